import { isIPv6 } from 'node:net'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../http/refusal.ts'
import { fingerprint, type Secrets } from './secrets.ts'

export interface AttemptLimit {
  readonly attempts: number
  /** From the first attempt on; then counting begins anew. */
  readonly seconds: number
}

/** Counts attempts in PostgreSQL: for all instances together, and over restarts. Refusals are `too-many-attempts` and say when to come again. */
export interface AttemptLimits<Name extends string> {
  /** Counts one more, and refuses it once there are more than the limit allows. */
  count(name: Name, key: string): Promise<void>
  /** Refuses where the limit has been passed before; counts nothing. */
  assertOpen(name: Name, key: string): Promise<void>
  forget(name: Name, key: string): Promise<void>
}

export interface AttemptLimitsOptions<Name extends string> {
  readonly pool: pg.Pool
  readonly secrets: Secrets
  readonly limits: Readonly<Record<Name, AttemptLimit>>
}

export function attemptLimits<Name extends string>({ pool, secrets, limits }: AttemptLimitsOptions<Name>): AttemptLimits<Name> {
  const table = { storeClient: pool, storeType: 'pool', schemaName: 'identity', tableName: 'attempts', tableCreated: true }
  const limiters = new Map(Object.entries<AttemptLimit>(limits).map(([name, { attempts, seconds }]) => [name, new RateLimiterPostgres({ ...table, keyPrefix: name, points: attempts, duration: seconds })]))
  const limiterOf = (name: Name) => limiters.get(name)!
  /** Keyed, so that the table does not tell who was asked for, nor from where. */
  const kept = (key: string) => fingerprint(secrets, key)

  return {
    async count(name, key) {
      try {
        await limiterOf(name).consume(kept(key))
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error) : error
      }
    },
    async assertOpen(name, key) {
      const counted = await limiterOf(name).get(kept(key))
      if (counted && counted.consumedPoints > limits[name].attempts) throw tooMany(counted)
    },
    async forget(name, key) {
      await limiterOf(name).delete(kept(key))
    },
  }
}

const tooMany = ({ msBeforeNext }: RateLimiterRes): Refusal => new Refusal('too-many-attempts', { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) })

/** What counts as one address: of IPv6 the first 64 bits, since whoever has one has all that follow. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = tail === undefined ? left : [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
  return `${groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
