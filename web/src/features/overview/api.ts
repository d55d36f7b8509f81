import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { pageSize } from '@wordtrail/contracts/learning/limits'
import { call } from '../../api/api-client.ts'
import { flushed } from '../../outbox/outbox.ts'
import type { MasteredView } from './address.ts'

export type WordOverview = Output<Api['GET /api/student/word-overview']>
export type MasteredWord = Output<Api['GET /api/student/mastered-words']>['words'][number]

/** What a session has just changed is told as it is now: nothing is kept, and reports go first. */
const fresh = { gcTime: 0 } as const

export const overview = {
  all: () => ['overview'] as const,
  summary: () =>
    queryOptions({
      ...fresh,
      queryKey: [...overview.all(), 'summary'],
      queryFn: async ({ signal }) => {
        await flushed()
        return call('GET /api/student/word-overview', { signal })
      },
    }),
  /** The rows before stay while others are on their way. */
  mastered: ({ search, sort, order, page }: MasteredView) =>
    queryOptions({
      ...fresh,
      placeholderData: keepPreviousData,
      queryKey: [...overview.all(), 'mastered', { search, sort, order, page }],
      queryFn: async ({ signal }) => {
        await flushed()
        return call('GET /api/student/mastered-words', {
          query: { search, sort, order, page, limit: pageSize.words },
          signal,
        })
      },
    }),
  dueOn: (day: string, page: number) =>
    queryOptions({
      ...fresh,
      placeholderData: keepPreviousData,
      queryKey: [...overview.all(), 'due', day, page],
      queryFn: async ({ signal }) => {
        await flushed()
        return call('GET /api/student/mastered-words', {
          query: { next_review: day, sort: 'word', order: 'asc', page, limit: pageSize.words },
          signal,
        })
      },
    }),
}
