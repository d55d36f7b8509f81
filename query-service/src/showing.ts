import type { Endpoint } from '@wordtrail/contracts/api/endpoint'
import { causationOf } from '@wordtrail/contracts/events/event-id'
import type { Caller } from '@wordtrail/platform/http/caller'
import type { Context } from '@wordtrail/platform/http/handler'
import type { Look } from '@wordtrail/service/note-look'

/** What is shown, with the students whose records it holds. */
export class Showing<Body> {
  readonly body: Body
  readonly students: Look['students']

  constructor(body: Body, students: Look['students']) {
    this.body = body
    this.students = students
  }
}

/** An answer tells whose records it holds where its endpoint leaves that to it. */
export type Shown<E extends Endpoint, Body> = E extends { readonly looksAt: { readonly student: 'answer' } }
  ? Showing<Body>
  : Body

export const bodyOf = <Body>(shown: Body | Showing<Body>): Body => (shown instanceof Showing ? shown.body : shown)

interface Asked extends Pick<Context, 'idempotencyKey'> {
  /** Signed in wherever records are shown. */
  readonly caller: Pick<Caller, 'id'> & { readonly role: Caller['role'] | 'anonymous' }
  readonly params: unknown
  readonly query: unknown
}

/** Who looks at what of whom, if an answer is given; undefined where it shows nobody's records. */
export function lookOf(
  endpoint: Endpoint,
  { caller, idempotencyKey, params, query }: Asked,
  shown: unknown,
): Look | undefined {
  const { looksAt } = endpoint
  if (!looksAt) return undefined
  const { what, student } = looksAt
  const students = {
    'params.id': () => [(params as { readonly id: string }).id],
    'query.student_id': () => [(query as { readonly student_id: string }).student_id],
    answer: () => (shown as Showing<unknown>).students,
  }[student]()
  const key = { callerId: caller.id, endpoint: `${endpoint.method} ${endpoint.path}`, key: idempotencyKey } as const
  return { viewer: caller as Caller, what, students, causation: causationOf(key) }
}
