import type { ExportedCell, ExportKind } from '@wordtrail/contracts/api/exports'
import { type ColumnDef, writeXlsxStream } from 'hucre/xlsx'
import { asShanghaiClock } from './shanghai-time.ts'
import type { Sheet } from './sheet.ts'

const numberFormat: Readonly<Partial<Record<ExportKind, string>>> = {
  share: '0.0%',
  day: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm:ss',
}
/** In characters. */
const width: Readonly<Record<ExportKind, number>> = { text: 18, number: 10, share: 10, day: 12, instant: 20 }
/** Excel's own limit: it repairs a file with a longer text. */
const longestText = 32_767
const sheetNameUnfit = /[\\/?*[\]:]/g
const longestSheetName = 31

/** Rows are asked for as the file is read, and none is kept. */
export function xlsxOf({ title, columns, rows, notes }: Sheet): ReadableStream<Uint8Array> {
  // The library styles by column alone, and asks for a row once it has written the one before it: the columns are bold
  // for the heads, and what they are from the row after them on.
  const definitions: ColumnDef[] = columns.map(({ kind }) => ({ width: width[kind], style: { font: { bold: true } } }))
  async function* lines() {
    yield columns.map(({ head }) => head)
    columns.forEach(({ kind }, index) => {
      const numFmt = numberFormat[kind]
      definitions[index] = { width: width[kind], ...(numFmt !== undefined && { numFmt }) }
    })
    for await (const cells of rows) yield cells.map((cell, index) => valueOf(cell, columns[index]!.kind))
    yield []
    for (const { name, value } of notes()) yield [name, value]
  }
  return writeXlsxStream(lines(), {
    name: title.replace(sheetNameUnfit, ' ').slice(0, longestSheetName),
    columns: definitions,
    freezePane: { rows: 1 },
  })
}

/** A text is never a formula here, whatever it begins with. */
function valueOf(cell: ExportedCell, kind: ExportKind): string | number | Date | null {
  if (typeof cell !== 'string') return cell
  if (kind === 'day') return new Date(`${cell}T00:00:00Z`)
  if (kind === 'instant') return asShanghaiClock(cell)
  return cell.slice(0, longestText)
}
