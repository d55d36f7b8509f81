import { ladder8 } from '@wordtrail/contracts/learning/scheduling/ladder8'
import { expect, test } from 'vitest'
import type { Deed, OutcomeDeed } from './deeds.ts'
import { outcomesWithout } from './standing.ts'

const outcome = (eventId: string, day: number, parts: Partial<OutcomeDeed> = {}): OutcomeDeed => ({
  type: 'outcome',
  eventId,
  sessionId: eventId,
  day: `2026-01-0${day}`,
  result: 'pass',
  source: undefined,
  isReview: true,
  isRepeated: false,
  ...parts,
})
const mastery = (eventId: string, day: number, source: 'self' | 'teacher' = 'self') =>
  outcome(eventId, day, { source, isReview: false })
const early = (eventId: string, day: number, parts: Partial<OutcomeDeed> = {}) =>
  outcome(eventId, day, { isReview: false, ...parts })
const failed = { result: 'fail' } as const

/** What stands without some sessions, each outcome as `id day what (planned day)`. */
const standing = (deeds: readonly Deed[], ...voided: string[]): string[] =>
  outcomesWithout(deeds, (sessionId) => voided.includes(sessionId), ladder8.schedule).map(
    ({ eventId, day, result, source, dueOn, schedule }) =>
      `${eventId} ${day.slice(-1)} ${source ?? `${result} due ${dueOn!.slice(-1)}`} (${schedule.planned[0]!.slice(-1)})`,
  )

// The ladder plans 1, 2, 4 and 7 days ahead.
const learned = [mastery('a', 1), outcome('b', 2), outcome('c', 4)]

test('where nothing is voided, everything stands as it was', () =>
  expect(standing(learned)).toEqual(['a 1 self (2)', 'b 2 pass due 2 (4)', 'c 4 pass due 4 (8)']))

test('the first later pass becomes the mastery, and what follows is planned from there', () =>
  expect(standing(learned, 'a')).toEqual(['b 2 self (3)', 'c 4 pass due 3 (6)']))

test('a fail before the first pass is nothing', () =>
  expect(standing([mastery('a', 1, 'teacher'), outcome('b', 2, failed), outcome('c', 3)], 'a')).toEqual([
    'c 3 teacher (4)',
  ]))

test('a pass before its planned day becomes the mastery as well; a fail does not', () => {
  const deeds = [mastery('a', 1), early('b', 1, failed), early('c', 1), outcome('d', 2)]
  expect(standing(deeds, 'a')).toEqual(['c 1 self (2)', 'd 2 pass due 2 (4)'])
})

test('a later review keeps its day and gets the plan it would have led to', () =>
  expect(standing(learned, 'b')).toEqual(['a 1 self (2)', 'c 4 pass due 2 (6)']))

test('a review that counted still counts where the plan would have asked later: the student was asked', () =>
  expect(standing([mastery('a', 1), outcome('b', 2, failed), outcome('c', 3), outcome('d', 5)], 'b')).toEqual([
    'a 1 self (2)',
    'c 3 pass due 2 (5)',
    'd 5 pass due 5 (9)',
  ]))

test('a review before its planned day counts where it would have been due', () => {
  const deeds = [mastery('a', 1), outcome('b', 2), early('c', 3), outcome('d', 5)]
  expect(standing(deeds)).toEqual(['a 1 self (2)', 'b 2 pass due 2 (4)', 'd 5 pass due 4 (9)'])
  expect(standing(deeds, 'b')).toEqual(['a 1 self (2)', 'c 3 pass due 2 (5)', 'd 5 pass due 5 (9)'])
})

test('the first of a day alone counts, and a mastery of what is mastered is a review', () => {
  // Mastered anew while the first mastery was voided, and then that one was restored.
  expect(standing([mastery('a', 1), mastery('b', 1, 'teacher')])).toEqual(['a 1 self (2)'])
  expect(standing([mastery('a', 1), mastery('b', 3, 'teacher')])).toEqual(['a 1 self (2)', 'b 3 pass due 2 (5)'])
  // Both were recorded as reviews: the second while the first was voided.
  expect(standing([mastery('a', 1), outcome('b', 2), outcome('c', 2)])).toEqual(['a 1 self (2)', 'b 2 pass due 2 (4)'])
})

test('a second review of a day that counted, as logs from before have it, stands where the first does', () => {
  const deeds = [mastery('a', 1), outcome('b', 2), outcome('c', 2, { isRepeated: true })]
  expect(standing(deeds)).toEqual(['a 1 self (2)', 'b 2 pass due 2 (4)', 'c 2 pass due 4 (4)'])
  expect(standing(deeds, 'b')).toEqual(['a 1 self (2)', 'c 2 pass due 2 (4)'])
})

test('an undoing takes back the outcome that it meant, and goes with its session', () => {
  const undoing = { type: 'undoing', sessionId: 'b', eventId: 'b' } as const
  expect(standing([mastery('a', 1), outcome('b', 2), undoing])).toEqual(['a 1 self (2)'])
  expect(standing([mastery('a', 1), outcome('b', 2), undoing], 'b')).toEqual(['a 1 self (2)'])
  expect(standing([mastery('a', 1), outcome('b', 2), undoing], 'a')).toEqual([])
})

test('what was done in no session is never voided', () =>
  expect(standing([{ ...mastery('a', 1), sessionId: undefined }, outcome('b', 2)], 'a', 'b')).toEqual(['a 1 self (2)']))
