import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { teachers } from '@wordtrail/contracts/api/teachers'
import { firstTeacherOrder, type TeachersQuery, teachersView } from '@wordtrail/contracts/learning/teachers-view'
import { tableTexts, teachersTexts as texts } from '@wordtrail/contracts/table-texts'
import type { Column, Table } from '../sheet.ts'
import { filterNote } from './filter-note.ts'
import { nameColumns } from './name-columns.ts'

type Teacher = Output<typeof teachers>['teachers'][number]

const columns: readonly Column<Teacher>[] = [
  ...nameColumns,
  { head: texts.sort.students, kind: 'number', cell: ({ students }) => students },
  { head: texts.sort.active, kind: 'number', cell: ({ active_students }) => active_students },
  { head: texts.sort.last, kind: 'day', cell: ({ last_active_on }) => last_active_on },
  { head: texts.sort.homework, kind: 'number', cell: ({ homework }) => homework },
  { head: texts.sort.words, kind: 'number', cell: ({ words }) => words },
  { head: texts.state, kind: 'text', cell: (teacher) => texts.states[stateOf(teacher)] },
]

const stateOf = ({ is_suspended, is_waiting }: Teacher) =>
  is_suspended ? 'suspended' : is_waiting ? 'waiting' : 'normal'

/** The superadmin's teachers, as the screen shows them with this query. */
export function teachersTable(all: readonly Teacher[], query: TeachersQuery): Table<Teacher> {
  const { search, sort, order = firstTeacherOrder[sort] } = query
  return {
    title: texts.title,
    columns,
    rows: teachersView(all, query),
    notes: [
      filterNote(search === '' ? [] : [texts.search(search)]),
      { name: tableTexts.sort, value: `${texts.sort[sort]}，${texts.order[order]}` },
    ],
  }
}
