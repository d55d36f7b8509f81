import { randomUUID } from 'node:crypto'
import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { migrate } from '@wordtrail/read-store/migrate'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createPool } from '../database/pool.ts'
import { copyKeys, type KeyRing, memoryKeyRing, postgresKeyRing, wrapAnew } from './key-ring.ts'
import { generateMasterKey } from './master-keys.ts'

const first = generateMasterKey()
const second = generateMasterKey()

async function newDatabase(): Promise<pg.Pool> {
  const pool = createPool({ url: await freshDatabase(), name: 'test' })
  onTestFinished(() => pool.end())
  await migrate(pool)
  return pool
}
const onPostgres = async (): Promise<KeyRing> => postgresKeyRing(await newDatabase(), [first])

const versionsIn = async (ring: KeyRing, ids: readonly string[]) =>
  new Map([...(await ring.credentialsOf(ids))].map(([id, { version }]) => [id, version]))
const endedIn = async (ring: KeyRing, id: string) => [...((await ring.credentialsOf([id])).get(id)?.endedSignIns ?? [])]
const now = new Date('2026-03-01T00:00:00Z')
const later = new Date('2026-03-20T00:00:00Z')

const rings: readonly (readonly [string, () => KeyRing | Promise<KeyRing>])[] = [
  ['in memory', memoryKeyRing],
  ['on PostgreSQL', onPostgres],
]

test.each(rings)('%s: everyone has a key of their own, which stays as it is', async (_where, open) => {
  const ring = await open()
  const [li, wang, nobody] = [randomUUID(), randomUUID(), randomUUID()]
  await ring.create(li)
  await ring.create(wang)
  const keys = await ring.keysOf([li, wang, nobody])
  expect([...keys.keys()].sort()).toEqual([li, wang].sort())
  expect(keys.get(li)).toHaveLength(32)
  expect(keys.get(li)).not.toEqual(keys.get(wang))
  await ring.create(li)
  expect((await ring.keysOf([li])).get(li)).toEqual(keys.get(li))
  expect(await ring.keysOf([])).toEqual(new Map())
})

test.each(rings)('%s: a destroyed key is gone, that of others is not', async (_where, open) => {
  const ring = await open()
  const [li, wang] = [randomUUID(), randomUUID()]
  await ring.create(li)
  await ring.create(wang)
  await ring.destroy(li)
  await ring.destroy(li)
  expect([...(await ring.keysOf([li, wang])).keys()]).toEqual([wang])
})

test.each(rings)('%s: nothing makes a key again for someone whose key was destroyed', async (_where, open) => {
  const ring = await open()
  const [li, never] = [randomUUID(), randomUUID()]
  await ring.create(li)
  for (const id of [li, never]) {
    await ring.destroy(id)
    await ring.create(id)
  }
  expect(await ring.keysOf([li, never])).toEqual(new Map())
})

test.each(rings)(
  '%s: versions of credentials begin at 1 and are raised, never lowered; who has no key has none',
  async (_where, open) => {
    const ring = await open()
    const [li, wang, erased] = [randomUUID(), randomUUID(), randomUUID()]
    for (const id of [li, wang, erased]) await ring.create(id)
    await ring.raiseCredentialVersions(
      new Map([
        [li, 3],
        [erased, 2],
        [randomUUID(), 2],
      ]),
    )
    await ring.raiseCredentialVersions(new Map([[li, 2]]))
    await ring.raiseCredentialVersions(new Map())
    await ring.destroy(erased)
    expect(await versionsIn(ring, [li, wang, erased, randomUUID()])).toEqual(
      new Map([
        [li, 3],
        [wang, 1],
      ]),
    )
  },
)

test.each(rings)(
  '%s: sign-ins end for good, however often it is said, each for its own person',
  async (_where, open) => {
    const ring = await open()
    const [li, wang, one, other] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    for (const id of [li, wang]) await ring.create(id)
    const ended = { personId: li, signInId: one, tokensUntil: later }
    await ring.endSignIns([ended], now)
    await ring.endSignIns([ended, { ...ended, signInId: other }], now)
    await ring.endSignIns([], now)
    expect((await endedIn(ring, li)).sort()).toEqual([one, other].sort())
    expect(await endedIn(ring, wang)).toEqual([])
    await ring.destroy(li)
    expect(await endedIn(ring, li)).toEqual([])
  },
)

test('what ended a sign-in is forgotten once its tokens have ended by time', async () => {
  const pool = await newDatabase()
  const ring = postgresKeyRing(pool, [first])
  const [li, old, young] = [randomUUID(), randomUUID(), randomUUID()]
  await ring.create(li)
  await ring.endSignIns([{ personId: li, signInId: old, tokensUntil: later }], now)
  const after = new Date(later.getTime() + 1)
  const both = [old, young].map((signInId) => ({ personId: li, signInId, tokensUntil: later }))
  await ring.endSignIns([both[0]!, { ...both[1]!, tokensUntil: new Date(after.getTime() + 1) }], after)
  expect(await endedIn(ring, li)).toEqual([young])
})

