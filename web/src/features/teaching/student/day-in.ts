import { dayRange } from '@wordtrail/contracts/learning/limits'
import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'

/** The day that the address asks for; today where it names none, no real one, or one to come. */
export function dayIn(params: URLSearchParams, today: Day): Day {
  const asked = params.get('day') ?? ''
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) && addDays(asked, 0) === asked
  return isDay && asked >= dayRange.first && asked <= today ? asked : today
}
