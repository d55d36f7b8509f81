import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Call, Output } from '@wordtrail/contracts/api/endpoint'
import { call } from '../../../api/api-client.ts'

export type Label = Output<Api['GET /api/admin/labels']>[number]
export type Calendar = Output<Api['GET /api/admin/calendar']>

export const desk = {
  labels: () =>
    queryOptions({
      queryKey: ['admin', 'labels'],
      queryFn: ({ signal }) => call('GET /api/admin/labels', { signal }),
    }),
  calendar: () =>
    queryOptions({
      queryKey: ['admin', 'calendar'],
      queryFn: ({ signal }) => call('GET /api/admin/calendar', { signal }),
    }),
}

export const makeLabel = (name: string) => call('POST /api/admin/labels', { body: { name } })
export const renameLabel = ({ id, name }: { id: string; name: string }) =>
  call('PUT /api/admin/labels/:id', { params: { id }, body: { name } })
export const removeLabel = (id: string) => call('DELETE /api/admin/labels/:id', { params: { id } })
export const labelStudents = (id: string, body: Call<Api['PUT /api/admin/labels/:id/students']>['body']) =>
  call('PUT /api/admin/labels/:id/students', { params: { id }, body })
export const saveCalendar = (body: Calendar) => call('PUT /api/admin/calendar', { body })
