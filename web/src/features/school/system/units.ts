import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { timeOf } from '../../../text/clock.ts'
import { dayText } from '../../../text/days.ts'
import { instants } from '../../../text/instants.ts'
import { tableNames, when as text } from '../../../text/system.ts'

/** An instant in Shanghai, seen from another: today and yesterday by their names, another year with its number. */
export function whenText(at: string, now: string): string {
  const [day, today, time] = [dayOf(new Date(at)), dayOf(new Date(now)), timeOf(at)]
  if (day === today) return instants.today(time)
  if (day === addDays(today, -1)) return instants.yesterday(time)
  return `${dayText(day, today)} ${time}`
}

const [minute, hour, day] = [60, 3600, 86_400]

/** How long something lasts, in its largest unit, rounded down. */
export function lastingText(seconds: number): string {
  if (seconds < 2 * minute) return text.seconds(Math.floor(seconds))
  if (seconds < 2 * hour) return text.minutes(Math.floor(seconds / minute))
  if (seconds < 2 * day) return text.hours(Math.floor(seconds / hour))
  return text.days(Math.floor(seconds / day))
}

export const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000

const units = ['KB', 'MB', 'GB', 'TB'] as const
const kilo = 1024

/** Bytes with two or three digits that matter. */
export function bytesText(bytes: number): string {
  let [amount, unit] = [bytes / kilo, 0]
  for (; amount >= kilo && unit < units.length - 1; unit += 1) amount /= kilo
  return `${amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${units[unit]}`
}

/** What a table holds; one of another version of the program by its own name. */
export const tableText = (table: string): string => (tableNames as Readonly<Record<string, string>>)[table] ?? table
