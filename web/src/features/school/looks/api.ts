import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Call, Output } from '@wordtrail/contracts/api/endpoint'
import { call } from '../../../api/api-client.ts'

export type Look = Output<Api['GET /api/superadmin/looks']>['looks'][number]
export type LooksQuery = Call<Api['GET /api/superadmin/looks']>['query']

export const looks = (query: LooksQuery) =>
  queryOptions({
    queryKey: ['superadmin', 'looks', query],
    queryFn: ({ signal }) => call('GET /api/superadmin/looks', { query, signal }),
    placeholderData: keepPreviousData,
  })
