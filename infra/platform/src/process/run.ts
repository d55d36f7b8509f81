import { DatabaseBusy } from '../database/database-busy.ts'
import { StartupProblem } from './configuration.ts'

/** Stops a started process. */
export type Stop = () => Promise<void>

const longestStopMs = 20_000

/**
 * Runs a process from start to signal. If `start` rejects, it prints why and exits with 1. SIGINT and SIGTERM stop it
 * in order, also while it is starting; a second signal ends it at once.
 */
export async function run(name: string, start: (signal: AbortSignal) => Promise<Stop>): Promise<void> {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(130)
      stopping.abort()
    })
  }
  try {
    const stop = await start(stopping.signal)
    if (!stopping.signal.aborted)
      await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve, { once: true }))
    setTimeout(() => {
      console.error(`${name}: did not stop within ${longestStopMs / 1000} s`)
      process.exit(1)
    }, longestStopMs).unref()
    await stop()
    process.exit(0)
  } catch (error) {
    if (stopping.signal.aborted) process.exit(130)
    console.error(`${name}: ${error instanceof StartupProblem ? error.message : (error as Error).stack}`)
    process.exit(1)
  }
}

/** The most common failures of listening and connecting as a `StartupProblem`; others as they are. */
export function asStartupProblem(error: unknown): Error {
  const { code, message, port } = (error instanceof DatabaseBusy ? error.cause : error) as NodeJS.ErrnoException & {
    port?: number
  }
  if (code === 'EADDRINUSE') return new StartupProblem(`port ${port} is taken; choose another with PORT`)
  if (code === 'EACCES' && port !== undefined)
    return new StartupProblem(`port ${port} may not be used by this user; choose another with PORT`)
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return new StartupProblem(`cannot reach the database: ${message}`)
  return error as Error
}
