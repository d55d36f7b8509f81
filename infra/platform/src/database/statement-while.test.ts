import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { expect, onTestFinished, test } from 'vitest'
import { createPool } from './pool.ts'
import { endingWith } from './statement-while.ts'

async function givenPool() {
  const pool = createPool({ url: await freshDatabase(), name: 'test', max: 1 })
  const watching = createPool({ url: pool.options.connectionString!, name: 'watching' })
  onTestFinished(async () => void (await Promise.all([pool.end(), watching.end()])))
  const ofSleepers = `select from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active'`
  const running = async () => (await watching.query(ofSleepers)).rowCount
  return { pool, running }
}

test('a statement that nobody wants any more ends in PostgreSQL too, and its connection is closed', async () => {
  const { pool, running } = await givenPool()
  const wanted = new AbortController()
  const asked = endingWith(wanted.signal, pool).query({ text: 'select pg_sleep(60)' })
  await expect.poll(running).toBe(1)
  wanted.abort(new Error('left'))
  await expect(asked).rejects.toThrow('left')
  await expect.poll(running).toBe(0)
  expect(pool.totalCount).toBe(0)
})

test('who leaves while waiting for a connection gets none, and nobody else is kept from it', async () => {
  const { pool } = await givenPool()
  const client = await pool.connect()
  const wanted = new AbortController()
  const asked = endingWith(wanted.signal, pool).query({ text: 'select 1' })
  wanted.abort(new Error('left'))
  client.release()
  await expect(asked).rejects.toThrow('left')
  expect((await pool.query('select 1')).rowCount).toBe(1)
})

test('an answer gives the connection back, and what is aborted later harms nobody', async () => {
  const { pool } = await givenPool()
  const wanted = new AbortController()
  expect((await endingWith(wanted.signal, pool).query({ text: 'select 1 as one' })).rows).toEqual([{ one: 1 }])
  wanted.abort()
  expect((await pool.query('select pg_sleep(0.1)')).rowCount).toBe(1)
  expect(pool.totalCount).toBe(1)
})

test('a statement that fails says why', async () => {
  const { pool } = await givenPool()
  await expect(endingWith(new AbortController().signal, pool).query({ text: 'select 1 / 0' })).rejects.toMatchObject({
    code: '22012',
  })
})
