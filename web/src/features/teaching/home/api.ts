import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { call } from '../../../api/api-client.ts'

/** How often invitations are read anew while the page is visible. */
const invitationPollMs = 10_000
const longestSearch = 64

export type FoundStudent = Output<Api['GET /api/admin/students/search']>[number]
export type SentInvitation = Output<Api['GET /api/admin/invitations/sent']>[number]
export type CheckedLine = Output<Api['POST /api/admin/invitations/check']>['lines'][number]
export type News = Output<Api['GET /api/admin/news']>

export const home = {
  all: () => ['admin', 'home'] as const,
  sent: () =>
    queryOptions({
      queryKey: [...home.all(), 'sent'],
      queryFn: ({ signal }) => call('GET /api/admin/invitations/sent', { signal }),
      refetchInterval: invitationPollMs,
    }),
  /** What was found before stays while the next answer is on its way. */
  found: (search: string) =>
    queryOptions({
      queryKey: [...home.all(), 'found', search],
      queryFn: ({ signal }) =>
        call('GET /api/admin/students/search', { query: { q: search.slice(0, longestSearch) }, signal }),
      placeholderData: keepPreviousData,
      enabled: search !== '',
    }),
  checked: (names: readonly string[]) =>
    queryOptions({
      queryKey: [...home.all(), 'checked', names],
      queryFn: async ({ signal }) =>
        (await call('POST /api/admin/invitations/check', { body: { names: [...names] }, signal })).lines,
      placeholderData: keepPreviousData,
      enabled: names.length > 0,
      // A list of thousands is not kept once another one is checked.
      gcTime: 0,
    }),
  news: () =>
    queryOptions({
      queryKey: [...home.all(), 'news'],
      queryFn: ({ signal }) => call('GET /api/admin/news', { signal }),
    }),
  homeworkCount: () =>
    queryOptions({
      queryKey: [...home.all(), 'homework'],
      queryFn: async ({ signal }) =>
        (await call('GET /api/admin/homework', { query: { limit: 1 }, signal })).total_homework,
    }),
}

/** On success of any of these invalidate `home.all()`. */
export const invite = (studentId: string) => call('POST /api/admin/invitations', { body: { student_id: studentId } })

export const inviteAll = (studentIds: readonly string[]) =>
  call('POST /api/admin/invitations/batch', { body: { student_ids: [...studentIds] } })

export const withdraw = (id: string) => call('DELETE /api/admin/invitations/:id', { params: { id } })

export const withdrawAll = () => call('DELETE /api/admin/invitations')

export const readNews = (upTo: string) => call('POST /api/admin/news/read', { body: { up_to: upTo } })
