import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { createPool } from '@wordtrail/infra/database/pool'
import { expect, onTestFinished, test } from 'vitest'
import { type SharedStatement, sharedSelects } from './statement.ts'

const quotient: SharedStatement = { name: 'quotient', asked: { dividend: 'int', divisor: 'int' }, text: 'select dividend / divisor as quotient' }

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
