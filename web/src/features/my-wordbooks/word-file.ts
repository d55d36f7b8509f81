import papa from 'papaparse'
import { csv as headings, wordsField } from '../../text/my-wordbooks.ts'
import { fileText } from '../../ui/file-text.ts'

/** What a spreadsheet would take for a formula, full-width signs included. An apostrophe before it makes it a text. */
const formula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
const guardedFormula = /^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/
/** Without it, Excel reads a file in the encoding of the system. */
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

const isEnglish = (cell: string | undefined): boolean => cell !== undefined && /^[a-z][a-z' -]*$/i.test(cell.trim())

/** The column with a known heading, or else the one with the most English in it. */
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

/** The words of a file, one a line: the column of words of a table, or all text of any other file. */
export function wordsOfFile(name: string, bytes: Uint8Array): string {
  const text = fileText(bytes)
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
