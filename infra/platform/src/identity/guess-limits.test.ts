import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { migrate } from '@wordtrail/read-store/migrate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPool } from '../database/pool.ts'
import { type GuessCounter, guessLimits } from './guess-limits.ts'
import { generateSecrets } from './secrets.ts'

const pool = createPool({ url: await freshDatabase(), name: 'test' })
const secrets = await generateSecrets()
const paces = {
  pausing: { free: 3, firstPauseSeconds: 1, longestPauseSeconds: 8, countedForSeconds: 86_400 },
  closing: { free: 2, firstPauseSeconds: 86_400, longestPauseSeconds: 86_400, countedForSeconds: 86_400 },
}
type Counter = GuessCounter<keyof typeof paces>
const open = () => guessLimits({ pool, secrets, paces })
beforeAll(() => migrate(pool))
beforeEach(() => pool.query('truncate identity.attempts'))
afterAll(() => pool.end())

const secondsPass = (seconds: number) =>
  pool.query('update identity.attempts set expire = expire - $1', [seconds * 1000])
const li: Counter = { name: 'pausing', key: ['li', 'here'] }
const wang: Counter = { name: 'pausing', key: ['wang', 'here'] }
const shared: Counter = { name: 'closing', key: ['li'] }
const guess = (isRight: boolean, ...counters: Counter[]) => open().guess(counters, async () => isRight)

test('after the free guesses each wrong one brings a pause twice as long; within it nothing is compared', async () => {
  expect([await guess(false, li), await guess(false, li)]).toEqual([
    { outcome: 'wrong', pauseSeconds: 0 },
    { outcome: 'wrong', pauseSeconds: 0 },
  ])
  for (const pauseSeconds of [1, 2, 4, 8, 8]) {
    expect(await guess(false, li)).toEqual({ outcome: 'wrong', pauseSeconds })
    let isCompared = false
    const refused = await open().guess([li], async () => (isCompared = true))
    expect([refused, isCompared]).toEqual([{ outcome: 'refused', comeAgainInSeconds: pauseSeconds }, false])
    await secondsPass(pauseSeconds)
  }
  expect(await guess(false, wang), 'others are not concerned').toEqual({ outcome: 'wrong', pauseSeconds: 0 })
})

test('of many guesses at the same moment, in several instances, no more are compared than are free', async () => {
  const [one, another] = [open(), open()]
  let compared = 0
  const wrong = async () => (compared += 1) < 0
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? one : another).guess([li], wrong)),
  )
  expect([compared, outcomes.filter(({ outcome }) => outcome === 'refused')]).toEqual([
    3,
    Array.from({ length: 37 }, () => ({ outcome: 'refused', comeAgainInSeconds: 1 })),
  ])
  await secondsPass(1)
  expect(await guess(false, li), 'the refused ones were not counted').toEqual({ outcome: 'wrong', pauseSeconds: 2 })
})

test('a right guess, and one that could not be compared, is taken back; earlier ones are forgotten when told so', async () => {
  await guess(false, li)
  await guess(false, li)
  expect(await guess(true, li)).toEqual({ outcome: 'right' })
  await expect(open().guess([li], () => Promise.reject(new Error('busy')))).rejects.toThrow('busy')
  expect(await guess(false, li)).toEqual({ outcome: 'wrong', pauseSeconds: 1 })
  expect((await guess(true, li)).outcome).toBe('refused')
  await open().forget(li)
  expect(await guess(false, li)).toEqual({ outcome: 'wrong', pauseSeconds: 0 })
})

test('a guess counts for all its counters, or where one refuses for none', async () => {
  expect(await guess(false, li, shared)).toEqual({ outcome: 'wrong', pauseSeconds: 0 })
  expect(await guess(false, wang, shared)).toEqual({ outcome: 'wrong', pauseSeconds: 86_400 })
  expect(await guess(true, li, shared)).toEqual({ outcome: 'refused', comeAgainInSeconds: 86_400 })
  expect(await guess(false, li), 'the refused one is not counted').toEqual({ outcome: 'wrong', pauseSeconds: 0 })
})

test('the time over, counting begins anew', async () => {
  await guess(false, shared)
  await guess(false, shared)
  await secondsPass(86_399)
  expect((await guess(false, shared)).outcome).toBe('refused')
  await secondsPass(1)
  expect(await guess(false, shared)).toEqual({ outcome: 'wrong', pauseSeconds: 0 })
})

test('the table tells neither names nor addresses', async () => {
  await guess(false, { name: 'pausing', key: ['zhangwei', '192.0.2.77'] })
  const { rows } = await pool.query<{ key: string }>('select key from identity.attempts')
  expect(rows.map(({ key }) => key).join()).not.toMatch(/zhangwei|192\.0/)
})
