import { type ProblemCode, type ProblemDetails, problems } from '@wordtrail/contracts/problems'

interface RefusalOptions {
  /** Wrong fields of the input. */
  readonly errors?: ProblemDetails['errors']
  /** Id of the person concerned, where that is not the caller: for the security log alone. */
  readonly about?: string | undefined
  readonly retryAfterSeconds?: number | undefined
}

export const busyRetryAfterSeconds = 1

/** Ends a request with a problem of the catalogue. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ProblemCode
  readonly errors: ProblemDetails['errors']
  readonly about: string | undefined
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, { errors, about, retryAfterSeconds }: RefusalOptions = {}) {
    super(problems[code].message)
    this.code = code
    this.errors = errors
    this.about = about
    this.retryAfterSeconds = retryAfterSeconds ?? (code === 'busy' ? busyRetryAfterSeconds : undefined)
  }
}

/** RFC 9457 body. The message of a single wrong field is the message of the whole. */
export function problemOf({ code, errors }: Refusal): ProblemDetails {
  const { status, message } = problems[code]
  return { type: `urn:wordtrail:problem:${code}`, title: code, status, code, message: errors?.[0]?.message ?? message, ...(errors && { errors }) }
}
