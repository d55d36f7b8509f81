import { accountListLimits } from '@wordtrail/contracts/learning/limits'
import papa from 'papaparse'
import { headings, ways } from '../../../text/account-import.ts'
import type { ListContent } from '../../../ui/list-file.ts'
import type { AccountRow } from './api.ts'

type Column = keyof typeof headings

/** A list of a school may begin with a title or two. */
const rowsWithHeading = 10
/** Of a list without a heading. */
const usualColumns: readonly Column[] = ['username', 'nickname', 'label', 'teacher', 'birth_date']

/** Made by a spreadsheet or by us, so that a name that begins with such a sign is no formula. */
const guarded = /^'(?=[=+\-@])/

const told = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s_-]/g, '')
    .toLowerCase()
const columnOf = (cell: string): Column | undefined =>
  (Object.keys(headings) as Column[]).find((column) => headings[column].some((name) => told(name) === told(cell)))

/** The accounts that a list names, each cell as it was typed, but days and ways of consenting as the server takes them. */
export function rowsOf(content: ListContent): AccountRow[] {
  const rows =
    content.kind === 'table' ? content.rows : papa.parse<string[]>(content.text, { skipEmptyLines: 'greedy' }).data
  const headed = rows.slice(0, rowsWithHeading).findIndex((row) => row.some((cell) => columnOf(cell) === 'username'))
  const columns = headed < 0 ? usualColumns : rows[headed]!.map(columnOf)
  return rows.slice(headed + 1).map((row) => accountRow(row, columns))
}

function accountRow(row: readonly string[], columns: readonly (Column | undefined)[]): AccountRow {
  const cell = (column: Column): string => {
    const index = columns.indexOf(column)
    // One that is longer is too long all the same.
    return (row[index] ?? '').trim().replace(guarded, '').slice(0, accountListLimits.cell)
  }
  const consent = { given_by: cell('given_by'), how: wayOf(cell('how')), given_on: dayOf(cell('given_on')) }
  return {
    username: cell('username'),
    nickname: cell('nickname'),
    label: cell('label'),
    teacher: cell('teacher'),
    birth_date: dayOf(cell('birth_date')),
    ...(Object.values(consent).some((text) => text !== '') && { consent }),
  }
}

/** 2013/5/6, 2013.5.6, 20130506 and the like as `2013-05-06`; what is no such day stays as it is. */
export function dayOf(typed: string): string {
  const text = typed.normalize('NFKC')
  const parts =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{4})\s*[-/.\u5e74]\s*(\d{1,2})\s*[-/.\u6708]\s*(\d{1,2})\s*\u65e5?$/.exec(text)
  return parts ? `${parts[1]}-${parts[2]!.padStart(2, '0')}-${parts[3]!.padStart(2, '0')}` : typed
}

const wayOf = (typed: string): string =>
  (Object.keys(ways) as (keyof typeof ways)[]).find((way) => ways[way].some((name) => told(name) === told(typed))) ??
  typed
