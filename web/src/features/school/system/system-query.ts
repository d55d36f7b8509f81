import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Call, Output } from '@wordtrail/contracts/api/endpoint'
import { call } from '../../../api/api-client.ts'

export type SystemNow = Output<Api['GET /api/superadmin/system']>
export type Wish = SystemNow['upkeep'][number]

/** How often an open page looks: while something is being done, and otherwise. */
const busyMs = 1000
const calmMs = 5000

export const isUnderWay = ({ state }: Wish): boolean => state === 'asked' || state === 'running'

export const systemKey = ['superadmin', 'system'] as const
export const systemQuery = () =>
  queryOptions({
    queryKey: systemKey,
    queryFn: ({ signal }) => call('GET /api/superadmin/system', { signal }),
    refetchInterval: ({ state: { data } }) => (data?.upkeep.some(isUnderWay) ? busyMs : calmMs),
  })

export const askUpkeep = (body: Call<Api['POST /api/superadmin/system/upkeep']>['body']) =>
  call('POST /api/superadmin/system/upkeep', { body })

export type Concerns = Output<Api['GET /api/superadmin/activity/concerns']>

/** How often an open dashboard asks anew. */
const refreshMs = 30_000

/** Whose data stand still, and what waits for the school. */
export const systemConcerns = () =>
  queryOptions({
    queryKey: ['superadmin', 'concerns'],
    queryFn: ({ signal }) => call('GET /api/superadmin/activity/concerns', { signal }),
    refetchInterval: refreshMs,
  })
