import { randomUUID } from 'node:crypto'
import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { migrate } from '@wordtrail/read-store/migrate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '../database/pool.ts'
import { postgresKeyRing } from '../keyring/key-ring.ts'
import { createAuthentication } from './authentication.ts'
import { generateSecrets } from './secrets.ts'
import { createTokens } from './tokens.ts'

const pool = createPool({ url: await freshDatabase(), name: 'test' })
beforeAll(() => migrate(pool))
afterAll(() => pool.end())

let now = new Date('2026-01-01T00:00:00Z')
const later = (ms: number) => (now = new Date(now.getTime() + ms))
const secrets = await generateSecrets()
const tokens = await createTokens(secrets, () => now)
const keyRing = postgresKeyRing(pool, secrets.masterKeys)
const authenticate = createAuthentication({ tokens, keyRing, now: () => now })
const registered = async (credentialVersion = 1) => {
  const id = randomUUID()
  await keyRing.create(id)
  return { id, role: 'user', account: 'account-li', credentialVersion } as const
}

test('a token holds as long as the password it was issued for, and at most half a second longer; no read model is asked', async () => {
  const li = await registered()
  const token = await tokens.issue(li)
  expect(await authenticate(token)).toEqual(li)
  await keyRing.raiseCredentialVersions(new Map([[li.id, 2]]))
  later(500)
  expect(await authenticate(token)).toBe('sign-ins-ended')
  const renewed = { ...li, credentialVersion: 2 }
  expect(await authenticate(await tokens.issue(renewed))).toEqual(renewed)
})

test('a token holds as long as its sign-in, and at most half a second longer; other sign-ins go on', async () => {
  const li = await registered()
  const [here, there] = [randomUUID(), randomUUID()].map((signInId) => ({ ...li, signInId }))
  const [tokenHere, tokenThere] = [await tokens.issue(here!), await tokens.issue(there!)]
  expect([await authenticate(tokenHere), await authenticate(tokenThere)]).toEqual([here, there])
  const tokensUntil = new Date(now.getTime() + 86_400_000)
  await keyRing.endSignIns([{ personId: li.id, signInId: there!.signInId, tokensUntil }], now)
  later(500)
  expect([await authenticate(tokenHere), await authenticate(tokenThere)]).toEqual([here, 'signed-out'])
})

test('a token whose time has passed says so', async () => {
  const token = await tokens.issue(await registered())
  later(12 * 60 * 60 * 1000)
  expect(await authenticate(token)).toBe('sign-in-expired')
})

test('an erased person has no token, nor has anybody without a key', async () => {
  const li = await registered()
  const token = await tokens.issue(li)
  expect(await authenticate(token)).toEqual(li)
  await keyRing.destroy(li.id)
  later(500)
  expect(await authenticate(token)).toBeUndefined()
  expect(await authenticate(await tokens.issue({ ...li, id: randomUUID() }))).toBeUndefined()
})

test('a token newer than the key ring holds: the ring is raised in this moment', async () => {
  const li = await registered(2)
  expect(await authenticate(await tokens.issue(li))).toEqual(li)
})

test('a key ring that cannot be asked is an error, not a refusal, and the next call asks again', async () => {
  const li = await registered()
  await pool.query('alter table keyring.data_key rename to gone')
  await expect(authenticate(await tokens.issue(li))).rejects.toMatchObject({ code: '42P01' })
  await pool.query('alter table keyring.gone rename to data_key')
  expect(await authenticate(await tokens.issue(li))).toEqual(li)
})

test('what is no token asks the database nothing', async () => expect(await authenticate('nonsense')).toBeUndefined())
