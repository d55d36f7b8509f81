import type pg from 'pg'
import { sharedRead } from '../database/shared-read.ts'
import type { Caller, Tokens } from './tokens.ts'

/** The caller behind a bearer token, or undefined where the token is none, or holds no more. */
export type Authentication = (bearer: string) => Promise<Caller | undefined>

/** What ends tokens, as the read models know it. */
interface Standing {
  readonly credential_version: number
  readonly is_erased: boolean
}

/** A changed password ends older tokens after this time at most, and what the projections need to see it. */
const freshForMs = 500
const mostKept = 10_000

export interface AuthenticationOptions {
  readonly tokens: Pick<Tokens, 'verify'>
  readonly pool: pg.Pool
  readonly now: () => Date
}

/**
 * Verifies a token and compares it with the account's row: a later credential version or an erasure ends it.
 * A row that is missing or older than the token is merely behind, since only we can have signed it.
 */
export function createAuthentication({ tokens, pool, now }: AuthenticationOptions): Authentication {
  const readStanding = sharedRead((userIds: readonly string[]) => readStandings(pool, userIds))
  const kept = new Map<string, { readonly standing: Promise<Standing | undefined>; readonly readAt: number }>()

  const standingOf = (userId: string): Promise<Standing | undefined> => {
    const at = now().getTime()
    const known = kept.get(userId)
    if (known && Math.abs(at - known.readAt) < freshForMs) return known.standing
    if (kept.size >= mostKept) kept.clear()
    const standing = readStanding(userId)
    kept.set(userId, { standing, readAt: at })
    // A failure is not remembered: whoever asks next tries again.
    standing.catch(() => kept.delete(userId))
    return standing
  }

  return async (bearer) => {
    const caller = await tokens.verify(bearer)
    if (!caller) return undefined
    const standing = await standingOf(caller.id)
    return standing && (standing.is_erased || standing.credential_version > caller.credentialVersion) ? undefined : caller
  }
}

async function readStandings(pool: pg.Pool, userIds: readonly string[]): Promise<(Standing | undefined)[]> {
  const { rows } = await pool.query<Standing & { readonly user_id: string }>({
    name: 'standings',
    text: 'select user_id, credential_version, is_erased from read_model.person where user_id = any($1)',
    values: [userIds],
  })
  const byId = new Map(rows.map((row) => [row.user_id, row]))
  return userIds.map((id) => byId.get(id))
}
