import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { call } from '../../api/api-client.ts'
import { freshQuery } from '../../outbox/fresh-query.ts'

export type MistakenWord = Output<Api['GET /api/student/mistakes']>['words'][number]

/** The previous rows stay while others load. */
export const ownMistakes = (page: number) =>
  queryOptions({
    placeholderData: keepPreviousData,
    queryKey: ['mistakes', page],
    ...freshQuery((signal) => call('GET /api/student/mistakes', { query: { page: String(page) }, signal })),
  })
