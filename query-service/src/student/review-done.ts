import type { Day } from '@wordtrail/contracts/learning/shanghai-day'

/** A word that was not reviewed on the day it was due. */
export interface Waiting {
  readonly due_on: Day
  /** Null while it is still due. */
  readonly done_on: Day | null
  /** When the word left the dictionary, and came back to it. */
  readonly deleted_on: readonly Day[]
  readonly restored_on: readonly Day[]
}

/** A deleted word is never asked, so it does not keep a day from being complete. */
const isThere = ({ deleted_on, restored_on }: Waiting, day: Day): boolean => {
  const until = (days: readonly Day[]) => days.filter((one) => one <= day).length
  return until(deleted_on) === until(restored_on)
}

/** Whether nothing that was due by the day was unreviewed at its end. */
export const isReviewDone = (waiting: readonly Waiting[], day: Day): boolean =>
  !waiting.some((one) => one.due_on <= day && (one.done_on === null || one.done_on > day) && isThere(one, day))
