import fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import type { z } from 'zod'
import type { dashboardSummary } from '../api/student.ts'
import {
  decodeMasteredWords,
  encodeMasteredWord,
  type MasteredWord,
  type MasteredWordItem,
  masteredWordJson,
} from './mastered-word-line.ts'

const day = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const masteredWord: fc.Arbitrary<MasteredWord> = fc.record({
  wordId: fc.uuid(),
  masteredOn: day,
  reviewDays: fc.tuple(day, fc.array(day, { maxLength: 12 })).map(([first, rest]) => [first, ...rest] as const),
  reviewTimes: fc.nat(),
})

test('lines give back the words that were encoded, and the items that a dashboard lists', () => {
  fc.assert(
    fc.property(fc.array(masteredWord), fc.string(), (words, headword) => {
      const lines = words.length === 0 ? null : words.map(encodeMasteredWord).join('\n')
      const decoded = decodeMasteredWords(lines)
      expect(decoded.map(({ wordId, masteredOn, nextReview }) => ({ wordId, masteredOn, nextReview }))).toEqual(
        words.map(({ wordId, masteredOn, reviewDays: [nextReview] }) => ({ wordId, masteredOn, nextReview })),
      )
      expect(decoded.map((line) => JSON.parse(masteredWordJson(JSON.stringify(headword), line)))).toEqual(
        words.map(
          ({ masteredOn, reviewDays, reviewTimes }): MasteredWordItem => ({
            word: headword,
            review_date: reviewDays,
            review_times: reviewTimes,
            date_mastered: masteredOn,
          }),
        ),
      )
    }),
  )
})

test('a line never changes its bytes: tables hold it', () => {
  expect(
    encodeMasteredWord({
      wordId: 'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
      masteredOn: '2026-01-02',
      reviewDays: ['2026-01-05', '2026-01-12'],
      reviewTimes: 1,
    }),
  ).toBe(
    'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188 2026-01-02 2026-01-05 ' +
      '"review_date":["2026-01-05","2026-01-12"],"review_times":1,"date_mastered":"2026-01-02"',
  )
})

test('an item is what the answer of the dashboard lists', () => {
  type Listed = z.infer<(typeof dashboardSummary)['output']>['words_mastered'][number]
  expectTypeOf<MasteredWordItem>().toExtend<Readonly<Omit<Listed, 'review_date'>>>()
  expectTypeOf<keyof MasteredWordItem>().toEqualTypeOf<keyof Listed>()
})
