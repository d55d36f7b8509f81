import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { call } from '../../../api/api-client.ts'

/** How often an open page asks anew. */
const refreshMs = 30_000

export type Concerns = Output<Api['GET /api/superadmin/activity/concerns']>

/** What is wrong with the system, and what waits for the school. */
export const systemConcerns = () =>
  queryOptions({
    queryKey: ['superadmin', 'concerns'],
    queryFn: ({ signal }) => call('GET /api/superadmin/activity/concerns', { signal }),
    refetchInterval: refreshMs,
  })
