import { mondayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { StudyDay } from './api.ts'
import { sumOf } from './year.ts'

/** The days since Monday that anything was done on, and what. `days`: the latest first, the first of them today. */
export function weekOf(days: readonly Pick<StudyDay, 'date' | 'learned' | 'reviewed'>[]) {
  const monday = days[0] === undefined ? '' : mondayOf(days[0].date)
  const ofWeek = days.filter(({ date }) => date >= monday)
  return { monday, ...sumOf(ofWeek.filter(({ learned, reviewed }) => learned + reviewed > 0)) }
}
