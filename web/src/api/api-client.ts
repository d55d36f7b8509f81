import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Call, Output } from '@wordtrail/contracts/api/endpoint'
import type { ProblemCode } from '@wordtrail/contracts/problems'
import { tokenEnds } from '@wordtrail/contracts/token-ends'
import { v4 as uuid } from 'uuid'
import { currentUser, decodeUser, endSession, sessionToken } from '../session/session.ts'
import { fallbacks } from '../text/app.ts'
import { takeAsked } from './asked-ahead.ts'
import { logPosition, rememberPosition } from './log-position.ts'
import { readHeaders } from './read-headers.ts'

type Nothing = Record<never, never>
/** What a call takes; a part of which nothing has to be said may be left out. */
type Parts<E extends Api[keyof Api]> = {
  [Part in keyof Call<E> as Nothing extends Call<E>[Part]
    ? never
    : Call<E>[Part] extends undefined
      ? never
      : Part]: Call<E>[Part]
} & { [Part in keyof Call<E> as Nothing extends Call<E>[Part] ? Part : never]?: Call<E>[Part] }

interface Options {
  signal?: AbortSignal
  /** One uuid per user action, by which the server recognises a repeated call; made here unless given. */
  idempotencyKey?: string
  /** The token to send, where it must not be that of whoever is signed in by then. */
  token?: string
  /** For sign-in and recovery: the token by which the account knows this device. */
  device?: string | undefined
}

type Request<Key extends keyof Api> = Parts<Api[Key]> & Options

export interface FieldError {
  readonly path: string
  readonly message: string
}

/** A call that failed. `status` is 0 where no answer came; `code` is the server's problem code, where it gave one. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ProblemCode | undefined
  readonly errors: readonly FieldError[] | undefined
  /** With `word-exists`: the id of that word. */
  readonly wordId: string | undefined
  /** How long the server asks to wait before the next try. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    failure: Pick<ApiError, 'status' | 'message'> &
      Partial<Pick<ApiError, 'code' | 'errors' | 'wordId' | 'retryAfterSeconds'>>,
  ) {
    super(failure.message)
    this.name = 'ApiError'
    this.status = failure.status
    this.code = failure.code
    this.errors = failure.errors
    this.wordId = failure.wordId
    this.retryAfterSeconds = failure.retryAfterSeconds
  }
}

/** What to show for a failure: the server's words, 'network error', or the screen's own fallback. */
export const messageOf = (failure: unknown, fallback: string): string =>
  failure instanceof ApiError && (failure.status === 0 || failure.code !== undefined) ? failure.message : fallback

/** Refusals of a token: by what it says, it signs nobody in (any more). */
const tokenRefusals: ReadonlySet<ProblemCode | undefined> = new Set<ProblemCode>(['not-signed-in', ...tokenEnds])

const isTokenless = (path: string): boolean =>
  path === '/api/login' ||
  path.startsWith('/api/register') ||
  path === '/api/registration' ||
  path === '/api/superadmin/login' ||
  path.startsWith('/api/forgot-password') ||
  path.startsWith('/api/password-code') ||
  path === '/api/first-password'

/** Longer than the slowest answer takes, a word drafted by a language model. */
const timeLimitMs = 60_000
/** A hundred thousand rows, over a slow line. */
const downloadLimitMs = 10 * 60_000

const addressOf = (path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return search ? `${filled}?${search}` : filled
}

async function failureOf(response: Response): Promise<ApiError> {
  const { status } = response
  const retryAfterSeconds = Number(response.headers.get('retry-after') ?? NaN) || undefined
  const problem = (await response.json().catch(() => undefined)) as
    | { code?: ProblemCode; message?: string; errors?: FieldError[]; word_id?: string }
    | undefined
  return problem?.message
    ? new ApiError({
        status,
        message: problem.message,
        code: problem.code,
        errors: problem.errors,
        wordId: problem.word_id,
        retryAfterSeconds,
      })
    : new ApiError({ status, message: fallbacks.responseNotOk })
}

