import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { readModelsOf, type Statements } from '@wordtrail/platform/database/pool'
import { endingWith } from '@wordtrail/platform/database/statement-while'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { CallerShare } from './caller-share.ts'

/** Selects for one request. They are cancelled when the caller disconnects, and share the caller's few slots. */
export interface OwnSelects extends Statements {
  readonly db: Kysely<ReadModels>
}

export interface OwnSelectsOptions {
  readonly pool: pg.Pool
  readonly share: CallerShare
  readonly callerId: string
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal
}

export function ownSelects({ pool, share, callerId, signal }: OwnSelectsOptions): OwnSelects {
  const statements = endingWith(signal, pool)
  const query: Statements['query'] = (statement) => share(callerId, signal, () => statements.query(statement))
  return {
    query,
    // Made on demand, since most requests need only shared selects.
    get db() {
      return readModelsOf({ query })
    },
  }
}
