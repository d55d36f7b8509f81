import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { studentMistakes } from '@wordtrail/contracts/api/student-history'
import { historyTexts as texts } from '@wordtrail/contracts/history-texts'
import type { PracticeStep } from '@wordtrail/contracts/learning/question'
import { nothingGiven, stepNames } from '@wordtrail/contracts/names/steps'
import { classTexts } from '@wordtrail/contracts/table-texts'
import type { Column, Table } from '../sheet.ts'
import { filterNote } from './filter-note.ts'
import { type NamedStudent, studentNote, titleOf } from './student-tables.ts'

type Mistake = Output<typeof studentMistakes>['words'][number]

const { heads } = texts

const columns: readonly Column<Mistake>[] = [
  { head: heads.word, kind: 'text', cell: ({ word }) => word },
  { head: heads.meaning, kind: 'text', cell: ({ definition_cn }) => definition_cn },
  { head: heads.wrong, kind: 'number', cell: ({ wrong }) => wrong },
  { head: heads.asked, kind: 'number', cell: ({ asked }) => asked },
  { head: heads.share, kind: 'share', cell: ({ wrong, asked }) => wrong / asked },
  { head: heads.mostly, kind: 'text', cell: ({ steps: [most] }) => (most ? stepNames[most.step] : null) },
  {
    head: heads.wrongAnswers,
    kind: 'text',
    cell: ({ steps }) =>
      steps
        .flatMap(({ step, given }) => given.map((one) => ({ ...one, given: one.given || nothingGiven(step) })))
        .toSorted((one, other) => other.times - one.times)
        .map(({ given, times }) => texts.wrongAnswer(given, times))
        .join('；'),
  },
]

/** What a student answered wrongly, a row a word, most wrong first. */
export const mistakesTable = (
  student: NamedStudent,
  { search, step }: { readonly search: string; readonly step?: PracticeStep | undefined },
  mistakes: AsyncIterable<Mistake>,
): Table<Mistake> => ({
  title: titleOf(student, texts.mistakes),
  columns,
  rows: mistakes,
  notes: [
    studentNote(student),
    filterNote([
      ...(search === '' ? [] : [classTexts.search(search)]),
      ...(step === undefined ? [] : [stepNames[step]]),
    ]),
  ],
})
