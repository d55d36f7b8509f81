import { learningGoalRange as range } from '@wordtrail/contracts/learning/limits'

/** A whole number within the range of goals, whatever was typed; a Chinese keyboard types full-width digits. */
export const goalOf = (typed: string): number => {
  const value = Math.round(Number(typed.normalize('NFKC').trim()))
  return Number.isNaN(value) ? range.min : Math.min(Math.max(value, range.min), range.max)
}
