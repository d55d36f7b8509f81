import { setTimeout as sleep } from 'node:timers/promises'
import { patience } from './limits.ts'

/**
 * Lets a comparison that a pause refuses be made after a wait: `seconds`, and three at most. Answers with what was found,
 * or with undefined where too many from the same network wait already.
 */
export type WaitingRoom = <Found>(network: string, seconds: number, compare: () => Promise<Found>) => Promise<Found | undefined>

export function waitingRoom(): WaitingRoom {
  const waiting = new Map<string, number>()
  return async (network, seconds, compare) => {
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
