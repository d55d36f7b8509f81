import { randomUUID } from 'node:crypto'
import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { createPool, readModelsOf } from '@wordtrail/platform/database/pool'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { privateWordbooksOf, removeHomework, removeLabels, removeNames, removeWordbook } from './erased-people.ts'
import { migrate } from './migrate.ts'

const pool = createPool({ url: await freshDatabase(), name: 'test' })
const db = readModelsOf(pool)
beforeAll(() => migrate(pool))
afterAll(() => pool.end())

const [li, han] = [randomUUID(), randomUUID()]

test('read models that are not built hold nothing of anybody', async () => {
  await removeNames(db, [li])
  await removeHomework(db, [li])
  await removeLabels(db, [li])
  expect(await privateWordbooksOf(db, [li])).toEqual([])
  await removeWordbook(db, randomUUID())
})

test('names and private wordbooks of those named are removed, and of nobody else', async () => {
  await pool.query('create table read_model.person (user_id uuid, username text, nickname text, is_erased boolean)')
  await pool.query('create table read_model.wordbook (wordbook_id uuid, owner_id uuid, accessibility text)')
  await pool.query(`insert into read_model.person values ($1, 'li', '小李', false), ($2, 'han', null, false)`, [
    li,
    han,
  ])
  const [own, open, other] = [randomUUID(), randomUUID(), randomUUID()]
  await pool.query(
    `insert into read_model.wordbook values ($1, $4, 'private'), ($2, $4, 'public'), ($3, $5, 'private')`,
    [own, open, other, li, han],
  )
  await removeNames(db, [li])
  expect(await privateWordbooksOf(db, [li])).toEqual([{ wordbook_id: own, owner_id: li }])
  await removeWordbook(db, own)
  expect(await privateWordbooksOf(db, [li])).toEqual([])
  expect(await privateWordbooksOf(db, [han])).toHaveLength(1)
  expect((await pool.query('select * from read_model.person order by is_erased')).rows).toEqual([
    { user_id: han, username: 'han', nickname: null, is_erased: false },
    { user_id: li, username: null, nickname: null, is_erased: true },
  ])
})

test('homework of those named is removed, and of nobody else', async () => {
  await pool.query('create table read_model.homework (student_id uuid)')
  await pool.query('insert into read_model.homework values ($1), ($2)', [li, han])
  await removeHomework(db, [li])
  expect((await pool.query('select student_id from read_model.homework')).rows).toEqual([{ student_id: han }])
})

test('labels of those named are removed, and of nobody else; calendars stay', async () => {
  await pool.query('create table read_model.teacher (teacher_id uuid, labels jsonb, weekdays jsonb)')
  await pool.query(
    `insert into read_model.teacher values ($1, '[{"name":"A"}]', '[6]'), ($2, '[{"name":"B"}]', '[7]')`,
    [li, han],
  )
  await removeLabels(db, [li])
  expect((await pool.query('select * from read_model.teacher order by weekdays')).rows).toEqual([
    { teacher_id: li, labels: [], weekdays: [6] },
    { teacher_id: han, labels: [{ name: 'B' }], weekdays: [7] },
  ])
})

test('any other error rejects', async () => {
  await pool.query('alter table read_model.person rename column username to name')
  await expect(removeNames(db, [li])).rejects.toMatchObject({ code: '42703' })
})
