import { keptAfterDays } from '@wordtrail/contracts/learning/limits'

/** SQL of a row of `memory`: whether its plan lets so much time pass that the word counts as kept. */
export const isKept = `mastered_on is not null and next_review - coalesce(reviewed_on, mastered_on) >= ${keptAfterDays}`
