import { addDays, type Day } from './shanghai-day.ts'

/** On which days a teacher's students are expected to study. */
export interface StudyCalendar {
  /** ISO 8601: 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[]
  readonly daysOff: readonly Day[]
}

/** Until a teacher changes it. */
export const studyCalendar = { weekdays: [1, 2, 3, 4, 5], daysOff: [] } as const satisfies StudyCalendar

/** How far back study days are looked for: a calendar may have none. */
const furthestBack = 366

export function isStudyDay({ weekdays, daysOff }: StudyCalendar, day: Day): boolean {
  const weekday = ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
  return weekdays.includes(weekday) && !daysOff.includes(day)
}

/** The latest study days before `day`, the latest first: fewer than `count` where a year has no more. */
export function studyDaysBefore(calendar: StudyCalendar, day: Day, count: number): Day[] {
  const days: Day[] = []
  for (let back = 1; back <= furthestBack && days.length < count; back += 1) {
    const one = addDays(day, -back)
    if (isStudyDay(calendar, one)) days.push(one)
  }
  return days
}
