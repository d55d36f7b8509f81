import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { swallowingProxyTo } from '@wordtrail/checks/swallowing-proxy'
import { positionOf } from '@wordtrail/contracts/position'
import { createPool } from '@wordtrail/platform/database/pool'
import type pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type AwaitPosition, positionAwaiter } from './await-position.ts'
import { migrate } from './migrate.ts'

let pool: pg.Pool
let awaitPosition: AwaitPosition
beforeEach(async () => {
  pool = createPool({ url: await freshDatabase(), name: 'test' })
  onTestFinished(() => pool.end())
  await migrate(pool)
  awaitPosition = positionAwaiter(pool)
})

const at = (offset: bigint) => positionOf('ours', offset)
const readModel = (table: string, offset: bigint, isLive = true) =>
  pool.query('insert into projection.checkpoint values ($1, 1, $2, $3)', [table, at(offset), isLive])
const move = (table: string, offset: bigint) =>
  pool.query('update projection.checkpoint set position = $2 where projection = $1', [table, at(offset)])

const park = (table: string, stream: string) =>
  pool.query(
    `insert into projection.parked
       (projection, stream, position, revision, event_id, event_type, error, attempts, held)
       values ($1, $2, $3, 3, gen_random_uuid(), 'AnswerGiven', 'no', 5, 1)`,
    [table, stream, at(5n)],
  )

/** How it ended, and after how many milliseconds. */
async function timed(waiting: Promise<boolean>) {
  const start = performance.now()
  return { isCurrent: await waiting, after: performance.now() - start }
}

test('without a position nothing is waited for', async () => {
  expect(await awaitPosition(undefined)).toBe(true)
})

test('what all read models have seen is current at once', async () => {
  await readModel('learner', 10n)
  await readModel('memory', 300n)
  expect(await awaitPosition(at(10n))).toBe(true)
  expect(await awaitPosition(at(9n))).toBe(true)
})

test('what one read model has not seen is stale, after two seconds', async () => {
  await readModel('learner', 10n)
  await readModel('memory', 9n)
  const { isCurrent, after } = await timed(awaitPosition(at(10n)))
  expect(isCurrent).toBe(false)
  expect(after).toBeGreaterThanOrEqual(2000)
  expect(after).toBeLessThan(4000)
})

test('the wait ends when the last checkpoint has moved there', async () => {
  await readModel('learner', 1n)
  await readModel('memory', 1n)
  let isSettled = false
  const waiting = awaitPosition(at(10n)).finally(() => (isSettled = true))
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
  expect(await awaitPosition(at(10n))).toBe(true)
})

test('a read model that the program does not know is not waited for, nor are its parked streams', async () => {
  await readModel('learner', 10n)
  await readModel('of_a_newer_program', 1n)
  const [id, account] = ['3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11', 'account-li']
  await park('of_a_newer_program', account)
  expect(await awaitPosition(at(10n), { reader: { id, account } })).toBe(true)
  await pool.query(`delete from projection.checkpoint where projection = 'learner'`)
  expect(await awaitPosition(at(1n))).toBe(false)
})

test('a position of a foreign log is not waited for', async () => {
  await readModel('learner', 1n)
  expect(await awaitPosition(positionOf('foreign', 10n))).toBe(true)
})

test('before any read model is live, everything is stale', async () => {
  expect(await awaitPosition(at(1n))).toBe(false)
})

test('positions sort as numbers do', async () => {
  await readModel('learner', 255n)
  expect(await awaitPosition(at(16n))).toBe(true)
  await move('learner', 256n)
  expect(await awaitPosition(at(255n))).toBe(true)
})

test('only the named tables are waited for, and one that is not there has seen nothing', async () => {
  await readModel('word', 10n)
  await readModel('memory', 1n)
  expect(await awaitPosition(at(10n), { tables: ['word'] })).toBe(true)
  expect(
    await Promise.all(
      [
        ['word', 'memory'],
        ['word', 'none'],
      ].map((tables) => awaitPosition(at(10n), { tables })),
    ),
  ).toEqual([false, false])
})

test('a reader who has a parked stream is stale at once, others are not', async () => {
  await readModel('learner', 10n)
  const [li, wang] = ['3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11', '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22'].map((id) => ({
    reader: { id, account: `account-${id}` },
  }))
  expect(await Promise.all([awaitPosition(undefined, li), awaitPosition(at(10n), li)])).toEqual([true, true])
  await park('memory', `memory-${li!.reader.id}-a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188`)
  expect(
    await Promise.all([
      awaitPosition(undefined, li),
      awaitPosition(at(10n), li),
      awaitPosition(undefined, wang),
      awaitPosition(at(10n), wang),
      awaitPosition(at(10n)),
    ]),
  ).toEqual([false, false, true, true, true])
})

/** Counts how often a connection is taken, which is once for every look. */
function countLooks(): () => number {
  const connect = vi.spyOn(pool, 'connect')
  return () => connect.mock.calls.length
}

test('500 that come at once share one select, or the one after it', async () => {
  await readModel('learner', 10n)
  const looks = countLooks()
  expect(new Set(await Promise.all(Array.from({ length: 500 }, () => awaitPosition(at(10n)))))).toEqual(new Set([true]))
  expect(looks()).toBeLessThanOrEqual(2)
})

test('while 500 wait, they ask no oftener than one', async () => {
  await readModel('learner', 1n)
  const looks = countLooks()
  const waiting = Array.from({ length: 500 }, () => awaitPosition(at(10n)))
  await pool.query('select pg_sleep(0.1)')
  await move('learner', 10n)
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]))
  expect(looks()).toBeLessThan(100)
})

test('no request is answered from a select that began before it came', async () => {
  await readModel('learner', 10n)
  const first = awaitPosition(at(10n))
  await pool.query('delete from projection.checkpoint')
  const late = awaitPosition(at(10n))
  await first
  await readModel('learner', 10n)
  expect(await late).toBe(true)
})

test('where the database cannot be asked, the wait is rejected, and the next one asks again', async () => {
  await pool.query('alter table projection.checkpoint rename to elsewhere')
  await expect(awaitPosition(at(1n))).rejects.toThrow('projection.checkpoint')
  await pool.query('alter table projection.elsewhere rename to checkpoint')
  await readModel('learner', 1n)
  expect(await awaitPosition(at(1n))).toBe(true)
})

test('a select without an answer is given up after a second, and the next one answers later requests', async () => {
  await readModel('learner', 10n)
  const proxy = await swallowingProxyTo(pool.options.connectionString!)
  const through = createPool({ url: proxy.url, name: 'through' })
  onTestFinished(async () => (proxy.close(), through.end()))
  const awaiting = positionAwaiter(through)
  const swallowed = proxy.swallowFrom('projection.checkpoint')
  const first = awaiting(at(10n))
  await swallowed
  const next = timed(awaiting(at(10n)))
  await expect(first).rejects.toMatchObject({ name: 'DatabaseBusy' })
  const { isCurrent, after } = await next
  expect(isCurrent).toBe(true)
  expect(after).toBeLessThan(2000)
})
