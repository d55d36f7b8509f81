import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Call, Output } from '@wordtrail/contracts/api/endpoint'
import { call } from '../../../api/api-client.ts'

export type Teachers = Output<Api['GET /api/superadmin/teachers']>
export type Teacher = Teachers['teachers'][number]
export type TeacherDetail = Output<Api['GET /api/superadmin/teachers/:id']>
export type Student = TeacherDetail['students'][number]
type ListQuery = Call<Api['GET /api/superadmin/teachers']>['query']
type DetailQuery = Call<Api['GET /api/superadmin/teachers/:id']>['query']

/** Teachers that are offered to choose from. */
const offered = 20

/** Rows of the page before stay while the next ones are on their way. On any move invalidate `teachers.all()`. */
export const teachers = {
  all: () => ['superadmin', 'teachers'] as const,
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: [...teachers.all(), 'list', query],
      queryFn: ({ signal }) => call('GET /api/superadmin/teachers', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  offered: (search: string) => teachers.list({ search, limit: offered }),
  one: (id: string, query: DetailQuery) =>
    queryOptions({
      queryKey: [...teachers.all(), id, query],
      queryFn: ({ signal }) => call('GET /api/superadmin/teachers/:id', { params: { id }, query, signal }),
      placeholderData: keepPreviousData,
    }),
}

type Move = Call<Api['POST /api/superadmin/teachers/:id/move-students']>['body']

export const moveStudents = (from: string, body: Move) =>
  call('POST /api/superadmin/teachers/:id/move-students', { params: { id: from }, body })
