import type { z } from 'zod'
import type { Role } from '../fields.ts'

/** One call of the API. Routes, role checks, OpenAPI, the typed client and the gateway all read it from here. */
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
  /** What it answers with where that is not JSON: then the handler's body is `EtaggedBody`. */
  readonly produces?: string
  /** Largest body in bytes, where word lists come in; 64 KiB otherwise. */
  readonly bodyLimit?: number
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/** Bytes a call may send that brings word lists. */
export const wordListBody = 256 * 1024

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
