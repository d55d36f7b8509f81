import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { type LanguageModel, ModelFailure } from './language-model.ts'

export interface DayBudgetOptions {
  /** For everybody together, on a day in Shanghai. */
  readonly questions: number
  readonly now: () => Date
  /** Called for the first question of a day beyond the budget. */
  readonly onSpent: (task: string) => void
}

/** Limits a model to so many questions a day, beyond which it fails as `spent`. Counted by each process. */
export function withDayBudget(model: LanguageModel, { questions, now, onSpent }: DayBudgetOptions): LanguageModel {
  let day = ''
  let left = questions
  let isTold = false
  const beginDay = (): string => {
    const today = dayOf(now())
    if (today !== day) [day, left, isTold] = [today, questions, false]
    return today
  }
  return {
    ...model,
    budget() {
      beginDay()
      return { questions, asked: questions - left }
    },
    async ask(question) {
      const today = beginDay()
      if (left === 0) {
        if (!isTold) onSpent(question.task)
        isTold = true
        throw new ModelFailure('spent')
      }
      left -= 1
      try {
        return await model.ask(question)
      } catch (error) {
        // Costs nothing: the model was not asked.
        if (error instanceof ModelFailure && error.reason === 'resting' && day === today) left += 1
        throw error
      }
    },
  }
}