/** What stands beside a call's key: nothing, where it needs nothing. */
export type Asked<Key extends keyof Api> = Nothing extends Parts<Api[Key]> ? [Request<Key>?] : [Request<Key>]

/**
 * Calls an endpoint of the catalogue. Gives its output, audio as a Blob. Rejects with an ApiError, or with the reason
 * of `signal` where that aborts.
 */
export const call = <Key extends keyof Api>(key: Key, ...[request]: Asked<Key>): Promise<Output<Api[Key]>> =>
  answered({ key, request, limitMs: timeLimitMs }, async (response) => {
    const isAudio = response.headers.get('content-type')?.startsWith('audio/')
    return (await (isAudio ? response.blob() : response.json())) as Output<Api[Key]>
  })

/** What a call that answers with a file gives: its bytes, and the name that the server gives it. */
export interface DownloadedFile {
  readonly name: string
  readonly content: Blob
}

/** Calls an endpoint that answers with a file. `onProgress` is told how many bytes have come. Rejects as `call` does. */
export const download = <Key extends keyof Api>(
  key: Key,
  onProgress: (bytes: number) => void,
  ...[request]: Asked<Key>
): Promise<DownloadedFile> =>
  answered({ key, request, limitMs: downloadLimitMs }, async (response) => {
    const parts: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    for (const reader = response.body!.getReader(); ; ) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      bytes += value.length
      onProgress(bytes)
    }
    return {
      name: decodeURIComponent(
        /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')![1]!,
      ),
      content: new Blob(parts, { type: response.headers.get('content-type')! }),
    }
  })

/** Sends a request, and gives what `read` makes of a good answer. */
async function answered<Result>(
  { key, request = {}, limitMs }: { key: string; request: object | undefined; limitMs: number },
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const [method, path] = key.split(' ') as [string, string]
  const { params, query, body, signal, idempotencyKey, token, device } = request as Options & {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
  }
  const bearer = isTokenless(path) ? null : (token ?? sessionToken())
  const position = logPosition()
  const headers = new Headers(readHeaders(bearer, position))
  if (device) headers.set('x-device', device)
  if (method !== 'GET') headers.set('idempotency-key', idempotencyKey ?? uuid())
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (path === '/api/tts') headers.set('accept', 'audio/*')

  const limit = AbortSignal.timeout(limitMs)
  /** The user's next token, where this one was replaced while the call was under way. */
  let next: string | undefined
  try {
    const address = addressOf(path, params, query)
    const askedAhead = method === 'GET' ? takeAsked(address, { token: bearer, position }) : undefined
    const response = await (askedAhead ??
      fetch(address, {
        method,
        headers,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }))
    rememberPosition(response.headers.get('x-log-position'))
    if (!response.ok) {
      const failure = await failureOf(response)
      if (bearer && tokenRefusals.has(failure.code)) {
        if (token === undefined) next = nextTokenOf(bearer)
        endSession(bearer, failure.message)
      }
      if (next === undefined) throw failure
    } else return await read(response)
  } catch (cause) {
    if (signal?.aborted || cause instanceof ApiError) throw cause
    if (cause instanceof SyntaxError) throw new ApiError({ status: 502, message: fallbacks.requestFailed })
    throw new ApiError({ status: 0, message: fallbacks.networkError })
  }
  // Once: a token that is named is not looked up again.
  const again = { ...request, token: next, idempotencyKey: headers.get('idempotency-key') ?? undefined }
  return answered({ key, request: again, limitMs }, read)
}

/** The token that the same user has by now; undefined where it is still that one, or another user's. */
function nextTokenOf(bearer: string): string | undefined {
  const present = sessionToken()
  return present && present !== bearer && currentUser()?.id === decodeUser(bearer)?.id ? present : undefined
}
