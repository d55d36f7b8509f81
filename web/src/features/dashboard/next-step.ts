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

/** The label of an action's button. It promises no more words than there are. */
export function labelOf(action: Action, counts: Counts): string {
  const { teacher, self } = counts.to_be_mastered_counts
  const count = Math.min(neededWords(needOf(counts)), teacher + self)
  switch (action) {
    case 'oneClick':
      return count === 0
        ? text.oneClick
        : counts.today_total_learned > 0
          ? text.continueLearning(count)
          : text.startLearning(count)
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
  const label = labelOf(action, counts)
  return { label, note: action === 'oneClick' ? text.need(needOf(counts)) : undefined }
}

/** The actions offered beside the next step. */
export const otherActions = (counts: Counts): readonly Action[] =>
  (['oneClick', 'quick', ...(counts.review_due_count > 0 ? (['review'] as const) : [])] as const).filter(
    (action) => action !== nextStep(counts),
  )
