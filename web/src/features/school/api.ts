import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Call, Output } from '@wordtrail/contracts/api/endpoint'
import { call, download } from '../../api/api-client.ts'

export type PeoplePage = Output<Api['GET /api/superadmin/people']>
export type PersonListed = PeoplePage['people'][number]
export type PersonDetail = Output<Api['GET /api/superadmin/users/:id']>

export const people = {
  all: () => ['superadmin', 'people'] as const,
  page: (query: Call<Api['GET /api/superadmin/people']>['query']) =>
    queryOptions({
      queryKey: [...people.all(), 'page', query],
      queryFn: ({ signal }) => call('GET /api/superadmin/people', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...people.all(), id],
      queryFn: ({ signal }) => call('GET /api/superadmin/users/:id', { params: { id }, signal }),
    }),
}

/** After whatever changes an account. */
export const refreshPeople = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: people.all() })

export const suspend = (id: string, reason: string) =>
  call('PUT /api/superadmin/users/:id/suspension', { params: { id }, body: { reason } })
export const restore = (id: string) => call('DELETE /api/superadmin/users/:id/suspension', { params: { id } })
export const endSignIns = (id: string) => call('DELETE /api/superadmin/users/:id/sign-ins', { params: { id } })
export const makePasswordCode = (id: string) => call('POST /api/superadmin/users/:id/password-code', { params: { id } })
export const erase = (id: string, username: string) =>
  call('DELETE /api/superadmin/users/:id', { params: { id }, body: { username } })
/** Everything that is stored about a person, as a file. */
export const downloadData = (id: string, signal: AbortSignal) =>
  download('POST /api/superadmin/users/:id/data', () => {}, { params: { id }, signal })
