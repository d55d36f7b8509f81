import type pg from 'pg'
import { sharedRead } from './shared-read.ts'
import { endingWith } from './statement-while.ts'

/** Rejects where the database does not answer in time. Concurrent callers share one statement. */
export function reachability(pool: pg.Pool): () => Promise<void> {
  const ask = sharedRead(async (all: readonly void[], signal) => {
    await endingWith(signal, pool).query({ text: 'select 1' })
    return all
  })
  return () => ask()
}
