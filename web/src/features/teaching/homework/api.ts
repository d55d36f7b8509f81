import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Call, Output } from '@wordtrail/contracts/api/endpoint'
import { call } from '../../../api/api-client.ts'

export type Detail = Output<Api['GET /api/admin/homework/:id']>
export type Part = Detail['students'][number]

export const homework = {
  list: (page: number) =>
    queryOptions({
      queryKey: ['admin', 'homework', 'list', page],
      queryFn: ({ signal }) => call('GET /api/admin/homework', { query: { page }, signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'homework', id],
      queryFn: ({ signal }) => call('GET /api/admin/homework/:id', { params: { id }, signal }),
    }),
}

type Change = Call<Api['PUT /api/admin/homework/:id']>['body']

export const changeHomework = ({ id, ...body }: Change & { readonly id: string }) =>
  call('PUT /api/admin/homework/:id', { params: { id }, body })
export const withdrawHomework = (id: string) => call('DELETE /api/admin/homework/:id', { params: { id }, body: {} })
export const remindHomework = ({ id, student_ids }: { id: string; student_ids: string[] }) =>
  call('POST /api/admin/homework/:id/remind', { params: { id }, body: { student_ids } })
