import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { attemptsTable } from './attempt-limits.ts'
import { fingerprint, type Secrets } from './secrets.ts'

/** From where each account has signed in. Kept as keyed hashes, so that the table tells neither names nor addresses. */
export interface KnownNetworks {
  /** `account`: what tells one holder of a name from the next. */
  has(account: readonly string[], network: string): Promise<boolean>
  /** For 90 days from now. */
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
