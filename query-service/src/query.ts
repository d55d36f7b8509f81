import type { Endpoint, Input, Output } from '@wordtrail/contracts/api/endpoint'
import type { GuardianConsent } from '@wordtrail/contracts/fields'
import { Download } from '@wordtrail/platform/http/download'
import { type Context, type Handler, handler } from '@wordtrail/platform/http/handler'
import type { RawJson } from '@wordtrail/platform/http/raw-json'
import type { AwaitPosition } from '@wordtrail/read-store/await-position'
import type { NoteLook } from '@wordtrail/service/note-look'
import type pg from 'pg'
import type { Dictionary } from './dictionary.ts'
import type { OwnReads } from './own-selects.ts'
import { bodyOf, lookOf, type Showing, type Shown } from './showing.ts'
import type { SelectOne } from './statement.ts'
import type { PastLog } from './then/past-log.ts'

export interface QueryContext {
  readonly selectOne: SelectOne
  /** For reads that several callers share, which one caller's disconnect must not end. */
  readonly shared: pg.Pool
  /** For reads of one caller. */
  readonly ownSelects: (callerId: string, signal: AbortSignal) => OwnReads
  readonly awaitPosition: AwaitPosition
  readonly noteLook: NoteLook
  readonly dictionary: Dictionary
  readonly pastLog: PastLog
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

type Body<E extends Endpoint> =
  | Output<E>
  | CutList<Output<E> extends readonly (infer Item)[] ? Item : never>
  | RawJson<Output<E>>
  | Download
type Answer<E extends Endpoint> = (request: Input<E> & Context<E>, own: OwnReads) => Promise<Shown<E, Body<E>>>

/**
 * Binds an endpoint to a function that reads the read models, after waiting for the caller's own events. The answer is
 * marked stale where they have not arrived in time, or are parked. Where it shows what students have recorded, it is
 * noted who looked: once the function has found that they may, and before the answer is given.
 */
export const query = <E extends Endpoint>(context: QueryContext, endpoint: E, answer: Answer<E>): Handler =>
  handler(endpoint, async (request) => {
    const { caller, awaitPosition, signal }: Context = request
    const isCurrent = await context.awaitPosition(awaitPosition, { reader: caller })
    const shown = (await answer(request, context.ownSelects(caller.id, signal))) as Body<E> | Showing<Body<E>>
    const body = bodyOf<Body<E>>(shown)
    const look = lookOf(endpoint, request, shown)
    if (look) await context.noteLook(look).catch((error: unknown) => withheld(body, error))
    const isStale = !isCurrent
    return body instanceof CutList ? { body: body.items as Output<E>, isCut: true, isStale } : { body, isStale }
  })

/** Nobody reads the file that was begun. */
function withheld(body: unknown, error: unknown): never {
  if (body instanceof Download) body.content.destroy()
  throw error
}
