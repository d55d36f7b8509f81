import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Call, Output } from '@wordtrail/contracts/api/endpoint'
import { call } from '../../api/api-client.ts'
import { withMoment } from '../../ui/moment.ts'

export type Class = Output<Api['GET /api/admin/class']>
export type Student = Class['students'][number]
export type ClassWords = Output<Api['GET /api/admin/class/words']>
export type HardWord = ClassWords['hardest'][number]

type WhyAsked = Call<Api['GET /api/admin/class/why']>['query']

/** How often an open page reads its class anew. */
const refreshMs = 60_000

/** On what changes students, labels or homework invalidate `classFigures.all()`. */
export const classFigures = {
  all: () => ['admin', 'class'] as const,
  /** Shared by all pages of the teacher's area. */
  students: (moment?: string) =>
    queryOptions({
      queryKey: moment === undefined ? classFigures.all() : [...classFigures.all(), 'then', moment],
      queryFn: ({ signal }) => call('GET /api/admin/class', { query: withMoment(moment), signal }),
      refetchInterval: moment === undefined ? refreshMs : false,
    }),
  /** What each student adds to a figure. */
  why: (query: WhyAsked) =>
    queryOptions({
      queryKey: [...classFigures.all(), 'why', query],
      queryFn: ({ signal }) => call('GET /api/admin/class/why', { query, signal }),
      gcTime: 0,
    }),
  /** Of all students, or of those with this label. The previous words stay while others load. */
  words: (label: string | undefined, moment?: string) =>
    queryOptions({
      placeholderData: keepPreviousData,
      queryKey: [...classFigures.all(), 'words', label ?? null, withMoment(moment)],
      queryFn: ({ signal }) => call('GET /api/admin/class/words', { query: { label, ...withMoment(moment) }, signal }),
    }),
}
