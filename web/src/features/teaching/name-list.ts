import { nameColumns as headings } from '../../text/teacher-home.ts'
import type { ListContent } from '../../ui/list-file.ts'

/** White space, and commas and semicolons of both scripts. `\s` holds the wide space of Chinese text. */
const marks = /[\s,;\uff0c\u3001\uff1b]+/

/** A list of a school may begin with a title or two. */
const rowsWithHeading = 10

/** Made by a spreadsheet or by us, so that a name that begins with such a sign is no formula. */
const guarded = /^'(?=[=+\-@])/

/** User names of a text, in its order and as they were written; those that stand twice come twice. */
export const namesIn = (text: string): string[] => text.split(marks).filter((name) => name !== '')

/**
 * User names of what was read from a file: of a table the column with a heading that says so, else the first one. A
 * table of one row is a list that somebody wrote in one line.
 */
export function namesOf(content: ListContent): string[] {
  if (content.kind === 'text') return namesIn(content.text)
  const { rows } = content
  if (rows.length === 1) return rows[0]!.flatMap(namesIn)
  const heads = rows.slice(0, rowsWithHeading).map((row) => row.findIndex(isHeading))
  const headed = heads.findIndex((column) => column >= 0)
  const column = headed < 0 ? 0 : heads[headed]!
  return rows.slice(headed + 1).flatMap((row) => namesIn((row[column] ?? '').trim().replace(guarded, '')))
}

const isHeading = (cell: string): boolean => headings.includes(cell.replace(/[\s_-]/g, '').toLowerCase())
