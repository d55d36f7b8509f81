import { tokenLifetimeMs } from '@wordtrail/contracts/events/sign-ins'
import { id } from '@wordtrail/contracts/fields'
import { createLocalJWKSet, errors, importJWK, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type Caller, callerSchema } from '../http/caller.ts'
import type { Secrets } from './secrets.ts'

/** A browser in which somebody has signed in. */
const deviceSchema = z.object({
  id,
  /**
   * Stream of the account. With the holder's id, so that the next holder of an erased name does not get its devices.
   */
  account: z.string().min(1),
  userId: id,
})
export type Device = Readonly<z.infer<typeof deviceSchema>>

export interface Tokens {
  /** A signed token: for thirty days where the sign-in is remembered, otherwise for twelve hours. */
  issue(caller: Caller): Promise<string>
  /** The caller; `sign-in-expired` for a token of ours whose time has passed; undefined for anything else. */
  verify(token: string): Promise<Caller | 'sign-in-expired' | undefined>
  /** A signed token for a year. It signs nobody in; it marks a device from which the account has signed in. */
  issueDevice(device: Device): Promise<string>
  /** The device, or undefined for anything that is not a valid token of one. */
  verifyDevice(token: string): Promise<Device | undefined>
}

const issuer = 'wordtrail'
const audience = 'wordtrail-api'
const deviceAudience = 'wordtrail-device'
const deviceLifetimeMs = 365 * 24 * 60 * 60 * 1000
const mostKept = 10_000

export async function createTokens({ tokenKeys }: Secrets, now: () => Date): Promise<Tokens> {
  const signing = tokenKeys[0]!
  const privateKey = await importJWK(signing, 'EdDSA')
  const keyOf = createLocalJWKSet({ keys: tokenKeys.map(({ d: _private, ...publicPart }) => publicPart) })
  /** Callers by verified token, so that a signature is checked once and not with every request. */
  const verified = new LRUCache<string, { readonly caller: Caller; readonly endsAt: number }>({ max: mostKept })
  const signed = (draft: SignJWT, forMs: number) =>
    draft
      .setProtectedHeader({ alg: 'EdDSA', kid: signing.kid })
      .setIssuer(issuer)
      .setIssuedAt(now())
      .setExpirationTime(new Date(now().getTime() + forMs))
      .sign(privateKey)
  const claimsOf = async (token: string, expected: string) =>
    (await jwtVerify(token, keyOf, { algorithms: ['EdDSA'], issuer, audience: expected, currentDate: now() })).payload
  return {
    issue: ({ id, role, account, credentialVersion, isReadOnly, signInId, isRemembered = false }) => {
      const claims = {
        role,
        account,
        credentials: credentialVersion,
        ...(isReadOnly && { read_only: true }),
        ...(signInId !== undefined && { sid: signInId }),
        ...(isRemembered && { remembered: true }),
      }
      return signed(new SignJWT(claims).setSubject(id).setAudience(audience), tokenLifetimeMs(isRemembered))
    },

    async verify(token) {
      const known = verified.get(token)
      if (known && now().getTime() < known.endsAt) return known.caller
      try {
        const payload = await claimsOf(token, audience)
        const { sub, role, account, credentials, read_only: isReadOnly, sid, remembered, exp } = payload
        const caller = callerSchema.parse({
          id: sub,
          role,
          account,
          credentialVersion: credentials,
          isReadOnly,
          signInId: sid,
          isRemembered: remembered,
        })
        if (exp !== undefined) verified.set(token, { caller, endsAt: exp * 1000 })
        return caller
      } catch (error) {
        verified.delete(token)
        // The time is looked at after the signature: only a token of ours is told that it has ended.
        return error instanceof errors.JWTExpired ? 'sign-in-expired' : undefined
      }
    },

    issueDevice: ({ id, account, userId }) =>
      signed(
        new SignJWT({ user: userId }).setJti(id).setSubject(account).setAudience(deviceAudience),
        deviceLifetimeMs,
      ),

    async verifyDevice(token) {
      try {
        const { jti, sub, user } = await claimsOf(token, deviceAudience)
        return deviceSchema.parse({ id: jti, account: sub, userId: user })
      } catch {
        return undefined
      }
    },
  }
}
