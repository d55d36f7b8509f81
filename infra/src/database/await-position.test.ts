import { freshDatabase } from '@wordtrail/checks/fresh-database'
import type pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { positionOf } from '../event-store/port.ts'
import { awaitPosition } from './await-position.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'

let pool: pg.Pool
beforeEach(async () => {
  pool = createPool({ url: await freshDatabase(), name: 'test' })
  onTestFinished(() => pool.end())
  await migrate(pool)
})

const at = (place: bigint) => positionOf('ours', place)
const readModel = (table: string, place: bigint, isLive = true) => pool.query('insert into projection.checkpoint values ($1, 1, $2, $3)', [table, at(place), isLive])
const move = (table: string, place: bigint) => pool.query('update projection.checkpoint set position = $2 where projection = $1', [table, at(place)])

/** How it ended, and after how many milliseconds. */
async function timed(waiting: Promise<boolean>) {
  const start = performance.now()
  return { isCurrent: await waiting, after: performance.now() - start }
}

test('who awaits nothing does not wait, whatever the read models', async () => {
  expect(await awaitPosition(pool, undefined)).toBe(true)
})

test('what all read models have seen is current at once', async () => {
  await readModel('learner', 10n)
  await readModel('memory', 300n)
  expect(await awaitPosition(pool, at(10n))).toBe(true)
  expect(await awaitPosition(pool, at(9n))).toBe(true)
})

test('what one read model has not seen is stale, after two seconds', async () => {
  await readModel('learner', 10n)
  await readModel('memory', 9n)
  const { isCurrent, after } = await timed(awaitPosition(pool, at(10n)))
  expect(isCurrent).toBe(false)
  expect(after).toBeGreaterThanOrEqual(2000)
  expect(after).toBeLessThan(4000)
})

test('the wait ends when the last checkpoint has moved there', async () => {
  await readModel('learner', 1n)
  await readModel('memory', 1n)
  let isSettled = false
  const waiting = awaitPosition(pool, at(10n)).finally(() => (isSettled = true))
  await move('learner', 20n)
  await pool.query('select pg_sleep(0.05)')
  expect(isSettled).toBe(false)
  await move('memory', 10n)
  const { isCurrent, after } = await timed(waiting)
  expect(isCurrent).toBe(true)
  expect(after).toBeLessThan(1000)
})

test('a version that is still being built is not waited for', async () => {
  await readModel('learner', 10n)
  await readModel('memory', 0n, false)
  expect(await awaitPosition(pool, at(10n))).toBe(true)
})

test('a position of a foreign log is not waited for', async () => {
  await readModel('learner', 1n)
  expect(await awaitPosition(pool, positionOf('foreign', 10n))).toBe(true)
})

test('before any read model is live, everything is stale', async () => {
  expect(await awaitPosition(pool, at(1n))).toBe(false)
})

test('positions sort as numbers do', async () => {
  await readModel('learner', 255n)
  expect(await awaitPosition(pool, at(16n))).toBe(true)
  await move('learner', 256n)
  expect(await awaitPosition(pool, at(255n))).toBe(true)
})
