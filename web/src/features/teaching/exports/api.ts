import type { ExportFormat, ExportTable } from '@wordtrail/contracts/api/exports'
import { type DownloadedFile, download } from '../../../api/api-client.ts'

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

/** Has a table made into a file. The server checks the query, which is text as in an address. */
export const downloadTable = ({ table, query, format, signal, onProgress }: Download): Promise<DownloadedFile> =>
  download(`GET /api/admin/exports/${table}`, onProgress, { query: { ...query, format } as never, signal })
