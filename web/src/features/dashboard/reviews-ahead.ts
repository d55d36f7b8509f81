import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { Summary } from './api.ts'

const daysAhead = 5

/** How many of the words learned come up for review on each of the next days. */
export const reviewsAhead = ({
  words_mastered,
  today,
}: Pick<Summary, 'words_mastered' | 'today'>): { day: Day; words: number }[] =>
  Array.from({ length: daysAhead }, (_, place) => {
    const day = addDays(today, place + 1)
    return { day, words: words_mastered.filter(({ review_date }) => review_date[0] === day).length }
  })
