import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { call, download } from '../../../api/api-client.ts'
import { type AuditSearch, partsOf } from './address.ts'

export type AuditPage = Output<Api['GET /api/superadmin/audit']>
export type AuditEntry = AuditPage['events'][number]
export type AuditPerson = NonNullable<AuditEntry['who']>
export type AuditEvent = Output<Api['GET /api/superadmin/audit/:position']>

export const auditLog = {
  /** Page after page; each begins before the last position of the one before. */
  pages: (search: AuditSearch) =>
    infiniteQueryOptions({
      queryKey: ['superadmin', 'audit', 'search', partsOf(search)],
      queryFn: ({ pageParam, signal }) =>
        call('GET /api/superadmin/audit', {
          query: { ...partsOf(search), ...(pageParam !== null && { before: pageParam }) },
          signal,
        }),
      initialPageParam: null as number | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),
  event: (position: number) =>
    queryOptions({
      queryKey: ['superadmin', 'audit', 'event', position],
      queryFn: ({ signal }) => call('GET /api/superadmin/audit/:position', { params: { position }, signal }),
    }),
}

export type FileFormat = 'csv' | 'ndjson'
interface Making {
  readonly signal: AbortSignal
  readonly onProgress: (bytes: number) => void
}
/** All that a search finds, as a file. */
export const auditFile = (search: AuditSearch, format: FileFormat, { signal, onProgress }: Making) =>
  download('GET /api/superadmin/exports/audit', onProgress, { query: { ...partsOf(search), format }, signal })
