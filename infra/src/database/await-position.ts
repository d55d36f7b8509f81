import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isBefore, type Position } from '../event-store/port.ts'

const longestWaitMs = 2000
const pollMs = 5

/**
 * Waits until every live read model has seen the position, for two seconds at most.
 * True when they have; a position of another log is not waited for and counts as seen.
 */
export async function awaitPosition(pool: pg.Pool, position: Position | undefined): Promise<boolean> {
  if (position === undefined) return true
  for (const end = performance.now() + longestWaitMs; ; ) {
    const { rows } = await pool.query<{ oldest: Position | null }>({ name: 'oldest-checkpoint', text: 'select min(position) as oldest from projection.checkpoint where is_live' })
    const oldest = rows[0]!.oldest
    if (oldest !== null && !isBefore(oldest, position)) return true
    if (performance.now() > end) return false
    await sleep(pollMs)
  }
}
