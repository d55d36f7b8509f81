import papa from 'papaparse'
import { csv as headings, wordsField } from '../../text/my-wordbooks.ts'

/**
 * What a spreadsheet would take for a formula, full-width signs among it: written with an apostrophe before it, it
 * stays a text.
 */
const formula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
const guardedFormula = /^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/
/** Without it, Excel takes a file for one in the system's own encoding. */
const byteOrderMark = '\ufeff'

/** A wordbook as a CSV file (RFC 4180, UTF-8) that spreadsheets open as it is. */
export const csvOf = (entries: readonly { readonly word: string; readonly definition_cn: string }[]): string =>
  byteOrderMark +
  papa.unparse(
    {
      fields: [headings.word, headings.meaning],
      data: entries.map(({ word, definition_cn }) => [word, definition_cn]),
    },
    { newline: '\r\n', escapeFormulae: formula },
  )

/** UTF-8 or UTF-16 where the file is that; otherwise what Excel saves on a Chinese system. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const isEnglish = (cell: string | undefined): boolean => cell !== undefined && /^[a-z][a-z' -]*$/i.test(cell.trim())

/** The column under a known heading, else the one with the most English in it. */
function wordColumn(rows: readonly (readonly string[])[]): { readonly column: number; readonly hasHeading: boolean } {
  const named = rows[0]!.findIndex((cell) => wordsField.columns.includes(cell.trim().toLowerCase()))
  if (named >= 0) return { column: named, hasHeading: true }
  const englishIn = (column: number) => rows.filter((row) => isEnglish(row[column])).length
  const columns = rows[0]!.map((_, column) => column)
  return {
    column: columns.reduce((best, column) => (englishIn(column) > englishIn(best) ? column : best), 0),
    hasHeading: false,
  }
}

/** The words of a file, one a line: of a table its column of words, of any other text what stands in it. */
export function wordsOfFile(name: string, bytes: Uint8Array): string {
  const text = textOf(bytes)
  if (!/\.(csv|tsv)$/i.test(name)) return text
  const { data: rows } = papa.parse<string[]>(text, { skipEmptyLines: 'greedy' })
  if (rows.length === 0) return ''
  const { column, hasHeading } = wordColumn(rows)
  return rows
    .slice(hasHeading ? 1 : 0)
    .map((row) => (row[column] ?? '').trim().replace(guardedFormula, ''))
    .filter((word) => word !== '')
    .join('\n')
}