test('a copied ring knows the sign-ins that have ended in either', async () => {
  const [here, there] = [await newDatabase(), await newDatabase()]
  const [from, to] = [postgresKeyRing(here, [first]), postgresKeyRing(there, [first])]
  const [li, one, other] = [randomUUID(), randomUUID(), randomUUID()]
  await from.create(li)
  await from.endSignIns([{ personId: li, signInId: one, tokensUntil: later }], now)
  await copyKeys(here, there)
  await to.endSignIns([{ personId: li, signInId: other, tokensUntil: later }], now)
  await copyKeys(here, there)
  expect((await endedIn(to, li)).sort()).toEqual([one, other].sort())
})

const dumpOf = async (pool: pg.Pool): Promise<string> =>
  JSON.stringify((await pool.query<{ row: string }>('select k::text as row from keyring.data_key k')).rows)

test('no key stands in the database as it is', async () => {
  const pool = await newDatabase()
  const ring = postgresKeyRing(pool, [first])
  const li = randomUUID()
  await ring.create(li)
  const key = (await ring.keysOf([li])).get(li)!
  expect(await dumpOf(pool)).not.toContain(key.toString('hex'))
})

test('a key wrapped for one person is none for another', async () => {
  const pool = await newDatabase()
  const ring = postgresKeyRing(pool, [first])
  const [li, wang] = [randomUUID(), randomUUID()]
  await ring.create(li)
  await pool.query('insert into keyring.data_key select $1, wrapped, master_key from keyring.data_key', [wang])
  await expect(ring.keysOf([wang])).rejects.toThrow()
})

test('after a change of the master key all keys are wrapped anew and stay what they were; the old one opens nothing any more', async () => {
  const pool = await newDatabase()
  const before = postgresKeyRing(pool, [first])
  const [li, wang, erased, zhao] = Array.from({ length: 4 }, () => randomUUID()) as [string, string, string, string]
  for (const id of [li, wang, erased]) await before.create(id)
  await before.destroy(erased)
  const keys = await before.keysOf([li, wang])

  const between = postgresKeyRing(pool, [second, first])
  await between.create(zhao)
  expect(await between.keysOf([li, wang]), 'until then the one before it opens them').toEqual(keys)
  expect([await wrapAnew(pool, [second, first]), await wrapAnew(pool, [second, first])]).toEqual([2, 0])

  const after = postgresKeyRing(pool, [second])
  expect(await after.keysOf([li, wang, erased])).toEqual(keys)
  expect([...(await after.keysOf([zhao])).keys()]).toEqual([zhao])
  await expect(before.keysOf([li])).rejects.toThrow(`master key ${second.id} is not in the secrets file`)
})

test('a master key that is missing is said to be, and nothing is wrapped or taken for destroyed', async () => {
  const pool = await newDatabase()
  const li = randomUUID()
  await postgresKeyRing(pool, [first]).create(li)
  await expect(wrapAnew(pool, [second])).rejects.toThrow(`master key ${first.id} is not in the secrets file`)
  await expect(postgresKeyRing(pool, [second]).keysOf([li])).rejects.toThrow(first.id)
  expect((await postgresKeyRing(pool, [first]).keysOf([li])).size).toBe(1)
})

test('a copied ring holds the same keys; what is destroyed in one is destroyed in both', async () => {
  const [here, there] = [await newDatabase(), await newDatabase()]
  const [from, to] = [postgresKeyRing(here, [first]), postgresKeyRing(there, [first])]
  const [li, erased] = [randomUUID(), randomUUID()]
  await from.create(li)
  await from.create(erased)
  expect(await copyKeys(here, there)).toBe(2)
  expect(await to.keysOf([li])).toEqual(await from.keysOf([li]))
  await from.destroy(erased)
  await copyKeys(here, there)
  expect(await to.keysOf([erased])).toEqual(new Map())
  await copyKeys(there, here)
  expect([...(await from.keysOf([li, erased])).keys()]).toEqual([li])
})

test('of two versions of credentials the higher one is copied, also onto a key that is there', async () => {
  const [here, there] = [await newDatabase(), await newDatabase()]
  const [from, to] = [postgresKeyRing(here, [first]), postgresKeyRing(there, [first])]
  const [li, wang, zhao] = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of [li, wang, zhao]) await from.create(id)
  await from.raiseCredentialVersions(new Map([[li, 2]]))
  await copyKeys(here, there)
  await from.raiseCredentialVersions(
    new Map([
      [li, 3],
      [wang, 2],
    ]),
  )
  await to.raiseCredentialVersions(new Map([[wang, 5]]))
  await copyKeys(here, there)
  expect(await versionsIn(to, [li, wang, zhao])).toEqual(
    new Map([
      [li, 3],
      [wang, 5],
      [zhao, 1],
    ]),
  )
})
