import { startOwnSystem } from './own-system.ts'

/**
 * Starts the whole system as `npm start` does, on a data folder of its own, once for all tests, and stops it after the
 * last one.
 */
export default async function startOneSystem(): Promise<() => Promise<void>> {
  const { origin, folder, stop } = await startOwnSystem()
  // The workers that run the tests inherit these.
  process.env['E2E_ORIGIN'] = origin
  process.env['E2E_FOLDER'] = folder
  return stop
}
