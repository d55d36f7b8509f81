import { setTimeout as sleep } from 'node:timers/promises'
import { patience } from './limits.ts'

interface Wait<Found> {
  readonly network: string
  /** Until the pause is over. */
  readonly seconds: number
  readonly compare: () => Promise<Found>
}

/**
 * Makes a comparison that a pause has refused, once the pause is over or after three seconds. Answers with what was
 * found, or with undefined where too many from the same network wait already. Each process counts those that wait in
 * it.
 */
export type WaitingRoom = <Found>(wait: Wait<Found>) => Promise<Found | undefined>

export function waitingRoom(): WaitingRoom {
  const waiting = new Map<string, number>()
  return async ({ network, seconds, compare }) => {
    const already = waiting.get(network) ?? 0
    if (already >= patience.atOnce) return undefined
    waiting.set(network, already + 1)
    try {
      await sleep(Math.min(seconds, patience.seconds) * 1000)
      return await compare()
    } finally {
      const left = waiting.get(network)! - 1
      if (left > 0) waiting.set(network, left)
      else waiting.delete(network)
    }
  }
}
