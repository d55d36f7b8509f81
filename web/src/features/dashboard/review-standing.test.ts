import { expect, test } from 'vitest'
import { reviewStanding } from './review-standing.ts'

const word = (review_times: number, ...review_date: string[]) => ({
  word: `w${review_times}`,
  review_date,
  review_times,
  date_mastered: '2026-11-20',
})

test.each([
  ['due words', { review_due_count: 3, words_mastered: [word(1, '2026-11-20')] }, { kind: 'due', words: 3 }],
  ['nothing learned', { review_due_count: 0, words_mastered: [] }, { kind: 'none' }],
  [
    'nothing due so far',
    { review_due_count: 0, words_mastered: [word(0, '2026-11-26', '2026-12-04'), word(0, '2026-11-25')] },
    { kind: 'ahead', next: '2026-11-25' },
  ],
  [
    'reviewed before, nothing due now',
    { review_due_count: 0, words_mastered: [word(0, '2026-11-26'), word(2, '2026-12-01')] },
    { kind: 'done', next: '2026-11-26' },
  ],
] as const)('DASH-05: the reviews with %s', (_what, { review_due_count, words_mastered }, standing) =>
  expect(reviewStanding({ review_due_count, words_mastered: [...words_mastered] })).toEqual(standing),
)
