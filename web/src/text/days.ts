import { spanText as spanOf, dayText as textOf } from '@wordtrail/contracts/learning/day-text'
import { type Day, dayOf, daysBetween } from '@wordtrail/contracts/learning/shanghai-day'

const today = (): Day => dayOf(new Date())

/** 11月25日; with its year before it where that is not the present one. */
export const dayText = (day: Day, now: Day = today()): string => textOf(day, now)

/** 11月23日到11月25日; one day alone as `dayText` says it. */
export const spanText = (from: Day, to: Day, now: Day = today()): string => spanOf(from, to, now)

/** How far off a day is: 今天, 明天, 3 天后, 昨天, 3 天前. */
export const distanceText = (day: Day, now: Day = today()): string => {
  const days = daysBetween(now, day)
  if (days === 0) return '今天'
  if (Math.abs(days) === 1) return days > 0 ? '明天' : '昨天'
  return days > 0 ? `${days} 天后` : `${-days} 天前`
}

/** 11月25日 · 3 天后 */
export const dayAndDistance = (day: Day, now: Day = today()): string =>
  `${dayText(day, now)} · ${distanceText(day, now)}`

/** Of a month, `YYYY-MM`: 2026年11月. */
export const monthText = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5, 7))}月`
