import { isIPv6 } from 'node:net'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { HttpProblem } from '../http/http-problem.ts'
import { fingerprint, type Secrets } from './secrets.ts'

export interface AttemptLimit {
  readonly attempts: number
  /** From the first attempt on; then counting begins anew. */
  readonly seconds: number
}

/**
 * Counts attempts in PostgreSQL: for all instances together, and over restarts. Refusals are `too-many-attempts` and
 * say when to come again.
 */
export interface AttemptLimits<Name extends string> {
  /** Counts one more, and refuses it once there are more than the limit allows. */
  count(name: Name, ...key: readonly string[]): Promise<void>
}

export interface AttemptLimitsOptions<Name extends string> {
  readonly pool: pg.Pool
  readonly secrets: Secrets
  readonly limits: Readonly<Record<Name, AttemptLimit>>
}

/** Where rate-limiter-flexible keeps what it counts. */
export const attemptsTable = (pool: pg.Pool) => ({
  storeClient: pool,
  storeType: 'pool',
  schemaName: 'identity',
  tableName: 'attempts',
  tableCreated: true,
})

export function attemptLimits<Name extends string>({
  pool,
  secrets,
  limits,
}: AttemptLimitsOptions<Name>): AttemptLimits<Name> {
  const limiters = new Map(
    Object.entries<AttemptLimit>(limits).map(([name, { attempts, seconds }]) => [
      name,
      new RateLimiterPostgres({ ...attemptsTable(pool), keyPrefix: name, points: attempts, duration: seconds }),
    ]),
  )
  return {
    async count(name, ...key) {
      try {
        // Keyed, so that the table does not tell who was asked for, nor from where.
        await limiters.get(name)!.consume(fingerprint(secrets, key))
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooManyAttempts(Math.ceil(error.msBeforeNext / 1000)) : error
      }
    },
  }
}

/** `about`: id of the person concerned. */
export const tooManyAttempts = (retryAfterSeconds: number, about?: string): HttpProblem =>
  new HttpProblem('too-many-attempts', { retryAfterSeconds, about })

/** What counts as one address: of IPv6 the first 64 bits, since whoever has one has all that follow. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
