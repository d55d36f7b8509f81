import type { z } from 'zod'
import type { LookKind } from '../events/look.ts'
import type { Role } from '../fields.ts'

/** That an answer shows what students have recorded to somebody else, so that it is noted who looked before it is given. */
export interface LooksAt {
  readonly what: LookKind
  /** Where the request names the one student; `answer` where only the answer tells whose records it holds. */
  readonly student: 'params.id' | 'query.student_id' | 'answer'
}

/** One endpoint of the API. Routes, role checks, OpenAPI, the typed client and the gateway are all derived from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with parameters as `:name`. */
  readonly path: `/api/${string}`
  readonly owner: 'command-service' | 'query-service'
  /** Who may call; empty means anyone, without a token. */
  readonly roles: readonly Role[]
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly output: z.ZodType
  readonly looksAt?: LooksAt
  /** Media types of an answer that no schema describes; the handler then answers with an `EtaggedBody` or a `Download`. */
  readonly produces?: readonly string[]
  /** Largest body in bytes; 64 KiB where none is given. */
  readonly bodyLimit?: number
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/** Largest body, in bytes, of an endpoint that takes word lists. */
export const wordListBody = 256 * 1024
/** Largest body, in bytes, of one that takes a list of user names: all of them as long as names may be, in Chinese. */
export const nameListBody = 1024 * 1024

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
/** What a handler receives: parsed, defaults filled in. */
export interface Input<E extends Endpoint> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

type Sent<S> = S extends z.ZodType ? z.input<S> : undefined
/** What a client sends. */
export interface Call<E extends Endpoint> {
  params: Sent<E['params']>
  query: Sent<E['query']>
  body: Sent<E['body']>
}
export type Output<E extends Endpoint> = z.output<E['output']>
