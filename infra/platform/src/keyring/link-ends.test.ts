import { randomUUID } from 'node:crypto'
import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { migrate } from '@wordtrail/read-store/migrate'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createPool } from '../database/pool.ts'
import { copyKeys } from './key-ring.ts'
import { postgresLinkEnds } from './link-ends.ts'

async function newDatabase(): Promise<pg.Pool> {
  const pool = createPool({ url: await freshDatabase(), name: 'test' })
  onTestFinished(() => pool.end())
  await migrate(pool)
  return pool
}
const endedIn = async (pool: pg.Pool): Promise<string[]> =>
  (await pool.query<{ link_id: string }>('select link_id from keyring.ended_link order by 1')).rows.map(
    ({ link_id }) => link_id,
  )

test('links end for good, however often it is said', async () => {
  const pool = await newDatabase()
  const ends = postgresLinkEnds(pool)
  const [one, other] = [randomUUID(), randomUUID()]
  await ends.end([one])
  await ends.end([other, one])
  await ends.end([])
  expect(await endedIn(pool)).toEqual([one, other].sort())
})

test('a note stays until it is struck, and is left behind after ten minutes', async () => {
  const pool = await newDatabase()
  const ends = postgresLinkEnds(pool)
  const [li, wang] = [randomUUID(), randomUUID()]
  const [left, young, struck] = [await ends.note(li), await ends.note(li), await ends.note(wang)]
  await pool.query(`update keyring.ending_link set noted_at = noted_at - interval '11 minutes' where note = $1`, [left])
  await ends.strike(struck)
  expect(await ends.notes()).toEqual([
    { note: left, personId: li, isLeft: true },
    { note: young, personId: li, isLeft: false },
  ])
})

test('a copied ring knows every link that has ended in either, and every note', async () => {
  const [here, there] = [await newDatabase(), await newDatabase()]
  const [from, to] = [postgresLinkEnds(here), postgresLinkEnds(there)]
  const [one, other, li] = [randomUUID(), randomUUID(), randomUUID()]
  await from.end([one])
  await to.end([other])
  await from.note(li)
  await copyKeys(here, there)
  await copyKeys(here, there)
  expect(await endedIn(there)).toEqual([one, other].sort())
  expect(await to.notes()).toEqual(await from.notes())
  expect(await endedIn(here)).toEqual([one])
})
