import { FSRSVersion } from 'ts-fsrs'
import { expect, test } from 'vitest'
import { addDays, type Day, daysBetween } from '../shanghai-day.ts'
import { fsrs6 } from './fsrs6.ts'
import type { Review } from './scheduler.ts'

const first = '2026-01-01'
const pass = (day: Day): Review => ({ day, result: 'pass' })
const fail = (day: Day): Review => ({ day, result: 'fail' })

/** Days from the last recall to the next review. */
const nextInterval = (...history: readonly Review[]): number =>
  daysBetween(history.at(-1)!.day, fsrs6.schedule(history).planned[0]!)

test('a word just mastered is reviewed after three days', () => expect(nextInterval(pass(first))).toBe(3))

test('a pass lengthens the interval, a fail shortens it', () => {
  const due = addDays(first, nextInterval(pass(first)))
  const passed = [pass(first), pass(due)]
  const dueAgain = addDays(due, nextInterval(...passed))
  expect(nextInterval(...passed)).toBeGreaterThan(nextInterval(pass(first)))
  expect(nextInterval(...passed, fail(dueAgain))).toBeLessThan(nextInterval(...passed))
  expect(nextInterval(...passed, fail(dueAgain))).toBeLessThan(nextInterval(...passed, pass(dueAgain)))
})

test('recall is predicted near the wanted 0.92 on the day planned, lower later', () => {
  const { planned } = fsrs6.schedule([pass(first), pass('2026-01-04')])
  const onTime = fsrs6.schedule([pass(first), pass('2026-01-04'), pass(planned[0]!)]).predicted_recall!
  const late = fsrs6.schedule([pass(first), pass('2026-01-04'), pass(addDays(planned[0]!, 60))]).predicted_recall!
  expect(onTime).toBeCloseTo(0.92, 2)
  expect(late).toBeLessThan(onTime)
})

test('a word that is never failed reaches the longest interval of 120 days and stays there', () => {
  const { planned } = fsrs6.schedule([pass(first)])
  expect(
    planned
      .slice(1)
      .map((day, index) => daysBetween(planned[index]!, day))
      .slice(-3),
  ).toEqual([120, 120, 120])
})

test('a schedule names the version that made it and its parameters', () => {
  const { version, parameters } = fsrs6.schedule([pass(first)])
  expect(parameters).toEqual({ request_retention: 0.92, maximum_interval: 120 })
  expect(`v${version.replace('ts-fsrs ', '')} using FSRS-6.0`).toBe(FSRSVersion)
})
