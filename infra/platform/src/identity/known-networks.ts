import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { attemptsTable } from './attempt-limits.ts'
import { fingerprint, type Secrets } from './secrets.ts'

/** Networks from which each account has signed in, as keyed hashes, so that the table tells no names or addresses. */
export interface KnownNetworks {
  /** `account`: its stream and its holder's id, since another person may hold the name later. */
  has(account: readonly string[], network: string): Promise<boolean>
  /** For 90 days. */
  remember(account: readonly string[], network: string): Promise<void>
}

const keptSeconds = 90 * 24 * 60 * 60

export function knownNetworks({ pool, secrets }: { readonly pool: pg.Pool; readonly secrets: Secrets }): KnownNetworks {
  const rows = new RateLimiterPostgres({
    ...attemptsTable(pool),
    keyPrefix: 'network',
    points: 1,
    duration: keptSeconds,
  })
  const keyOf = (account: readonly string[], network: string) => fingerprint(secrets, [...account, network])
  return {
    has: async (account, network) => (await rows.get(keyOf(account, network))) !== null,
    remember: async (account, network) => void (await rows.set(keyOf(account, network), 1, keptSeconds)),
  }
}
