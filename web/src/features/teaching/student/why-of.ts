import type { StudentAsked } from '../../../ui/why-question.ts'
import { searchOf } from './tabs.ts'

/** A student whose figures a teacher is shown; the events lead to the student's history. */
export const whyOf = (id: string): StudentAsked => ({
  id,
  historyOf: (asked) => `/admin/student/${id}?${searchOf('history', asked)}`,
})
