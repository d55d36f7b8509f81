import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { readModelsOf, type Statements } from '@wordtrail/platform/database/pool'
import { endingWith } from '@wordtrail/platform/database/statement-while'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { CallerShare } from './caller-share.ts'

/**
 * What a request reads for itself alone. Its selects end when the caller leaves, and only a few of one caller run at
 * the same time.
 */
export interface OwnSelects extends Statements {
  readonly db: Kysely<ReadModels>
}

export interface OwnSelectsOptions {
  readonly pool: pg.Pool
  readonly share: CallerShare
  readonly callerId: string
  /** Aborted when the caller leaves. */
  readonly signal: AbortSignal
}

export function ownSelects({ pool, share, callerId, signal }: OwnSelectsOptions): OwnSelects {
  const statements = endingWith(signal, pool)
  const query: Statements['query'] = (statement) => share(callerId, signal, () => statements.query(statement))
  return {
    query,
    // Made for those alone that use it: most requests do with shared selects.
    get db() {
      return readModelsOf({ query })
    },
  }
}
