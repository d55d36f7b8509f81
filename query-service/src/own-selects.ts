import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { readModelsOf, type Statements } from '@wordtrail/platform/database/pool'
import { endingWith, whileWanted } from '@wordtrail/platform/database/statement-while'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { CallerShare } from './caller-share.ts'
import { selectEach } from './select-each.ts'

/** Selects for one request. They are cancelled when the caller disconnects, and share the caller's few slots. */
export interface OwnSelects extends Statements {
  readonly db: Kysely<ReadModels>
}

export interface OwnReads extends OwnSelects {
  /** Passes each row on as it arrives: of very many, none is kept. */
  readonly each: <Row extends object>(statement: pg.QueryConfig, take: (row: Row) => void) => Promise<void>
}

export interface OwnSelectsOptions {
  readonly pool: pg.Pool
  readonly share: CallerShare
  readonly callerId: string
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal
}

export function ownSelects({ pool, share, callerId, signal }: OwnSelectsOptions): OwnReads {
  const statements = endingWith(signal, pool)
  const query: Statements['query'] = (statement) => share(callerId, signal, () => statements.query(statement))
  return {
    query,
    each: (statement, take) =>
      share(callerId, signal, () => whileWanted(pool, signal, (client) => selectEach(client, statement, take))),
    // Made on demand, since most requests need only shared selects.
    get db() {
      return readModelsOf({ query })
    },
  }
}
