import { ladder8 } from '@wordtrail/contracts/learning/scheduling/ladder8'
import type { Review } from '@wordtrail/contracts/learning/scheduling/scheduler'
import { schedulers } from '@wordtrail/contracts/learning/scheduling/schedulers'
import { expect, test } from 'vitest'
import { type RecordedReview, replayWith } from './schedule-replay.ts'

/** As a student's history with one word would have been recorded by the ladder. */
const recordedOf = (studentId: string, wordId: string, ...history: readonly Review[]): RecordedReview[] =>
  history.map((review, index) => ({
    studentId,
    wordId,
    review,
    schedule: ladder8.schedule(history.slice(0, index + 1)),
  }))
const pass = (day: string): Review => ({ day, result: 'pass' })
const fail = (day: string): Review => ({ day, result: 'fail' })
const lossOf = (...given: number[]) =>
  expect.closeTo(given.reduce((sum, probability) => sum - Math.log(probability), 0) / given.length, 10)

/** On the planned days: passed, passed, failed. */
const calm = recordedOf('li', 'calm', pass('2026-01-01'), pass('2026-01-02'), pass('2026-01-04'), fail('2026-01-08'))

test('log loss is the mean of -ln of the predicted probability, for the scheduler, the best constant and a moving average', () => {
  expect(replayWith(ladder8, calm).measures).toEqual([
    { name: 'recorded by ladder8', predictions: 3, log_loss: lossOf(0.9, 0.9, 0.1) },
    { name: 'ladder8 anew', predictions: 3, log_loss: lossOf(0.9, 0.9, 0.1) },
    { name: 'constant', predictions: 3, log_loss: lossOf(2 / 3, 2 / 3, 1 / 3) },
    { name: 'moving average', predictions: 3, log_loss: lossOf(0.9, 0.905, 1 - 0.90975) },
  ])
})

test('a history scheduled anew by its own scheduler gives what was recorded', () => {
  for (const scheduler of Object.values(schedulers)) {
    const history = calm.map(({ review }) => review)
    const recorded = calm.map((one, index) => ({ ...one, schedule: scheduler.schedule(history.slice(0, index + 1)) }))
    const { measures, due } = replayWith(scheduler, recorded)
    expect(measures[0]!.log_loss).toBe(measures[1]!.log_loss)
    expect(due.recorded).toBe(due.anew)
  }
})

test('each student has a moving average of their own, and reviews that do not count are not predicted', () => {
  const brave = recordedOf('wang', 'brave', pass('2026-01-01'), fail('2026-01-02'), pass('2026-01-02'))
  const { students, words, reviews, measures } = replayWith(ladder8, [...calm.slice(0, 2), ...brave])
  expect({ students, words, reviews }).toEqual({ students: 2, words: 2, reviews: 5 })
  expect(measures.find(({ name }) => name === 'moving average')).toEqual({
    name: 'moving average',
    predictions: 2,
    log_loss: lossOf(0.9, 0.1),
  })
})

test('words due within thirty days of the last event are counted as recorded and anew', () => {
  const known = recordedOf(
    'li',
    'calm',
    pass('2026-01-01'),
    ...['2026-01-02', '2026-01-04', '2026-01-08', '2026-01-15', '2026-01-30'].map(pass),
  )
  expect(replayWith(ladder8, known).due).toEqual({ within_days: 30, recorded: 1, anew: 1 })
  expect(
    replayWith(ladder8, [
      ...known,
      ...recordedOf('li', 'calm', ...known.map(({ review }) => review), pass('2026-03-01')).slice(-1),
    ]).due,
  ).toEqual({ within_days: 30, recorded: 0, anew: 0 })
})

test('a surprise costs much, but never everything', () => {
  const late = recordedOf('li', 'calm', pass('2026-01-01'), pass('2030-01-01'))
  expect(replayWith(ladder8, late).measures[1]!.log_loss).toBeCloseTo(-Math.log(1e-4))
})

test('masteries alone give no predictions', () => {
  for (const { log_loss } of replayWith(ladder8, calm.slice(0, 1)).measures) expect(log_loss).toBeNull()
})
