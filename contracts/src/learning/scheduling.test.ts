import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullReviewScale } from './limits.ts'
import { fsrs6, type Recall, schedule } from './scheduling.ts'
import { addDays, type Day, daysBetween } from './shanghai-day.ts'

const pass = (day: Day): Recall => ({ day, result: 'pass' })
const fail = (day: Day): Recall => ({ day, result: 'fail' })
const first = '2026-01-01'

/** Days from the last recall to the next review. */
const nextInterval = (...history: readonly Recall[]): number => daysBetween(history.at(-1)!.day, fsrs6.schedule(history).planned[0]!)

const results = fc.constantFrom<Recall['result']>('pass', 'fail')
/** Histories in order of days, several results a day included. */
const history = fc.array(fc.record({ result: results, daysLater: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 20_000 })) }), { minLength: 1, maxLength: 40 }).map((steps) => {
  let day: Day = first
  return steps.map(({ result, daysLater }): Recall => ({ day: (day = addDays(day, daysLater)), result }))
})

test('a word just mastered is reviewed after three days', () => expect(nextInterval(pass(first))).toBe(3))

test('a pass lengthens the interval, a fail shortens it', () => {
  const due = addDays(first, nextInterval(pass(first)))
  const passed = [pass(first), pass(due)]
  const dueAgain = addDays(due, nextInterval(...passed))
  expect(nextInterval(...passed)).toBeGreaterThan(nextInterval(pass(first)))
  expect(nextInterval(...passed, fail(dueAgain))).toBeLessThan(nextInterval(...passed))
  expect(nextInterval(...passed, fail(dueAgain))).toBeLessThan(nextInterval(...passed, pass(dueAgain)))
})

test('only the first result of a day counts', () => {
  const before = [pass(first), fail('2026-01-04')]
  expect(fsrs6.schedule([...before, pass('2026-01-04'), pass('2026-01-04')])).toEqual(fsrs6.schedule(before))
})

test('CONST-20: as many reviews are planned as the review scale holds, each after the one before', () => {
  fc.assert(
    fc.property(history, (past) => {
      const days = [past.at(-1)!.day, ...fsrs6.schedule(past).planned]
      expect(days).toHaveLength(1 + fullReviewScale)
      for (const [index, day] of days.slice(1).entries()) {
        const interval = daysBetween(days[index]!, day)
        expect(interval).toBeGreaterThanOrEqual(1)
        expect(interval).toBeLessThanOrEqual(120)
      }
    }),
  )
})

test('the plan is what passing on every planned day leads to', () => {
  fc.assert(
    fc.property(history, (past) => {
      const { planned } = fsrs6.schedule(past)
      expect(fsrs6.schedule([...past, pass(planned[0]!)]).planned.slice(0, -1)).toEqual(planned.slice(1))
    }),
  )
})

test('recall is predicted from the second counted result on, above 0 and at most 1', () => {
  fc.assert(
    fc.property(history, (past) => {
      const { predicted_recall: predicted } = fsrs6.schedule(past)
      const isFirstDay = past.every(({ day }) => day === past[0]!.day)
      return isFirstDay ? predicted === null : predicted !== null && predicted > 0 && predicted <= 1
    }),
  )
})

test('recall is predicted near the wanted 0.92 on the day planned, lower later', () => {
  const { planned } = fsrs6.schedule([pass(first), pass('2026-01-04')])
  const onTime = fsrs6.schedule([pass(first), pass('2026-01-04'), pass(planned[0]!)]).predicted_recall!
  const late = fsrs6.schedule([pass(first), pass('2026-01-04'), pass(addDays(planned[0]!, 60))]).predicted_recall!
  expect(onTime).toBeCloseTo(0.92, 2)
  expect(late).toBeLessThan(onTime)
})

test('every history has a schedule that the log can keep', () => {
  fc.assert(fc.property(history, (past) => schedule.safeParse(fsrs6.schedule(past)).success))
})

test('a clock that stepped back a day does not stop reviews: what was recorded before the last counted day does not count', () => {
  const before = [pass(first), pass('2026-01-04')]
  expect(fsrs6.schedule([...before, fail('2026-01-03')])).toEqual(fsrs6.schedule(before))
  fc.assert(fc.property(history, (past) => fsrs6.schedule([...past].reverse()).planned.length === fullReviewScale))
})

test('every schedule names the scheduler and its parameters', () => {
  expect(fsrs6.schedule([pass(first)])).toMatchObject({ scheduler: fsrs6.name, version: expect.stringContaining('ts-fsrs'), parameters: { request_retention: 0.92, maximum_interval: 120 } })
})

test('no recall, no schedule', () => expect(() => fsrs6.schedule([])).toThrow())

