import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { pageSize } from '@wordtrail/contracts/learning/limits'
import { call } from '../../api/api-client.ts'
import { freshQuery } from '../../outbox/fresh-query.ts'
import { withMoment } from '../../ui/moment.ts'
import type { MasteredView } from './address.ts'

export type WordOverview = Output<Api['GET /api/student/word-overview']>
export type MasteredWord = Output<Api['GET /api/student/mastered-words']>['words'][number]

/** Few enough to read. */
const wordsPerPage = 20

export const overview = {
  all: () => ['overview'] as const,
  summary: (moment: string | undefined) =>
    queryOptions({
      queryKey: [...overview.all(), 'summary', moment],
      ...freshQuery((signal) => call('GET /api/student/word-overview', { query: withMoment(moment), signal })),
    }),
  /** The previous rows stay while others load. */
  mastered: ({ search, only, sort, order, page }: MasteredView, moment: string | undefined) =>
    queryOptions({
      placeholderData: keepPreviousData,
      queryKey: [...overview.all(), 'mastered', { search, only, sort, order, page }, moment],
      ...freshQuery((signal) =>
        call('GET /api/student/mastered-words', {
          query: { search, ...(only && { only }), sort, order, page, limit: wordsPerPage, ...withMoment(moment) },
          signal,
        }),
      ),
    }),
  dueOn: (day: string, page: number, moment: string | undefined) =>
    queryOptions({
      placeholderData: keepPreviousData,
      queryKey: [...overview.all(), 'due', day, page, moment],
      ...freshQuery((signal) =>
        call('GET /api/student/mastered-words', {
          query: { next_review: day, sort: 'word', order: 'asc', page, limit: pageSize.words, ...withMoment(moment) },
          signal,
        }),
      ),
    }),
}
