import type { classStudents, classWords } from '@wordtrail/contracts/api/class'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import {
  type ClassQuery,
  classView,
  dayFigures,
  firstOrder,
  noLabel,
  rememberedShare,
} from '@wordtrail/contracts/learning/class-view'
import { betweenReasons, reasonNames, reasonWords } from '@wordtrail/contracts/names/attention'
import { stepNames } from '@wordtrail/contracts/names/steps'
import { tierNames } from '@wordtrail/contracts/names/tiers'
import { classTexts, tableTexts } from '@wordtrail/contracts/table-texts'
import type { Column, Note, Table } from '../sheet.ts'
import { filterNote } from './filter-note.ts'
import { nameColumns } from './name-columns.ts'

type Class = Output<typeof classStudents>
type Student = Class['students'][number]
type Word = Output<typeof classWords>['hardest'][number]
type Labels = Class['labels']

const { heads } = classTexts

const studentColumns = (labels: Labels): readonly Column<Student>[] => {
  const nameOf = new Map(labels.map(({ label_id, name }) => [label_id, name]))
  return [
    ...nameColumns,
    {
      head: heads.labels,
      kind: 'text',
      cell: ({ label_ids }) => label_ids.map((label) => nameOf.get(label) ?? '').join('、'),
    },
    {
      head: heads.attention,
      kind: 'text',
      cell: ({ attention }) => attention.map(({ reason, value }) => reasonWords[reason](value)).join(betweenReasons),
    },
    { head: heads.tier, kind: 'text', cell: ({ tier }) => tierNames[tier] },
    { head: heads.learnedToday, kind: 'number', cell: ({ days }) => dayFigures(days).today.learned },
    { head: heads.goal, kind: 'number', cell: ({ days }) => dayFigures(days).today.goal },
    { head: heads.streak, kind: 'number', cell: ({ streak }) => streak },
    { head: heads.due, kind: 'number', cell: ({ due }) => due },
    { head: heads.overdue, kind: 'number', cell: ({ overdue }) => overdue },
    { head: heads.weekLearned, kind: 'number', cell: ({ days }) => dayFigures(days).week.learned },
    { head: heads.weekReviewed, kind: 'number', cell: ({ days }) => dayFigures(days).week.reviewed },
    { head: heads.reviews, kind: 'number', cell: ({ reviews }) => reviews },
    { head: heads.remembered, kind: 'share', cell: rememberedShare },
    { head: heads.active, kind: 'instant', cell: ({ last_active_at }) => last_active_at },
  ]
}

/** The class's table, as the screen shows it with this query. */
export const classStudentsTable = (all: Class, query: ClassQuery): Table<Student> => ({
  title: classTexts.students,
  columns: studentColumns(all.labels),
  rows: classView(all.students, query),
  notes: notesOf(query, all.labels),
})

interface StudentDay {
  readonly student: Student
  readonly day: string
  readonly figures: Student['days'][number]
}

const dayColumns: readonly Column<StudentDay>[] = [
  ...nameColumns.map(({ cell, ...column }) => ({ ...column, cell: ({ student }: StudentDay) => cell(student) })),
  { head: heads.day, kind: 'day', cell: ({ day }) => day },
  { head: heads.learned, kind: 'number', cell: ({ figures }) => figures[0] },
  { head: heads.reviewed, kind: 'number', cell: ({ figures }) => figures[1] },
  { head: heads.goal, kind: 'number', cell: ({ figures }) => figures[2] },
  {
    head: heads.reached,
    kind: 'text',
    // Without a goal there is nothing to reach.
    cell: ({ figures: [learned, , goal] }) => (goal === 0 ? null : learned >= goal ? tableTexts.yes : tableTexts.no),
  },
]

/** The heat map: a row for each student's day, the latest day first. */
export const classDaysTable = (all: Class, query: ClassQuery): Table<StudentDay> => ({
  title: classTexts.days,
  columns: dayColumns,
  rows: daysOf(classView(all.students, query), all.days),
  notes: notesOf(query, all.labels),
})

function* daysOf(students: readonly Student[], days: readonly string[]): Generator<StudentDay> {
  for (const student of students)
    for (const [index, day] of [...days.entries()].toReversed()) yield { student, day, figures: student.days[index]! }
}

const wordColumns: readonly Column<Word>[] = [
  { head: heads.word, kind: 'text', cell: ({ word }) => word },
  { head: heads.meaning, kind: 'text', cell: ({ definition_cn }) => definition_cn },
  { head: heads.asked, kind: 'number', cell: ({ students }) => students },
  { head: heads.answers, kind: 'number', cell: ({ answers }) => answers },
  { head: heads.wrong, kind: 'number', cell: ({ wrong }) => wrong },
  { head: heads.wrongShare, kind: 'share', cell: ({ wrong, answers }) => wrong / answers },
  { head: heads.low, kind: 'share', cell: ({ low }) => low },
  { head: heads.high, kind: 'share', cell: ({ high }) => high },
  { head: heads.commonest, kind: 'text', cell: ({ commonest }) => commonest?.given ?? null },
  { head: heads.commonestTimes, kind: 'number', cell: ({ commonest }) => commonest?.times ?? null },
  { head: heads.step, kind: 'text', cell: ({ step }) => stepNames[step] },
]

/** The class's hardest words, of the students with the query's label. */
export const classWordsTable = (hardest: readonly Word[], query: ClassQuery, labels: Labels): Table<Word> => ({
  title: classTexts.words,
  columns: wordColumns,
  rows: hardest,
  notes: [filterNote(query.label === undefined ? [] : [labelNamed(query.label, labels)])],
})

const notesOf = (query: ClassQuery, labels: Labels): readonly Note[] => {
  const { search = '', label, reason, sort = 'attention', order = firstOrder[sort] } = query
  return [
    filterNote([
      ...(search === '' ? [] : [classTexts.search(search)]),
      ...(label === undefined ? [] : [labelNamed(label, labels)]),
      ...(reason === undefined ? [] : [reasonNames[reason]]),
    ]),
    { name: tableTexts.sort, value: `${classTexts.sort[sort]}，${classTexts.order[order]}` },
  ]
}

function labelNamed(label: string, labels: Labels): string {
  if (label === noLabel) return classTexts.noLabel
  return classTexts.label(labels.find(({ label_id }) => label_id === label)?.name ?? '')
}
