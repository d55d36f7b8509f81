import type { Day } from './shanghai-day.ts'

/** 11月25日; with its year before it where that is not the present one. */
export const dayText = (day: Day, now: Day): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${day.slice(0, 4) === now.slice(0, 4) ? '' : `${year}年`}${month}月${date}日`
}

/** 11月23日到11月25日; one day alone as `dayText` says it. */
export const spanText = (from: Day, to: Day, now: Day): string =>
  from === to ? dayText(from, now) : `${dayText(from, now)}到${dayText(to, now)}`
