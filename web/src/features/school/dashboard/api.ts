import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { call } from '../../../api/api-client.ts'
import type { AskedDays } from './period.ts'

export type Activity = Output<Api['GET /api/superadmin/activity']>
export type Retention = Output<Api['GET /api/superadmin/activity/retention']>
export type SignUpWeek = Retention['weeks'][number]

/** How often an open page reads its figures anew. */
const refreshMs = 60_000

/** The figures of another stretch stay while the next ones are on their way. */
export const schoolFigures = {
  activity: (days: AskedDays) =>
    queryOptions({
      queryKey: ['superadmin', 'activity', days],
      queryFn: ({ signal }) => call('GET /api/superadmin/activity', { query: days, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: refreshMs,
    }),
  retention: (days: AskedDays) =>
    queryOptions({
      queryKey: ['superadmin', 'retention', days],
      queryFn: ({ signal }) => call('GET /api/superadmin/activity/retention', { query: days, signal }),
      placeholderData: keepPreviousData,
    }),
}
