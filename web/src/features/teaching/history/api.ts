import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { call } from '../../../api/api-client.ts'
import { withMoment } from '../../../ui/moment.ts'
import type { HistoryFilter, MistakesView } from './address.ts'

export type History = Output<Api['GET /api/admin/students/:id/history']>
export type Entry = History['entries'][number]
export type Mistakes = Output<Api['GET /api/admin/students/:id/mistakes']>
export type MistakenWord = Mistakes['words'][number]

export const studentHistory = {
  /** Page after page; each begins before the last position of the one before. */
  pages: (studentId: string, filter: HistoryFilter, moment?: string) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'students', studentId, 'history', filter, withMoment(moment)],
      queryFn: ({ pageParam, signal }) =>
        call('GET /api/admin/students/:id/history', {
          params: { id: studentId },
          query: { ...filter, ...withMoment(moment), ...(pageParam !== null && { before: pageParam }) },
          signal,
        }),
      initialPageParam: null as number | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),
  mistakes: (studentId: string, { search, step, page }: MistakesView, moment?: string) =>
    queryOptions({
      queryKey: ['admin', 'students', studentId, 'mistakes', { search, step, page }, withMoment(moment)],
      queryFn: ({ signal }) =>
        call('GET /api/admin/students/:id/mistakes', {
          params: { id: studentId },
          query: { search, page, ...(step && { step }), ...withMoment(moment) },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
}

/** Assigns words to a student. Gives what to tell the teacher. */
export const assign = async (studentId: string, words: readonly string[]): Promise<string> =>
  (await call('POST /api/admin/students/:id/assign', { params: { id: studentId }, body: { words: words.join('\n') } }))
    .message
