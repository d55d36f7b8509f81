import { nameHeads } from '@wordtrail/contracts/table-texts'
import type { Column } from '../sheet.ts'

interface Named {
  readonly username: string
  readonly nickname: string
}

/** Who a row is about. */
export const nameColumns: readonly Column<Named>[] = [
  { head: nameHeads.nickname, kind: 'text', cell: ({ nickname }) => nickname },
  { head: nameHeads.username, kind: 'text', cell: ({ username }) => username },
]
