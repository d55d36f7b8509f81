import { setTimeout as sleep } from 'node:timers/promises'
import { superadminWait } from './limits.ts'

interface Wait<Found> {
  readonly network: string
  /** Left of the pause. */
  readonly seconds: number
  readonly compare: () => Promise<Found>
}

/**
 * Runs a comparison that a pause has refused, after the pause or after three seconds. Gives undefined where too many
 * from the same network wait already. Counted by each process.
 */
export type WaitingRoom = <Found>(wait: Wait<Found>) => Promise<Found | undefined>

export function waitingRoom(): WaitingRoom {
  const waiting = new Map<string, number>()
  return async ({ network, seconds, compare }) => {
    const already = waiting.get(network) ?? 0
    if (already >= superadminWait.atOnce) return undefined
    waiting.set(network, already + 1)
    try {
      await sleep(Math.min(seconds, superadminWait.seconds) * 1000)
      return await compare()
    } finally {
      const left = waiting.get(network)! - 1
      if (left > 0) waiting.set(network, left)
      else waiting.delete(network)
    }
  }
}
