import { type ProblemCode, type ProblemDetails, problems } from '@wordtrail/contracts/problems'

interface HttpProblemOptions {
  /** Instead of the problem's own message. */
  readonly message?: string | undefined
  /** Wrong fields of the input. */
  readonly errors?: ProblemDetails['errors']
  /** The word that is there already. */
  readonly wordId?: string | undefined
  /** Id of the person concerned, where that is not the caller: for the security log alone. */
  readonly about?: string | undefined
  readonly retryAfterSeconds?: number | undefined
}

export const busyRetryAfterSeconds = 1

/** Ends a request with a problem of the catalogue. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem'
  readonly code: ProblemCode
  readonly errors: ProblemDetails['errors']
  readonly wordId: string | undefined
  readonly about: string | undefined
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, { message, errors, wordId, about, retryAfterSeconds }: HttpProblemOptions = {}) {
    super(message ?? errors?.[0]?.message ?? problems[code].message)
    this.code = code
    this.errors = errors
    this.wordId = wordId
    this.about = about
    this.retryAfterSeconds = retryAfterSeconds ?? (problems[code].status === 503 ? busyRetryAfterSeconds : undefined)
  }
}

/** RFC 9457 body. The message of a single wrong field is the message of the whole. */
export function problemDetailsOf({ code, message, errors, wordId }: HttpProblem): ProblemDetails {
  const { status } = problems[code]
  return {
    type: `urn:wordtrail:problem:${code}`,
    title: code,
    status,
    code,
    message,
    ...(errors && { errors }),
    ...(wordId !== undefined && { word_id: wordId }),
  }
}
