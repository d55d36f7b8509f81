import { LRUCache } from 'lru-cache'
import { sharedRead } from '../database/shared-read.ts'
import type { Authentication } from '../http/caller.ts'
import type { Credentials, KeyRing } from '../keyring/key-ring.ts'
import type { Tokens } from './tokens.ts'

/** A changed password, a sign-out or an erasure ends tokens after this time at most. */
const freshForMs = 500
const mostKept = 10_000

export interface AuthenticationOptions {
  readonly tokens: Pick<Tokens, 'verify'>
  readonly keyRing: Pick<KeyRing, 'credentialsOf'>
  readonly now: () => Date
}

/**
 * Verifies a token and compares it with the key ring (ADR 12). The token has ended if the ring holds a later version of
 * the credentials, no key because the person has been erased, or the token's sign-in among those that have ended (ADR
 * 30). A token of a later version than the ring's is valid: only this system can have signed it, and the ring is about
 * to be raised, or was restored from an older copy.
 */
export function createAuthentication({ tokens, keyRing, now }: AuthenticationOptions): Authentication {
  const readCredentials = sharedRead(async (userIds: readonly string[]) => {
    const found = await keyRing.credentialsOf(userIds)
    return userIds.map((id) => found.get(id))
  })
  const kept = new LRUCache<
    string,
    { readonly credentials: Promise<Credentials | undefined>; readonly readAt: number }
  >({ max: mostKept })

  const credentialsOf = (userId: string): Promise<Credentials | undefined> => {
    const at = now().getTime()
    const known = kept.get(userId)
    if (known && Math.abs(at - known.readAt) < freshForMs) return known.credentials
    const credentials = readCredentials(userId)
    kept.set(userId, { credentials, readAt: at })
    // A failed read is not kept: the next request reads again.
    credentials.catch(() => kept.delete(userId))
    return credentials
  }

  return async (bearer) => {
    const caller = await tokens.verify(bearer)
    if (caller === undefined || caller === 'sign-in-expired') return caller
    const credentials = await credentialsOf(caller.id)
    if (!credentials) return undefined
    if (credentials.version > caller.credentialVersion) return 'sign-ins-ended'
    const isSignedOut = caller.signInId !== undefined && credentials.endedSignIns.has(caller.signInId)
    return isSignedOut ? 'signed-out' : caller
  }
}
