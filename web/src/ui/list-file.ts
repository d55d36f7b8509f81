import papa from 'papaparse'
import { fileText } from './file-text.ts'

/** A table as a file holds it, or a text that somebody typed, pasted or saved as a text file. */
export type ListContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }

/** Why a file cannot be read: too large, of an Excel older than 2007, or neither text nor a workbook. */
export type FileProblem = 'tooLarge' | 'oldExcel' | 'unreadable'

/** A list of 5,000 names with ten more columns has less than a tenth of it. */
const mostBytes = 5 * 1024 * 1024
/** More than any list that is sent, so that one that is too long is still told as such. */
const mostRows = 20_000

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

/** Text has no zeros, but in UTF-16, which tells itself by its first bytes. */
const isBinary = (bytes: Uint8Array): boolean =>
  !startsWith(bytes, 0xff, 0xfe) && !startsWith(bytes, 0xfe, 0xff) && bytes.subarray(0, 4096).includes(0)

/**
 * Reads a text, CSV or XLSX. The first bytes say what it is, whatever its name ends with: a workbook that was renamed is
 * read as one. Gives its content, or why it cannot be read.
 */
export async function readListFile(file: Blob & { readonly name: string }): Promise<ListContent | FileProblem> {
  if (file.size > mostBytes) return 'tooLarge'
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return await workbook(bytes)
    if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'oldExcel'
    if (isBinary(bytes)) return 'unreadable'
    const text = fileText(bytes)
    if (!/\.(csv|tsv)$/i.test(file.name)) return { kind: 'text', text }
    return { kind: 'table', rows: papa.parse<string[]>(text, { skipEmptyLines: 'greedy' }).data }
  } catch (cause) {
    console.error('A file could not be read', cause)
    return 'unreadable'
  }
}

/** Its first sheet. What reads workbooks is fetched with the first one. */
async function workbook(bytes: Uint8Array): Promise<ListContent> {
  const { readXlsx } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: mostRows })
  const rows = (sheets[0]?.rows ?? []).map((row) => row.map(cellText))
  return { kind: 'table', rows: rows.filter((row) => row.some((cell) => cell.trim() !== '')) }
}

/** A day comes as a date at midnight in UTC. */
const cellText = (cell: unknown): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : cell === null ? '' : String(cell)
