import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { ExportFormat } from '@wordtrail/contracts/api/exports'
import { exportRows } from '@wordtrail/contracts/learning/limits'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import { Download } from '@wordtrail/platform/http/download'
import { csvOf } from './csv.ts'
import { jsonOf } from './json.ts'
import { type Sheet, sheetOf, type Table } from './sheet.ts'
import { xlsxOf } from './xlsx.ts'

interface Format {
  readonly type: string
  readonly most: number
  readonly write: (sheet: Sheet) => Readable
}

const formats: Readonly<Record<ExportFormat, Format>> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    most: exportRows.file,
    write: (sheet) => Readable.from(csvOf(sheet), { objectMode: false }),
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    most: exportRows.file,
    write: (sheet) => Readable.fromWeb(xlsxOf(sheet) as NodeReadableStream),
  },
  json: {
    type: 'application/json; charset=utf-8',
    most: exportRows.print,
    write: (sheet) => Readable.from(jsonOf(sheet), { objectMode: false }),
  },
}

/** A table as a file that is named after it and this day. */
export function fileOf<Row>(table: Table<Row>, { format, today }: { format: ExportFormat; today: Day }): Download {
  const { type, most, write } = formats[format]
  return new Download({ name: `${table.title} ${today}.${format}`, type, content: write(sheetOf(table, most)) })
}
