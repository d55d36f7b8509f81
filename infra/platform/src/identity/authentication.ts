import { sharedRead } from '../database/shared-read.ts'
import type { KeyRing } from '../keyring/key-ring.ts'
import type { Authentication } from '../http/caller.ts'
import type { Tokens } from './tokens.ts'

/** A changed password and an erasure end older tokens after this time at most. */
const freshForMs = 500
const mostKept = 10_000

export interface AuthenticationOptions {
  readonly tokens: Pick<Tokens, 'verify'>
  readonly keyRing: Pick<KeyRing, 'credentialVersionsOf'>
  readonly now: () => Date
}

/**
 * Verifies a token and compares it with the key ring (ADR 12): a later version of the credentials ends it, and so does
 * a key that is not there, because its person has been erased. A token of a later version than the ring's holds: only
 * we can have signed it, and the ring is raised in this moment, or was restored from an older copy.
 */
export function createAuthentication({ tokens, keyRing, now }: AuthenticationOptions): Authentication {
  const readVersion = sharedRead(async (userIds: readonly string[]) => {
    const versions = await keyRing.credentialVersionsOf(userIds)
    return userIds.map((id) => versions.get(id))
  })
  const kept = new Map<string, { readonly version: Promise<number | undefined>; readonly readAt: number }>()

  const versionOf = (userId: string): Promise<number | undefined> => {
    const at = now().getTime()
    const known = kept.get(userId)
    if (known && Math.abs(at - known.readAt) < freshForMs) return known.version
    if (kept.size >= mostKept) kept.clear()
    const version = readVersion(userId)
    kept.set(userId, { version, readAt: at })
    // A failure is not remembered: whoever asks next tries again.
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
