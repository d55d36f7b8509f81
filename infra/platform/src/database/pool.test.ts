import { abroad, freshDatabase } from '@wordtrail/checks/fresh-database'
import { swallowingProxyTo } from '@wordtrail/checks/swallowing-proxy'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { DatabaseBusy } from './database-busy.ts'
import { createPool, type PoolOptions, poolBeside, withLongWork } from './pool.ts'
import { serving } from './pool-limits.ts'

/** A pool for the length of a test. */
function poolOf(url: string, options: Partial<PoolOptions> = {}): pg.Pool {
  const pool = createPool({ url, name: 'test', ...options })
  onTestFinished(() => pool.end())
  return pool
}

test('days and instants are text as read-model rows hold them, counts are numbers', async () => {
  const { rows } = await poolOf(await freshDatabase()).query(`
    select '2026-01-05'::date as day, array['2026-01-05', '2026-02-01']::date[] as days, '{}'::date[] as no_days,
           '2026-01-05 09:00:00+08'::timestamptz as instant, 3::bigint as count`)
  expect(rows).toEqual([
    {
      day: '2026-01-05',
      days: ['2026-01-05', '2026-02-01'],
      no_days: [],
      instant: '2026-01-05T01:00:00.000Z',
      count: 3,
    },
  ])
})

test('the time zone and the days of the server decide nothing, and what else the address asks for holds', async () => {
  const url = new URL(await freshDatabase(abroad))
  url.searchParams.set('options', '-c work_mem=7MB -c timezone=America/New_York')
  const pool = poolOf(url.href)
  const beside = poolBeside(pool, { max: 1 })
  onTestFinished(() => beside.end())
  for (const one of [pool, beside]) {
    const { rows } = await one.query(
      `select '2026-01-05 09:00:00+08'::timestamptz::text as instant, '2026-01-05'::date::text as day, current_setting('work_mem') as memory`,
    )
    expect(rows).toEqual([{ instant: '2026-01-05 01:00:00+00', day: '2026-01-05', memory: '7MB' }])
  }
})

test('a statement that takes too long is ended by the server; long work takes as long as it takes', async () => {
  const pool = poolOf(await freshDatabase(), { limits: { ...serving, statementMs: 100 } })
  const slow = 'select pg_sleep(0.3)'
  await expect(pool.query(slow)).rejects.toBeInstanceOf(DatabaseBusy)
  expect((await withLongWork(pool, (patient) => patient.query(slow))).rowCount).toBe(1)
})

test('a connection without an answer is closed, and the next statement takes another', async () => {
  const proxy = await swallowingProxyTo(await freshDatabase())
  onTestFinished(proxy.close)
  const pool = poolOf(proxy.url, { limits: { ...serving, answerMs: 300 }, max: 1 })
  await pool.query('select 1')
  void proxy.swallowFrom('lost')
  await expect(pool.query(`select 'lost'`)).rejects.toBeInstanceOf(DatabaseBusy)
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
})

test('who gets no connection in time is told so, and nobody waits behind five hundred', async () => {
  const pool = poolOf(await freshDatabase(), { limits: { ...serving, connectionMs: 500 }, max: 1 })
  const client = await pool.connect()
  const waiting = Array.from({ length: 501 }, () => pool.query('select 1'))
  await expect(waiting.at(-1)).rejects.toThrow('500 wait for a connection')
  for (const one of await Promise.allSettled(waiting))
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseBusy) })
  client.release()
  expect((await pool.query('select 1')).rowCount).toBe(1)
})

test('what may go well the next time is told apart from what never will', async () => {
  const pool = poolOf(await freshDatabase())
  await expect(pool.query('select from nowhere')).rejects.toMatchObject({ code: '42P01' })
  await expect(pool.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toBeInstanceOf(DatabaseBusy)
  await expect(poolOf('postgres://127.0.0.1:1/none').query('select 1')).rejects.toMatchObject({
    name: 'DatabaseBusy',
    cause: { code: 'ECONNREFUSED' },
  })
  await expect(poolOf('postgres://127.0.0.1:1/none').connect()).rejects.toBeInstanceOf(DatabaseBusy)
})
