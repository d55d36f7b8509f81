import { addDays, daysBetween } from '@wordtrail/contracts/learning/shanghai-day'
import type { StudyCalendar } from './api.ts'

type Day = StudyCalendar['days'][number]

/** Words a day from which on it is drawn one shade darker. */
const shades = [1, 10, 25, 50] as const
export const shadeOf = ({ learned, reviewed }: Pick<Day, 'learned' | 'reviewed'>): number =>
  shades.filter((from) => learned + reviewed >= from).length

const isActive = ({ learned, reviewed }: Pick<Day, 'learned' | 'reviewed'>): boolean => learned + reviewed > 0

/** Where the last day stands on which anything was done; the last of all where none was. */
export function lastActiveIn(days: readonly Pick<Day, 'learned' | 'reviewed'>[]): number {
  const last = days.findLastIndex(isActive)
  return last === -1 ? days.length - 1 : last
}

/** Every day of the calendar, from its first Monday to today. */
export function everyDay({ first, today, days }: StudyCalendar): Day[] {
  const active = new Map(days.map((day) => [day.date, day]))
  return Array.from({ length: daysBetween(first, today) + 1 }, (_, index) => {
    const date = addDays(first, index)
    return active.get(date) ?? { date, learned: 0, reviewed: 0 }
  })
}

export interface Sum {
  readonly days: number
  readonly learned: number
  readonly reviewed: number
}

export const sumOf = (days: readonly Pick<Day, 'learned' | 'reviewed'>[]): Sum => ({
  days: days.length,
  learned: days.reduce((sum, { learned }) => sum + learned, 0),
  reviewed: days.reduce((sum, { reviewed }) => sum + reviewed, 0),
})

/** The months that have any day, the latest first, as `YYYY-MM`. */
export const monthsOf = (days: readonly Day[]): (Sum & { readonly month: string })[] =>
  [...Map.groupBy(days, ({ date }) => date.slice(0, 7))]
    .map(([month, some]) => ({ month, ...sumOf(some) }))
    .toReversed()

/** The days of a month, `YYYY-MM`, as far as the calendar tells of them. */
export const daysIn = (month: string, { first, today }: Pick<StudyCalendar, 'first' | 'today'>) => {
  const from = `${month}-01`
  // The first day of the next month is at most 31 days on.
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1)
  return { from: from < first ? first : from, to: to > today ? today : to }
}
