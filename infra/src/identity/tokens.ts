import { importJWK, jwtVerify, SignJWT } from 'jose'
import { type Role, role } from '@wordtrail/contracts/fields'
import type { Secrets } from './secrets.ts'

/** Who calls. */
export interface Caller {
  readonly id: string
  readonly role: Role
}

export interface Tokens {
  /** A signed token for twelve hours. */
  issue(caller: Caller): Promise<string>
  /** The caller, or undefined for anything that is not a valid token of ours. */
  verify(token: string): Promise<Caller | undefined>
}

const issuer = 'wordtrail'
const audience = 'wordtrail-api'
const lifetimeMs = 12 * 60 * 60 * 1000

export async function createTokens({ tokenKey }: Secrets, now: () => Date): Promise<Tokens> {
  const { d: _private, ...publicPart } = tokenKey
  const [privateKey, publicKey] = await Promise.all([importJWK(tokenKey, 'EdDSA'), importJWK(publicPart, 'EdDSA')])
  return {
    issue: ({ id, role }) =>
      new SignJWT({ role })
        .setProtectedHeader({ alg: 'EdDSA', kid: tokenKey.kid })
        .setSubject(id)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now())
        .setExpirationTime(new Date(now().getTime() + lifetimeMs))
        .sign(privateKey),

    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, publicKey, { algorithms: ['EdDSA'], issuer, audience, currentDate: now() })
        return payload.sub === undefined ? undefined : { id: payload.sub, role: role.parse(payload['role']) }
      } catch {
        return undefined
      }
    },
  }
}
