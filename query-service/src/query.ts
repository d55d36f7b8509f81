import type { Endpoint, Input, Output } from '@wordtrail/contracts/api/endpoint'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import type { AwaitPosition } from '@wordtrail/infra/database/await-position'
import { type Context, type Handler, handler } from '@wordtrail/infra/http/handler'
import type { WrittenJson } from '@wordtrail/infra/http/written-json'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Dictionary } from './dictionary.ts'
import type { SelectOne } from './statement.ts'

export interface QueryContext {
  readonly db: Kysely<ReadModels>
  readonly pool: pg.Pool
  readonly selectOne: SelectOne
  readonly awaitPosition: AwaitPosition
  readonly dictionary: Dictionary
  readonly now: () => Date
}

/** Binds a call to a select on the read models, once they have seen what the caller has written. Where they have not, or hold back some of it, the answer says that it is stale. */
export const query = <E extends Endpoint>(context: QueryContext, endpoint: E, answer: (request: Input<E> & Context<E>) => Promise<Output<E> | WrittenJson<Output<E>>>): Handler =>
  handler(endpoint, async (request) => {
    const { caller, awaitPosition }: Context = request
    const isCurrent = await context.awaitPosition(awaitPosition, { reader: caller })
    return { body: await answer(request), isStale: !isCurrent }
  })
