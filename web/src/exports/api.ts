import { queryOptions } from '@tanstack/react-query'
import type { ExportedTable, ExportFormat, ExportTable } from '@wordtrail/contracts/api/exports'
import { call, type DownloadedFile, download } from '../api/api-client.ts'
import { exportCall } from './tables.ts'

export interface Export {
  readonly table: ExportTable
  /** As the screen sends it, or as it stands in its address. */
  readonly query: Readonly<Record<string, string>>
}

interface Download extends Export {
  readonly format: ExportFormat
  readonly signal: AbortSignal
  readonly onProgress: (bytes: number) => void
}

/** The server checks the query, which is text as in an address. */
const queryOf = (query: Export['query'], format: ExportFormat) => ({ ...query, format }) as never

/** Has a table made into a file. */
export const downloadTable = ({ table, query, format, signal, onProgress }: Download): Promise<DownloadedFile> =>
  download(exportCall(table), onProgress, { query: queryOf(query, format), signal })

/** A table as it goes on paper. */
export const printedTable = (table: ExportTable, query: Export['query']) =>
  queryOptions({
    queryKey: ['printed', table, query],
    queryFn: async ({ signal }) =>
      (await call(exportCall(table), { query: queryOf(query, 'json'), signal })) as ExportedTable,
  })
