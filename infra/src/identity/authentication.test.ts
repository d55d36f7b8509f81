import { randomUUID } from 'node:crypto'
import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '../database/pool.ts'
import { createAuthentication } from './authentication.ts'
import { generateSecrets } from './secrets.ts'
import { createTokens } from './tokens.ts'

const pool = createPool({ url: await freshDatabase(), name: 'test' })
afterAll(() => pool.end())

let now = new Date('2026-01-01T00:00:00Z')
const later = (ms: number) => (now = new Date(now.getTime() + ms))
const tokens = await createTokens(await generateSecrets(), () => now)
const authenticate = createAuthentication({ tokens, pool, now: () => now })
const caller = (credentialVersion = 1) => ({ id: randomUUID(), role: 'user', account: 'account-li', credentialVersion }) as const

const standsAt = (userId: string, version: number, isErased = false) =>
  pool.query('insert into read_model.person values ($1, $2, $3) on conflict (user_id) do update set credential_version = $2, is_erased = $3', [userId, version, isErased])

beforeAll(async () => {
  const li = caller()
  await expect(authenticate(await tokens.issue(li))).rejects.toMatchObject({ code: '42P01' })
  await pool.query('create schema read_model; create table read_model.person (user_id uuid primary key, credential_version int, is_erased boolean)')
  expect(await authenticate(await tokens.issue(li)), 'once the table is made, it is read').toEqual(li)
})

test('a token holds as long as the password it was issued for, and at most a second longer', async () => {
  const li = caller()
  await standsAt(li.id, 1)
  const token = await tokens.issue(li)
  expect(await authenticate(token)).toEqual(li)
  await standsAt(li.id, 2)
  later(1000)
  expect(await authenticate(token)).toBeUndefined()
  const renewed = { ...li, credentialVersion: 2 }
  expect(await authenticate(await tokens.issue(renewed))).toEqual(renewed)
})

test('an erased person has no token', async () => {
  const li = caller()
  await standsAt(li.id, 1)
  const token = await tokens.issue(li)
  expect(await authenticate(token)).toEqual(li)
  await standsAt(li.id, 1, true)
  later(1000)
  expect(await authenticate(token)).toBeUndefined()
})

test('a token newer than the row holds: the read models are merely behind', async () => {
  const li = caller(2)
  expect(await authenticate(await tokens.issue(li))).toEqual(li)
  await standsAt(li.id, 1)
  later(1000)
  expect(await authenticate(await tokens.issue(li))).toEqual(li)
})

test('what is no token asks the database nothing', async () => expect(await authenticate('nonsense')).toBeUndefined())
