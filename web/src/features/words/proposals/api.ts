import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { proposals as proposalsEndpoint } from '@wordtrail/contracts/api/proposals'
import { call } from '../../../api/api-client.ts'
import { words } from '../api.ts'

export type Proposal = Output<typeof proposalsEndpoint>['proposals'][number]

export const tabs = ['open', 'settled'] as const
export type Tab = (typeof tabs)[number]

export const proposals = {
  all: () => [...words.all(), 'proposals'] as const,
  page: (state: Tab, page: number) =>
    queryOptions({
      queryKey: [...proposals.all(), state, page],
      queryFn: ({ signal }) => call('GET /api/words/proposals', { query: { state, page }, signal }),
      placeholderData: keepPreviousData,
    }),
  /** How many there are: all that wait for the superadmin, or a teacher's own. */
  count: (state: Tab) =>
    queryOptions({
      queryKey: [...proposals.all(), 'count', state],
      queryFn: async ({ signal }) =>
        (await call('GET /api/words/proposals', { query: { state, limit: 1 }, signal })).total,
    }),
}

/** Refused with `proposal-outdated` where the word is no longer what the proposal was shown beside. */
export const accept = ({ _id: id, present_revision: seen }: Proposal) =>
  call('POST /api/words/proposals/:id/accept', { params: { id }, body: { seen } })

export const refuse = ({ _id: id }: Proposal, reason: string) =>
  call('POST /api/words/proposals/:id/refuse', { params: { id }, body: { reason } })

export const withdraw = ({ _id: id }: Proposal) => call('DELETE /api/words/proposals/:id', { params: { id } })
