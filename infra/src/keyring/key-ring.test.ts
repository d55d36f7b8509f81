import { randomUUID } from 'node:crypto'
import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { createPool } from '../database/pool.ts'
import { type KeyRing, memoryKeyRing, postgresKeyRing } from './key-ring.ts'

async function onPostgres(): Promise<KeyRing> {
  const pool = createPool({ url: await freshDatabase(), name: 'test' })
  onTestFinished(() => pool.end())
  await migrate(pool)
  return postgresKeyRing(pool)
}

const rings: readonly (readonly [string, () => KeyRing | Promise<KeyRing>])[] = [['in memory', memoryKeyRing], ['on PostgreSQL', onPostgres]]

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
