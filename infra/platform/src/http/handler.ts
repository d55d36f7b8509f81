import type { Endpoint, Input, Output } from '@wordtrail/contracts/api/endpoint'
import type { Position } from '@wordtrail/contracts/position'
import type { Caller } from './caller.ts'
import type { Download } from './download.ts'
import type { RawJson } from './raw-json.ts'
import type { SecurityEvent } from './security-log.ts'

/** The caller of endpoints that need no token. */
export const anonymous = { id: 'anonymous', role: 'anonymous' } as const

/** Given to every handler beside the parsed input. */
export interface Context<E extends Endpoint = Endpoint> {
  readonly caller: E['roles'] extends readonly [] ? typeof anonymous : Caller
  /** IP address of the client, as a trusted proxy names it, else of the connection. */
  readonly address: string
  /** Token of the device, not verified. */
  readonly device: string | undefined
  /** The client's own key of this user action; a fresh one where the client sent none. */
  readonly idempotencyKey: string
  /** What the request reads should include everything up to this position. */
  readonly awaitPosition: Position | undefined
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
}

export interface Answer<Body> {
  readonly body: Body | RawJson<Body> | Download
  /** Sent as `X-Log-Position`. */
  readonly position?: Position
  /** Sent as `X-Stale: true`. */
  readonly isStale?: boolean
  /** For the security log; one for each person concerned. */
  readonly noted?: SecurityEvent | readonly SecurityEvent[]
  /** There is more of what the body lists. Sent as `X-More: true`. */
  readonly isCut?: boolean
}

/** An endpoint of the catalogue with the function that serves it. */
export interface Handler {
  readonly endpoint: Endpoint
  readonly handle: (request: Input<Endpoint> & Context) => Promise<Answer<unknown>>
}

/** Ties a handler to its endpoint's types. */
export const handler = <E extends Endpoint>(
  endpoint: E,
  handle: (request: Input<E> & Context<E>) => Promise<Answer<Output<E>>>,
): Handler => ({
  endpoint,
  handle: handle as Handler['handle'],
})
