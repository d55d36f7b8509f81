import type { Input } from '@wordtrail/contracts/api/endpoint'
import type { exportUsers } from '@wordtrail/contracts/api/exports'
import { accountStateNames, neverSignedIn, roleNames } from '@wordtrail/contracts/names/accounts'
import { nameHeads, peopleTexts, tableTexts } from '@wordtrail/contracts/table-texts'
import type { PersonListed } from '../../people/people.ts'
import type { Column, Table } from '../sheet.ts'
import { filterNote } from './filter-note.ts'

type Asked = Omit<Input<typeof exportUsers>['query'], 'format'>

const { heads } = peopleTexts

const columns: readonly Column<PersonListed>[] = [
  { head: nameHeads.username, kind: 'text', cell: ({ username }) => username },
  { head: nameHeads.nickname, kind: 'text', cell: ({ nickname }) => nickname },
  { head: heads.role, kind: 'text', cell: ({ role }) => roleNames[role] },
  { head: heads.teacher, kind: 'text', cell: ({ teacher }) => (teacher ? teacher.nickname || teacher.username : '') },
  { head: heads.students, kind: 'number', cell: ({ students }) => students },
  { head: heads.registered, kind: 'instant', cell: ({ registered_at }) => registered_at },
  { head: heads.lastLogin, kind: 'instant', cell: ({ last_login }) => last_login },
  { head: heads.state, kind: 'text', cell: ({ state }) => accountStateNames[state] },
]

/** Accounts as the table of users shows them. */
export const peopleTable = (
  { search, role, state, sign_in, sort, order }: Asked,
  people: AsyncIterable<PersonListed>,
): Table<PersonListed> => ({
  title: peopleTexts.title,
  columns,
  rows: people,
  notes: [
    filterNote([
      ...(search === '' ? [] : [peopleTexts.search(search)]),
      ...(role ? [roleNames[role]] : []),
      ...(state ? [accountStateNames[state]] : []),
      ...(sign_in ? [neverSignedIn] : []),
    ]),
    {
      name: tableTexts.sort,
      value: `${peopleTexts.sort[sort]}，${peopleTexts.order[order ?? (sort === 'username' ? 'asc' : 'desc')]}`,
    },
  ],
})
