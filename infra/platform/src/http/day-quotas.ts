import { type QuotaName, quotas, type QuotaUse } from '@wordtrail/contracts/api/quotas'
import { dayOf, secondsToNextDay } from '@wordtrail/contracts/learning/shanghai-day'
import type { IncomingHttpHeaders } from 'node:http'
import { HttpProblem } from './http-problem.ts'

/** Counts in the memory of this process: a command costs no row, and a restart begins anew. */
export interface DayQuotas {
  /**
   * Counts what a call uses up for a person, and gives what takes it back where nothing comes of the call. Refuses, and
   * counts nothing, where it is more than is left of the person's day in Shanghai; says when the next one begins.
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

/** Bytes of a request's body as its headers tell; the most that it may have where they do not. */
export const bodyBytesOf = (headers: IncomingHttpHeaders, most: number): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : most
