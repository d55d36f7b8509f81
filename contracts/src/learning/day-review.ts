/**
 * How the reviews of a day stand: `done`, `open`, or `none` where nothing was due, as before the first word was learned.
 * A review that is done without any word reviewed had nothing to do.
 */
export type DayReview = 'done' | 'open' | 'none'

export const dayReviewOf = ({
  reviewed,
  review_done,
}: {
  /** Words reviewed on the day. */
  readonly reviewed: number
  /** No word that was due waited at the end of the day. */
  readonly review_done: boolean
}): DayReview => {
  if (!review_done) return 'open'
  return reviewed > 0 ? 'done' : 'none'
}
