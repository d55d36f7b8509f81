import type { Endpoint, Input, Output } from '@wordtrail/contracts/api/endpoint'
import type { GuardianConsent } from '@wordtrail/contracts/fields'
import type { Download } from '@wordtrail/platform/http/download'
import { type Context, type Handler, handler } from '@wordtrail/platform/http/handler'
import type { RawJson } from '@wordtrail/platform/http/raw-json'
import type { AwaitPosition } from '@wordtrail/read-store/await-position'
import type pg from 'pg'
import type { Dictionary } from './dictionary.ts'
import type { OwnSelects } from './own-selects.ts'
import type { SelectOne } from './statement.ts'

export interface QueryContext {
  readonly selectOne: SelectOne
  /** For reads that several callers share, which one caller's disconnect must not end. */
  readonly shared: pg.Pool
  /** For reads of one caller. */
  readonly ownSelects: (callerId: string, signal: AbortSignal) => OwnSelects
  readonly awaitPosition: AwaitPosition
  readonly dictionary: Dictionary
  readonly guardianConsent: GuardianConsent
  readonly now: () => Date
}

/** A list that is not the whole of it. */
export class CutList<Item> {
  readonly items: readonly Item[]

  constructor(items: readonly Item[]) {
    this.items = items
  }
}

type Answer<E extends Endpoint> = (
  request: Input<E> & Context<E>,
  own: OwnSelects,
) => Promise<
  Output<E> | CutList<Output<E> extends readonly (infer Item)[] ? Item : never> | RawJson<Output<E>> | Download
>

/**
 * Binds an endpoint to a function that reads the read models, after waiting for the caller's own events. The answer is
 * marked stale where they have not arrived in time, or are parked.
 */
export const query = <E extends Endpoint>(context: QueryContext, endpoint: E, answer: Answer<E>): Handler =>
  handler(endpoint, async (request) => {
    const { caller, awaitPosition, signal }: Context = request
    const isCurrent = await context.awaitPosition(awaitPosition, { reader: caller })
    const body = await answer(request, context.ownSelects(caller.id, signal))
    const isStale = !isCurrent
    return body instanceof CutList ? { body: body.items as Output<E>, isCut: true, isStale } : { body, isStale }
  })
