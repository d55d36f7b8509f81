import type { Endpoint, Input, Output } from '@wordtrail/contracts/api/endpoint'
import type { AwaitPosition } from '@wordtrail/read-store/await-position'
import { type Context, type Handler, handler } from '@wordtrail/platform/http/handler'
import type { RawJson } from '@wordtrail/platform/http/raw-json'
import type pg from 'pg'
import type { Dictionary } from './dictionary.ts'
import type { OwnSelects } from './own-selects.ts'
import type { SelectOne } from './statement.ts'

export interface QueryContext {
  readonly selectOne: SelectOne
  /** For what several callers read together: it does not end when one of them leaves. */
  readonly shared: pg.Pool
  /** For what a request reads for its caller alone. */
  readonly ownSelects: (callerId: string, signal: AbortSignal) => OwnSelects
  readonly awaitPosition: AwaitPosition
  readonly dictionary: Dictionary
  readonly now: () => Date
}

type Answer<E extends Endpoint> = (
  request: Input<E> & Context<E>,
  own: OwnSelects,
) => Promise<Output<E> | RawJson<Output<E>>>

/**
 * Binds a call to a select on the read models, once they have seen what the caller has written. Where they have not, or
 * hold back some of it, the answer says that it is stale.
 */
export const query = <E extends Endpoint>(context: QueryContext, endpoint: E, answer: Answer<E>): Handler =>
  handler(endpoint, async (request) => {
    const { caller, awaitPosition, signal }: Context = request
    const isCurrent = await context.awaitPosition(awaitPosition, { reader: caller })
    return { body: await answer(request, context.ownSelects(caller.id, signal)), isStale: !isCurrent }
  })
