import { LRUCache } from 'lru-cache'
import { sharedRead } from '../database/shared-read.ts'
import type { Authentication } from '../http/caller.ts'
import type { KeyRing } from '../keyring/key-ring.ts'
import type { Tokens } from './tokens.ts'

/** A changed password or an erasure ends older tokens after this time at most. */
const freshForMs = 500
const mostKept = 10_000

export interface AuthenticationOptions {
  readonly tokens: Pick<Tokens, 'verify'>
  readonly keyRing: Pick<KeyRing, 'credentialVersionsOf'>
  readonly now: () => Date
}

/**
 * Verifies a token and compares it with the key ring (ADR 12). The token has ended if the ring holds a later version of
 * the credentials, or no key because the person has been erased. A token of a later version than the ring's is valid:
 * only this system can have signed it, and the ring is about to be raised, or was restored from an older copy.
 */
export function createAuthentication({ tokens, keyRing, now }: AuthenticationOptions): Authentication {
  const readVersion = sharedRead(async (userIds: readonly string[]) => {
    const versions = await keyRing.credentialVersionsOf(userIds)
    return userIds.map((id) => versions.get(id))
  })
  const kept = new LRUCache<string, { readonly version: Promise<number | undefined>; readonly readAt: number }>({
    max: mostKept,
  })

  const versionOf = (userId: string): Promise<number | undefined> => {
    const at = now().getTime()
    const known = kept.get(userId)
    if (known && Math.abs(at - known.readAt) < freshForMs) return known.version
    const version = readVersion(userId)
    kept.set(userId, { version, readAt: at })
    // A failed read is not kept: the next request reads again.
    version.catch(() => kept.delete(userId))
    return version
  }

  return async (bearer) => {
    const caller = await tokens.verify(bearer)
    if (!caller) return undefined
    const version = await versionOf(caller.id)
    return version !== undefined && version <= caller.credentialVersion ? caller : undefined
  }
}
