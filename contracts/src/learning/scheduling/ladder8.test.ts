import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../shanghai-day.ts'
import { ladder8 } from './ladder8.ts'
import type { Review } from './scheduler.ts'

const first = '2026-01-01'
const onPlan = (...results: readonly Review['result'][]): Review[] => {
  const history: Review[] = [{ day: first, result: 'pass' }]
  for (const result of results) history.push({ day: ladder8.schedule(history).planned[0]!, result })
  return history
}
const intervalsAfter = (...results: readonly Review['result'][]): number[] => {
  const history = onPlan(...results)
  const days = [history.at(-1)!.day, ...ladder8.schedule(history).planned]
  return days.slice(1).map((day, index) => daysBetween(days[index]!, day))
}

test('a mastered word is reviewed after 1, 2, 4, 7, 15, 30, 60 and 120 days', () =>
  expect(intervalsAfter()).toEqual([1, 2, 4, 7, 15, 30, 60, 120]))
test('a pass climbs a step, and the last step is kept', () => {
  expect(intervalsAfter('pass', 'pass')).toEqual([4, 7, 15, 30, 60, 120, 120, 120])
  expect(intervalsAfter(...Array<'pass'>(9).fill('pass'))).toEqual(Array(8).fill(120))
})
test('a fail leads back to the start', () =>
  expect(intervalsAfter('pass', 'pass', 'pass', 'fail')).toEqual([1, 2, 4, 7, 15, 30, 60, 120]))
test('a review counts from its own day, not from the day it was planned for', () => {
  expect(
    ladder8
      .schedule([
        { day: first, result: 'pass' },
        { day: '2026-01-11', result: 'pass' },
      ])
      .planned.slice(0, 2),
  ).toEqual(['2026-01-13', '2026-01-17'])
})
test('recall is taken for 0.9 on the day planned, for more before and less after', () => {
  const predictedAfter = (days: number) =>
    ladder8.schedule([
      { day: first, result: 'pass' },
      { day: '2026-01-02', result: 'pass' },
      { day: addDays('2026-01-02', days), result: 'pass' },
    ]).predicted_recall
  expect(predictedAfter(2)).toBeCloseTo(0.9)
  expect(predictedAfter(1)).toBeCloseTo(Math.sqrt(0.9))
  expect(predictedAfter(4)).toBeCloseTo(0.81)
})
test('a schedule names the steps', () =>
  expect(ladder8.schedule([{ day: first, result: 'pass' }])).toMatchObject({
    scheduler: 'ladder8',
    version: '1',
    parameters: { interval_1: 1, interval_8: 120, recall_when_due: 0.9 },
  }))
