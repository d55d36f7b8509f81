import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullReviewScale } from '../limits.ts'
import { addDays, type Day, daysBetween } from '../shanghai-day.ts'
import { schedule } from './schedule.ts'
import type { Review } from './scheduler.ts'
import { schedulers } from './schedulers.ts'

const first = '2026-01-01'
const pass = (day: Day): Review => ({ day, result: 'pass' })
const fail = (day: Day): Review => ({ day, result: 'fail' })

/** Histories in order of days, several results a day included. */
const history = fc
  .array(
    fc.record({
      result: fc.constantFrom<Review['result']>('pass', 'fail'),
      daysLater: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 20_000 })),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((steps) => {
    let day: Day = first
    return steps.map(({ result, daysLater }): Review => ({ day: (day = addDays(day, daysLater)), result }))
  })

for (const [name, scheduler] of Object.entries(schedulers)) {
  test(`${name}: only the first result of a day counts`, () => {
    const before = [pass(first), fail('2026-01-04')]
    expect(scheduler.schedule([...before, pass('2026-01-04'), pass('2026-01-04')])).toEqual(scheduler.schedule(before))
  })

  test(`${name}: a clock that stepped back a day does not stop reviews: what was recorded before the last counted day does not count`, () => {
    const before = [pass(first), pass('2026-01-04')]
    expect(scheduler.schedule([...before, fail('2026-01-03')])).toEqual(scheduler.schedule(before))
    fc.assert(
      fc.property(history, (past) => scheduler.schedule([...past].reverse()).planned.length === fullReviewScale),
    )
  })

  test(`${name}: CONST-20: as many reviews are planned as the review scale holds, each 1 to 120 days after the one before`, () => {
    fc.assert(
      fc.property(history, (past) => {
        const days = [past.at(-1)!.day, ...scheduler.schedule(past).planned]
        expect(days).toHaveLength(1 + fullReviewScale)
        for (const [index, day] of days.slice(1).entries()) {
          const interval = daysBetween(days[index]!, day)
          expect(interval).toBeGreaterThanOrEqual(1)
          expect(interval).toBeLessThanOrEqual(120)
        }
      }),
    )
  })

  test(`${name}: what a plan expects of its day is what a review on that day is told to have been expected`, () => {
    fc.assert(
      fc.property(history, fc.constantFrom(pass, fail), (past, review) => {
        const { planned, recall_when_due } = scheduler.schedule(past)
        expect(scheduler.schedule([...past, review(planned[0]!)]).predicted_recall).toBe(recall_when_due)
      }),
    )
  })

  test(`${name}: the plan is what passing on every planned day leads to`, () => {
    fc.assert(
      fc.property(history, (past) => {
        const { planned } = scheduler.schedule(past)
        expect(scheduler.schedule([...past, pass(planned[0]!)]).planned.slice(0, -1)).toEqual(planned.slice(1))
      }),
    )
  })

  test(`${name}: recall is predicted from the second counted result on, between 0 and 1`, () => {
    fc.assert(
      fc.property(history, (past) => {
        const { predicted_recall: predicted } = scheduler.schedule(past)
        const isFirstDay = past.every(({ day }) => day === past[0]!.day)
        return isFirstDay ? predicted === null : predicted !== null && predicted >= 0 && predicted <= 1
      }),
    )
  })

  test(`${name}: predictions are those that the schedules have recorded on the way`, () => {
    fc.assert(
      fc.property(history, (past) => {
        const counting = past.filter(({ day }, index) => past[index - 1]?.day !== day)
        const recorded = counting.slice(1).map((review, index) => ({
          review,
          predicted: scheduler.schedule(counting.slice(0, index + 2)).predicted_recall,
        }))
        expect(scheduler.predictions(past)).toEqual(recorded)
      }),
      { numRuns: 30 },
    )
  })

  test(`${name}: every history has a schedule that the log can keep, and that names its scheduler`, () => {
    fc.assert(fc.property(history, (past) => schedule.safeParse(scheduler.schedule(past)).success))
    expect(scheduler.schedule([pass(first)]).scheduler).toBe(name)
    expect(scheduler.name).toBe(name)
  })

  test(`${name}: no review, no schedule`, () => expect(() => scheduler.schedule([])).toThrow('at least one review'))
}
