import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { studentHistory } from '@wordtrail/contracts/api/student-history'
import { historyTexts as texts } from '@wordtrail/contracts/history-texts'
import {
  answerNames,
  earlyReviewNames,
  groupNames,
  howNames,
  kindNames,
  reviewNames,
  sourceNames,
} from '@wordtrail/contracts/names/history'
import { pauseReasonNames } from '@wordtrail/contracts/names/pauses'
import { nothingGiven, stepNumbers } from '@wordtrail/contracts/names/steps'
import { tierNames } from '@wordtrail/contracts/names/tiers'
import { tableTexts } from '@wordtrail/contracts/table-texts'
import type { HistoryFilter } from '../../teaching/history.ts'
import type { Column, Table } from '../sheet.ts'
import { filterNote } from './filter-note.ts'
import { type NamedStudent, studentNote, titleOf } from './student-tables.ts'

type Entry = Output<typeof studentHistory>['entries'][number]

const { heads } = texts

/** What happened, in a word or two. */
function whatOf({ kind, answer, is_right }: Entry): string {
  const passed = is_right ? 'right' : 'wrong'
  switch (kind) {
    case 'AnswerGiven':
      return answer ? stepNumbers[answer.step] : ''
    case 'WordReviewed':
      return reviewNames[passed]
    case 'EarlyReviewGiven':
      return earlyReviewNames[passed]
    default:
      return kindNames[kind]
  }
}

/** What columns of their own do not tell. */
function contentOf({ kind, mastery, tier, goal, words, more }: Entry): string {
  return [
    ...(mastery ? [sourceNames[mastery.source]] : []),
    ...(tier ? [texts.changed(tierNames[tier.from], tierNames[tier.to])] : []),
    ...(goal ? [texts.changed(goal.from, goal.to)] : []),
    ...(more.title === undefined
      ? []
      : [kind === 'SecretWordbookSet' ? texts.box(more.title) : texts.homework(more.title)]),
    ...(words ? [texts.words(words.count, words.first)] : []),
    ...(more.due_on ? [texts.dueOn(more.due_on)] : []),
    ...(more.pause ? [texts.pause(more.pause.from, more.pause.to), pauseReasonNames[more.pause.reason]] : []),
    ...(more.how === undefined ? [] : [howNames[more.how]]),
  ].join('，')
}

const columns: readonly Column<Entry>[] = [
  { head: heads.at, kind: 'instant', cell: ({ at }) => at },
  { head: heads.what, kind: 'text', cell: whatOf },
  { head: heads.word, kind: 'text', cell: ({ word }) => word?.word ?? null },
  { head: heads.meaning, kind: 'text', cell: ({ word }) => word?.definition_cn ?? null },
  {
    head: heads.result,
    kind: 'text',
    cell: ({ answer, is_right }) => (answer ? answerNames[is_right ? 'right' : 'wrong'] : null),
  },
  { head: heads.seconds, kind: 'number', cell: ({ answer }) => answer && answer.elapsed_ms / 1000 },
  { head: heads.prompt, kind: 'text', cell: ({ answer }) => answer?.asked?.prompt ?? null },
  { head: heads.given, kind: 'text', cell: ({ answer }) => answer && (answer.given || nothingGiven(answer.step)) },
  { head: heads.expected, kind: 'text', cell: ({ answer }) => answer && answer.expected },
  { head: heads.due, kind: 'day', cell: ({ plan }) => plan?.due_on ?? null },
  { head: heads.next, kind: 'day', cell: ({ plan }) => plan?.planned[0] ?? null },
  { head: heads.content, kind: 'text', cell: contentOf },
  { head: heads.by, kind: 'text', cell: ({ by }) => texts.by[by] },
  { head: heads.undone, kind: 'text', cell: ({ is_undone }) => (is_undone ? tableTexts.yes : null) },
  { head: heads.voided, kind: 'text', cell: ({ voided }) => voided?.reason ?? null },
  { head: heads.position, kind: 'number', cell: ({ position }) => position },
]

/** All that a filter finds, the latest first, read as it is sent. */
export const historyTable = (
  student: NamedStudent,
  filter: HistoryFilter,
  pages: AsyncIterable<readonly Entry[]>,
): Table<Entry> => ({
  title: titleOf(student, texts.title),
  columns,
  rows: entriesOf(pages),
  notes: [studentNote(student), filterNote(filtersOf(filter))],
})

async function* entriesOf(pages: AsyncIterable<readonly Entry[]>): AsyncGenerator<Entry> {
  for await (const entries of pages) yield* entries
}

const filtersOf = ({ word, group, result, from, to, session }: HistoryFilter): readonly string[] => [
  ...(word === undefined ? [] : [texts.filter.word(word)]),
  ...(group === undefined ? [] : [groupNames[group]]),
  ...(result === undefined ? [] : [answerNames[result]]),
  ...(from === undefined && to === undefined ? [] : [texts.filter.days(from, to)]),
  ...(session === undefined ? [] : [texts.filter.session]),
]
