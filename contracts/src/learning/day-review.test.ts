import { expect, test } from 'vitest'
import { dayReviewOf } from './day-review.ts'

test.each([
  [{ reviewed: 0, review_done: true }, 'none'],
  [{ reviewed: 7, review_done: true }, 'done'],
  [{ reviewed: 7, review_done: false }, 'open'],
  [{ reviewed: 0, review_done: false }, 'open'],
] as const)('STATS-03: of %j, the review is %s', (day, review) => expect(dayReviewOf(day)).toBe(review))
