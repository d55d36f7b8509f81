import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { type LanguageModel, ModelFailure } from './language-model.ts'

export interface DayBudgetOptions {
  /** That everybody together may ask on a day in Shanghai. */
  readonly questions: number
  readonly now: () => Date
  /** Told of the first question of a day that is not asked any more. */
  readonly onSpent: (task: string) => void
}

/**
 * A model that is asked so many questions a day, and fails as `spent` beyond them. Counted in this process alone: it
 * keeps costs in bounds.
 */
export function withDayBudget(model: LanguageModel, { questions, now, onSpent }: DayBudgetOptions): LanguageModel {
  let day = ''
  let left = questions
  let isTold = false
  return {
    async ask(question) {
      const today = dayOf(now())
      if (today !== day) [day, left, isTold] = [today, questions, false]
      if (left === 0) {
        if (!isTold) onSpent(question.task)
        isTold = true
        throw new ModelFailure('spent')
      }
      left -= 1
      try {
        return await model.ask(question)
      } catch (error) {
        // Nobody was asked.
        if (error instanceof ModelFailure && error.reason === 'resting' && day === today) left += 1
        throw error
      }
    },
  }
}
