import type { activeUserDays } from '@wordtrail/contracts/learning/limits'
import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'

export const presets = ['14', '30', '90', 'term', 'all'] as const
export type Preset = (typeof presets)[number]

/** A stretch by its name, which moves on with the days, or between two days. */
export type Period = Preset | { readonly from: Day; readonly to: Day }

/** As calls take it: what is left out is the first day of the log, or today. */
export interface AskedDays {
  readonly from?: Day
  readonly to?: Day
}

const defaultPreset = '14' satisfies `${typeof activeUserDays}`
const day = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
/** A day that a calendar has: there is no 30th of February. */
const isDay = (text: string): boolean => day.test(text) && addDays(text, 0) === text

/** What the address asks for; the last fourteen days where that is nothing, or no stretch. */
export function periodOf(params: URLSearchParams): Period {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  if (isDay(from) && isDay(to) && from <= to) return { from, to }
  return presets.find((preset) => preset === params.get('period')) ?? defaultPreset
}

/** The search parameters for this period; undefined for those that are not needed. */
export const partsOf = (period: Period): Record<'period' | 'from' | 'to', string | undefined> =>
  typeof period === 'string'
    ? { period: period === defaultPreset ? undefined : period, from: undefined, to: undefined }
    : { period: undefined, ...period }

/** School terms begin in September and February. */
export function termBegin(today: Day): Day {
  const [year, month] = today.split('-').map(Number) as [number, number, number]
  if (month >= 9) return `${year}-09-01`
  return month === 1 ? `${year - 1}-09-01` : `${year}-02-01`
}

export function daysOf(period: Period, today: Day): AskedDays {
  if (typeof period !== 'string') return period
  if (period === 'all') return {}
  return { from: period === 'term' ? termBegin(today) : addDays(today, 1 - Number(period)) }
}
