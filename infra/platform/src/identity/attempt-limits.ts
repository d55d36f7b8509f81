import { isIPv6 } from 'node:net'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { HttpProblem } from '../http/http-problem.ts'
import { fingerprint, type Secrets } from './secrets.ts'

export interface AttemptLimit {
  readonly attempts: number
  /** Length of the window, from the first attempt on. */
  readonly seconds: number
}

/** Counts attempts in PostgreSQL, for all instances together and across restarts. */
export interface AttemptLimits<Name extends string> {
  /** Counts an attempt. Rejects with `too-many-attempts` beyond the limit, and says when to come again. */
  count(name: Name, ...key: readonly string[]): Promise<void>
}

export interface AttemptLimitsOptions<Name extends string> {
  readonly pool: pg.Pool
  readonly secrets: Secrets
  readonly limits: Readonly<Record<Name, AttemptLimit>>
}

/** Options of rate-limiter-flexible that name its table. */
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
        // Hashed with a key, so that the table tells neither names nor addresses.
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

/** Addresses that count as one: of IPv6 the /64, all of which a subscriber has. */
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
