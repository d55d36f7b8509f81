import type pg from 'pg'
import { sharedRead } from './shared-read.ts'
import { endingWith } from './statement-while.ts'

/** Asks whether the database answers, of many askers at once only one. Rejects where it does not do so in time. */
export function reachability(pool: pg.Pool): () => Promise<void> {
  const ask = sharedRead(async (all: readonly void[], signal) => {
    await endingWith(signal, pool).query({ text: 'select 1' })
    return all
  })
  return () => ask()
}
