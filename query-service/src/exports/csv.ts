import type { ExportedCell, ExportKind } from '@wordtrail/contracts/api/exports'
import { shanghaiTime } from './shanghai-time.ts'
import type { Sheet } from './sheet.ts'

/** Told by it, spreadsheets read UTF-8. */
const byteOrderMark = '\uFEFF'
/** Characters that are handed on together. */
const chunkLength = 32 * 1024
/** Spreadsheets run a text that begins so as a formula, in full-width letters too. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/
const toQuote = /[",\r\n]/

/** RFC 4180. */
export async function* csvOf({ columns, rows, notes }: Sheet): AsyncGenerator<string> {
  let chunk = byteOrderMark + lineOf(columns.map(({ head }) => textField(head)))
  for await (const cells of rows) {
    chunk += lineOf(cells.map((cell, index) => fieldOf(cell, columns[index]!.kind)))
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  chunk += lineOf([])
  for (const { name, value } of notes()) chunk += lineOf([textField(name), textField(value)])
  yield chunk
}

const lineOf = (fields: readonly string[]): string => `${fields.join(',')}\r\n`

function fieldOf(cell: ExportedCell, kind: ExportKind): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(kind === 'share' ? Number(cell.toFixed(4)) : cell)
  return textField(kind === 'instant' ? shanghaiTime(cell) : cell)
}

/** A text that could be a formula is kept one by an apostrophe before it. */
export function textField(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return toQuote.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
