import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { Summary } from './api.ts'

/**
 * How the reviews of today stand. Nothing is done before there was anything to do: `none` where no word has been
 * learned yet, `ahead` where none of those learned has been due so far.
 */
export type ReviewStanding =
  | { readonly kind: 'due'; readonly words: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'ahead' | 'done'; readonly next: Day | undefined }

export function reviewStanding({
  review_due_count: words,
  words_mastered: learned,
}: Pick<Summary, 'review_due_count' | 'words_mastered'>): ReviewStanding {
  if (words > 0) return { kind: 'due', words }
  if (learned.length === 0) return { kind: 'none' }
  const [next] = learned.flatMap(({ review_date }) => review_date.slice(0, 1)).sort()
  return { kind: learned.some(({ review_times }) => review_times > 0) ? 'done' : 'ahead', next }
}
