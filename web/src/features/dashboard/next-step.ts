import { dashboard as text } from '../../text/dashboard.ts'
import { reviewTime } from '../../text/review-time.ts'
import type { Summary } from './api.ts'

/** The counts that decide what is left to do today. */
export type Counts = Pick<
  Summary,
  'learning_goal' | 'today_total_learned' | 'review_due_count' | 'to_be_mastered_counts'
>

export interface Need {
  readonly teacher: number
  readonly goal: number
}

/** What one-click learning covers: the teacher's words, and the words missing from today's goal. */
export const needOf = ({ to_be_mastered_counts, learning_goal, today_total_learned }: Counts): Need => ({
  teacher: to_be_mastered_counts.teacher,
  goal: Math.max(learning_goal - today_total_learned, 0),
})
export const neededWords = ({ teacher, goal }: Need): number => teacher + goal

export type Action = 'oneClick' | 'review' | 'quick' | 'chooseWordbooks'

/**
 * The one thing to do next: due words before new ones, then the rest of the plan, then extra words; where there are
 * none, choosing a wordbook.
 */
export function nextStep(counts: Counts): Action {
  if (counts.review_due_count > 0) return 'review'
  const { teacher, self } = counts.to_be_mastered_counts
  if (teacher + self > 0 && neededWords(needOf(counts)) > 0) return 'oneClick'
  return teacher + self > 0 ? 'quick' : 'chooseWordbooks'
}

/** The words that one-click learning begins with: no more are promised than there are. */
function wordsAtOnce(counts: Counts): number {
  const { teacher, self } = counts.to_be_mastered_counts
  return Math.min(neededWords(needOf(counts)), teacher + self)
}

/** The label of an action beside the next step. */
export function labelOf(action: Action, counts: Counts): string {
  switch (action) {
    case 'oneClick': {
      const count = wordsAtOnce(counts)
      return count === 0 ? text.oneClick : text.learnAlso(needOf(counts), count)
    }
    case 'review':
      return text.review(counts.review_due_count)
    case 'quick':
      return text.quickLearn
    case 'chooseWordbooks':
      return text.chooseWordbooks
  }
}

/** The same as what is to be done next: what it is, and how much of it. */
export function mainOf(action: Action, counts: Counts): { readonly label: string; readonly note: string | undefined } {
  if (action === 'review') return { label: text.startReview, note: reviewTime(counts.review_due_count) }
  if (action !== 'oneClick') return { label: labelOf(action, counts), note: undefined }
  const learn = counts.today_total_learned > 0 ? text.continueLearning : text.startLearning
  return { label: learn(wordsAtOnce(counts)), note: text.need(needOf(counts)) }
}

/** The actions offered beside the next step. */
export const otherActions = (counts: Counts): readonly Action[] =>
  (['oneClick', 'quick'] as const).filter((action) => action !== nextStep(counts))
