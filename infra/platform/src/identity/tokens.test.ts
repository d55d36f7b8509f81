import { randomUUID } from 'node:crypto'
import { decodeJwt, importJWK, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { generateSecrets, withNewTokenKey } from './secrets.ts'
import { createTokens } from './tokens.ts'

const secrets = await generateSecrets()
const signing = secrets.tokenKeys[0]!
const li = { id: randomUUID(), role: 'user', account: 'account-li', credentialVersion: 1 } as const
const start = new Date('2026-01-01T00:00:00Z')
const hoursLater = (hours: number) => new Date(start.getTime() + hours * 3_600_000)

let now = start
const tokens = await createTokens(secrets, () => now)
const at = async (instant: Date, token: string) => {
  now = instant
  return tokens.verify(token).finally(() => (now = start))
}

/** A token signed with our key, differing in one point from those we issue. */
const signed = async (parts: {
  audience?: string
  issuer?: string
  role?: unknown
  subject?: string | undefined
  account?: unknown
  credentials?: unknown
}) => {
  const {
    audience = 'wordtrail-api',
    issuer = 'wordtrail',
    role = 'user',
    account = 'account-li',
    credentials = 1,
  } = parts
  const draft = new SignJWT({ role, account, credentials })
    .setProtectedHeader({ alg: 'EdDSA', kid: signing.kid })
    .setAudience(audience)
    .setIssuer(issuer)
    .setIssuedAt(start)
    .setExpirationTime(hoursLater(1))
  if (!('subject' in parts)) draft.setSubject(li.id)
  return draft.sign(await importJWK(signing, 'EdDSA'))
}

test('a token tells who was signed in, to all services that share the secrets', async () => {
  const token = await tokens.issue(li)
  expect(await tokens.verify(token)).toEqual(li)
  expect(await (await createTokens(secrets, () => start)).verify(token)).toEqual(li)
})

test('a token tells of a superadmin that they may only read', async () => {
  const reader = { ...li, role: 'superadmin', isReadOnly: true } as const
  expect(await tokens.verify(await tokens.issue(reader))).toEqual(reader)
  expect(decodeJwt(await tokens.issue(reader))['read_only']).toBe(true)
})

test('DATA-01, ROUTE-01: the payload carries the role in a field', async () =>
  expect(decodeJwt(await tokens.issue(li))['role']).toBe('user'))

test('a token that differs by a letter from one that was just verified is none', async () => {
  const token = await tokens.issue(li)
  expect(await tokens.verify(token)).toEqual(li)
  for (const index of [token.indexOf('.') + 5, token.lastIndexOf('.') + 5]) {
    const letter = token[index] === 'A' ? 'B' : 'A'
    expect(await tokens.verify(token.slice(0, index) + letter + token.slice(index + 1))).toBeUndefined()
  }
})

test('a token tells nothing but id, role, account, credential version and times', async () =>
  expect(Object.keys(decodeJwt(await tokens.issue(li))).sort()).toEqual([
    'account',
    'aud',
    'credentials',
    'exp',
    'iat',
    'iss',
    'role',
    'sub',
  ]))

test('a token holds for twelve hours', async () => {
  const token = await tokens.issue(li)
  expect(await tokens.verify(token)).toEqual(li)
  expect(await at(new Date(hoursLater(12).getTime() - 1000), token)).toEqual(li)
  expect(await at(hoursLater(12), token)).toBe('sign-in-expired')
})

test('a token of a remembered sign-in holds for thirty days, and names it', async () => {
  const remembered = { ...li, signInId: randomUUID(), isRemembered: true }
  const token = await tokens.issue(remembered)
  expect(await at(hoursLater(30 * 24 - 1), token)).toEqual(remembered)
  expect(await at(hoursLater(30 * 24), token)).toBe('sign-in-expired')
  expect(decodeJwt(token)).toMatchObject({ sid: remembered.signInId, remembered: true })
})

test('of a token that is not ours, nobody is told whether it has expired', async () => {
  const foreign = await createTokens(await generateSecrets(), () => start)
  expect(await at(hoursLater(12), await foreign.issue(li))).toBeUndefined()
})

test('a token of our own making, all right, is one', async () =>
  expect(await tokens.verify(await signed({}))).toEqual(li))
test.each([
  ['for another audience', { audience: 'other-api' }],
  ['of another issuer', { issuer: 'other' }],
  ['with a role that there is not', { role: 'root' }],
  ['without a role', { role: null }],
  ['of nobody', { subject: undefined }],
  ['without an account', { account: null }],
  ['without a credential version', { credentials: null }],
])('a token %s is none', async (_what, parts) => expect(await tokens.verify(await signed(parts))).toBeUndefined())

test('a token signed with a foreign key is none', async () => {
  const foreign = await createTokens(await generateSecrets(), () => start)
  expect(await tokens.verify(await foreign.issue(li))).toBeUndefined()
})

test('after a rotation the old key still verifies and the new one signs; after the next one it is gone', async () => {
  const once = await withNewTokenKey(secrets)
  const [old, new_] = [await tokens.issue(li), await (await createTokens(once, () => start)).issue(li)]
  const rotated = await createTokens(once, () => start)
  expect([await rotated.verify(old), await rotated.verify(new_), await tokens.verify(new_)]).toEqual([
    li,
    li,
    undefined,
  ])
  const twice = await createTokens(await withNewTokenKey(once), () => start)
  expect([await twice.verify(old), await twice.verify(new_)]).toEqual([undefined, li])
  expect(once.accountNameKey).toBe(secrets.accountNameKey)
})

test('a token without a signature is none', async () => {
  const [, payload] = (await tokens.issue(li)).split('.')
  const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  expect(await tokens.verify(`${header}.${payload}.`)).toBeUndefined()
})

test('a token signed with the public key as if it were a shared secret is none', async () => {
  const forged = new SignJWT({ role: 'superadmin' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(li.id)
    .setIssuer('wordtrail')
    .setAudience('wordtrail-api')
    .setExpirationTime(hoursLater(1))
  expect(await tokens.verify(await forged.sign(Buffer.from(signing.x, 'base64url')))).toBeUndefined()
})

test('a token with another payload is none', async () => {
  const [header, payload, signature] = (await tokens.issue(li)).split('.')
  const promoted = { ...JSON.parse(Buffer.from(payload!, 'base64url').toString()), role: 'superadmin' }
  expect(
    await tokens.verify(`${header}.${Buffer.from(JSON.stringify(promoted)).toString('base64url')}.${signature}`),
  ).toBeUndefined()
})

test.each(['', 'garbled', 'a.b.c', '..', 'undefined'])('"%s" is no token', async (text) =>
  expect(await tokens.verify(text)).toBeUndefined(),
)

const device = { id: randomUUID(), account: 'account-li', userId: li.id }
const deviceAt = async (instant: Date, token: string) => {
  now = instant
  return tokens.verifyDevice(token).finally(() => (now = start))
}

test("a device's token tells a device for a year, and signs nobody in; nor does a token of a person tell a device", async () => {
  const token = await tokens.issueDevice(device)
  expect(await tokens.verifyDevice(token)).toEqual(device)
  expect(await deviceAt(hoursLater(365 * 24 - 1), token)).toEqual(device)
  expect(await deviceAt(hoursLater(365 * 24), token)).toBeUndefined()
  expect(await tokens.verify(token)).toBeUndefined()
  expect(await tokens.verifyDevice(await tokens.issue(li))).toBeUndefined()
  expect(token.length).toBeLessThan(1000)
})

test.each(['', 'garbled', 'a.b.c'])('"%s" is no device', async (text) =>
  expect(await tokens.verifyDevice(text)).toBeUndefined(),
)
