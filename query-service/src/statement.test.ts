import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { createPool } from '@wordtrail/platform/database/pool'
import { expect, onTestFinished, test } from 'vitest'
import { type SharedStatement, sharedSelects } from './statement.ts'

const quotient: SharedStatement = {
  name: 'quotient',
  asked: { dividend: 'int', divisor: 'int' },
  text: 'select dividend / divisor as quotient',
}

async function givenSelects() {
  const pool = createPool({ url: await freshDatabase(), name: 'test' })
  onTestFinished(() => pool.end())
  return sharedSelects(pool)
}

test('who asks together shares a select, and everyone gets the row of what they asked', async () => {
  const selectOne = await givenSelects()
  const asked = Array.from({ length: 100 }, (_, index) => [1000 * index, 1 + (index % 7)])
  const answers = await Promise.all(asked.map((values) => selectOne(quotient, values)))
  expect(answers).toEqual(asked.map(([dividend, divisor]) => ({ quotient: Math.trunc(dividend! / divisor!) })))
})

test('a select that fails is told to all who wait for it, and the next one goes on', async () => {
  const selectOne = await givenSelects()
  const failed = await Promise.allSettled([selectOne(quotient, [1, 0]), selectOne(quotient, [1, 1])])
  expect(failed).toMatchObject([{ status: 'rejected', reason: { code: '22012' } }, { status: 'rejected' }])
  expect(await selectOne(quotient, [6, 3])).toEqual({ quotient: 2 })
})

test('who gets no row is told at once that the select is wrong, and who gets theirs has it', async () => {
  const selectOne = await givenSelects()
  const even: SharedStatement = { name: 'even', asked: { number: 'int' }, text: 'select number where number % 2 = 0' }
  const asked = await Promise.allSettled([2, 3, 4].map((number) => selectOne(even, [number])))
  expect(asked).toMatchObject([
    { status: 'fulfilled', value: { number: 2 } },
    { status: 'rejected', reason: { message: 'the shared select even has answered no row to 1 of 3' } },
    { status: 'fulfilled', value: { number: 4 } },
  ])
})

test('a select that takes too long is ended, and the next one takes another connection', async () => {
  const selectOne = await givenSelects()
  const sleep: SharedStatement = {
    name: 'sleep',
    asked: { seconds: 'int' },
    text: 'select pg_sleep(seconds) is null as slept',
  }
  await expect(selectOne(sleep, [60])).rejects.toMatchObject({ name: 'DatabaseBusy' })
  expect(await selectOne(sleep, [0])).toEqual({ slept: false })
})
