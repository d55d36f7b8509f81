import type { IncomingHttpHeaders } from 'node:http'
import { type QuotaName, type QuotaUse, quotas } from '@wordtrail/contracts/api/quotas'
import { dayOf, secondsToNextDay } from '@wordtrail/contracts/learning/shanghai-day'
import { HttpProblem } from './http-problem.ts'

/** Counts in this process's memory, so that a command costs no row. A restart begins anew. */
export interface DayQuotas {
  /**
   * Counts a request's use for a person, and gives a function that takes it back if the request fails. Throws
   * `quota-reached`, and counts nothing, where less than that is left of the person's day in Shanghai.
   */
  take(personId: string, use: QuotaUse): () => void
}

export function createDayQuotas(now: () => Date, limits: Readonly<Record<QuotaName, number>> = quotas): DayQuotas {
  let day = ''
  let usedBy = new Map<string, Map<string, number>>()

  return {
    take(personId, use) {
      const at = now()
      if (dayOf(at) !== day) {
        day = dayOf(at)
        usedBy = new Map()
      }
      const used = usedBy.get(personId) ?? new Map<string, number>()
      const amounts = Object.entries(use) as [QuotaName, number][]
      if (amounts.some(([name, amount]) => (used.get(name) ?? 0) + amount > limits[name]))
        throw new HttpProblem('quota-reached', { retryAfterSeconds: secondsToNextDay(at) })
      usedBy.set(personId, used)
      const count = (sign: 1 | -1) => {
        for (const [name, amount] of amounts) used.set(name, (used.get(name) ?? 0) + sign * amount)
      }
      count(1)
      return () => count(-1)
    },
  }
}

/** Bytes of a request's body by its headers; `most` where they do not say. */
export const bodyBytesOf = (headers: IncomingHttpHeaders, most: number): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : most
