import { dashboard as text } from '../../text/dashboard.ts'
import type { Summary } from './api.ts'

export type NextStep =
  | { readonly kind: 'learn'; readonly label: string }
  | { readonly kind: 'review'; readonly label: string }
  | { readonly kind: 'chooseWordbooks'; readonly label: string }

type Counts = Pick<Summary, 'learning_goal' | 'today_total_learned' | 'goal_today_met' | 'review_due_count' | 'to_be_mastered_counts'>

export const wordsToLearn = ({ to_be_mastered_counts: { teacher, self } }: Counts): number => teacher + self

/** The one thing to do now: words to learn first, then those due, and where there are neither, a wordbook. */
export function nextStep(summary: Counts): NextStep {
  const { learning_goal, today_total_learned, goal_today_met, review_due_count } = summary
  const available = wordsToLearn(summary)
  if (available > 0) {
    const count = Math.min(learning_goal - today_total_learned, available)
    if (goal_today_met) return { kind: 'learn', label: text.learnMore }
    if (count <= 0) return { kind: 'learn', label: text.learn }
    return { kind: 'learn', label: today_total_learned > 0 ? text.continueLearning(count) : text.startLearning(count) }
  }
  if (review_due_count > 0) return { kind: 'review', label: text.review(review_due_count) }
  return { kind: 'chooseWordbooks', label: text.chooseWordbooks }
}

/** Nothing to learn, nothing learned, nothing followed: the student has just come. */
export const isFirstUse = (summary: Counts & Pick<Summary, 'words_mastered'>, tracked: readonly string[]): boolean =>
  tracked.length === 0 && wordsToLearn(summary) === 0 && summary.words_mastered.length === 0
