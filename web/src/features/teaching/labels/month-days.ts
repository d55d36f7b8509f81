import { addDays, type Day, mondayOf } from '@wordtrail/contracts/learning/shanghai-day'

/** A month as `2026-11`. */
export type Month = string
export const monthOf = (day: Day): Month => day.slice(0, 7)

export function addMonths(month: Month, months: number): Month {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The weeks that a month touches, from Monday on; days of other months are undefined. */
export function weeksOf(month: Month): readonly (readonly (Day | undefined)[])[] {
  const weeks: (Day | undefined)[][] = []
  for (let monday = mondayOf(`${month}-01`); monthOf(monday) <= month; monday = addDays(monday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, nth) => addDays(monday, nth)).map((day) =>
        monthOf(day) === month ? day : undefined,
      ),
    )
  return weeks
}
