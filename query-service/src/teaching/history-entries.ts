import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { studentHistory } from '@wordtrail/contracts/api/student-history'
import { historyPage } from '@wordtrail/contracts/learning/limits'
import { groupOf } from '@wordtrail/contracts/read-models/history-groups'
import type { ReadModels, StudentEventRow } from '@wordtrail/contracts/read-models/rows'
import type { Kysely } from 'kysely'
import { percent, planOf } from '../progress/word-history-entry.ts'
import { isFoundRight } from './found-orders.ts'
import {
  type HistoryFacts,
  historyFactsOf,
  listedWords,
  orderKey,
  type ReadHistory,
  type ToldRow,
  tell,
} from './history-facts.ts'

export type HistoryEntry = Output<typeof studentHistory>['entries'][number]

type Event = ToldRow['event']

/** The entries of rows, in their order. */
export async function entriesOf(
  db: Kysely<ReadModels>,
  read: ReadHistory,
  rows: readonly StudentEventRow[],
): Promise<HistoryEntry[]> {
  const told = rows.map(tell)
  const facts = await historyFactsOf(db, read, told)
  return told.map((one) => entryOf(one, facts, read.teacherId))
}

export function entryOf({ row, event }: ToldRow, facts: HistoryFacts, teacherId: string): HistoryEntry {
  const { position, at, day, kind, word_id, session_id, is_right } = row
  const before = facts.settings.get(position)
  return {
    position,
    at,
    date: day,
    group: groupOf(kind),
    kind,
    by: doerOf(row, teacherId),
    word: word_id === null ? null : (facts.words.get(word_id) ?? null),
    session_id,
    is_right,
    is_undone: facts.undone.has(row.event_id),
    voided: voidedOf(row, facts, teacherId),
    answer: answerOf(row, event, facts),
    plan: planOfEvent(row, event, facts),
    mastery:
      event.type === 'WordMastered' ? { source: event.data.source, is_claimed: event.data.isClaimed ?? false } : null,
    tier: event.type === 'TierSet' && before ? { from: before.tier, to: event.data.tier } : null,
    goal: event.type === 'LearningGoalSet' && before ? { from: before.goal, to: event.data.goal } : null,
    words: wordsOf(event, facts),
    more: moreOf(event, facts, teacherId),
  }
}

function doerOf({ actor_id, actor_role }: StudentEventRow, teacherId: string): HistoryEntry['by'] {
  switch (actor_role) {
    case null:
      return 'student'
    case 'admin':
      return actor_id === teacherId ? 'teacher' : 'other_teacher'
    case 'superadmin':
      return 'school'
    case 'user':
    case 'system':
      return 'system'
  }
}

/** Of what was done in a session that does not count. That it does not, and that it counts again, is told as it is. */
function voidedOf(
  { kind, session_id }: StudentEventRow,
  { voided }: HistoryFacts,
  teacherId: string,
): HistoryEntry['voided'] {
  const one = session_id === null || aboutVoiding.has(kind) ? undefined : voided.get(session_id)
  if (!one) return null
  const by = one.is_by_school ? 'school' : one.voided_by === teacherId ? 'teacher' : 'other_teacher'
  return { by, reason: one.reason }
}
const aboutVoiding: ReadonlySet<string> = new Set(['SessionVoided', 'SessionRestored'])

function answerOf(
  row: StudentEventRow,
  event: Event,
  { explanations, foundOrders }: HistoryFacts,
): HistoryEntry['answer'] {
  if (event.type !== 'AnswerGiven') return null
  const { step, tier, questionKind, given, expected, isCorrect, elapsedMs, answeredAt, asked } = event.data
  return {
    step,
    tier,
    question_kind: questionKind,
    given,
    expected,
    elapsed_ms: elapsedMs,
    answered_at: answeredAt,
    asked: asked
      ? {
          revision: asked.revision,
          prompt: asked.prompt,
          options: asked.options,
          hints: asked.hints ?? [],
          listened: asked.listened ?? 0,
        }
      : null,
    explanation: isCorrect ? null : (explanations.get(orderKey(row, given)) ?? null),
    is_also_right: !isCorrect && isFoundRight(foundOrders, row, { given, expected }),
  }
}

function planOfEvent({ position }: StudentEventRow, event: Event, { before }: HistoryFacts): HistoryEntry['plan'] {
  const nothing = { due_on: null, before: null, expected_recall: null }
  switch (event.type) {
    case 'WordMastered':
    case 'ReviewUndone':
      return { ...nothing, ...planOf(event.data.schedule) }
    case 'WordReviewed':
      return {
        due_on: event.data.dueOn,
        before: before.get(position) ?? null,
        expected_recall: percent(event.data.schedule.predicted_recall),
        ...planOf(event.data.schedule),
      }
    case 'EarlyReviewGiven':
      return {
        ...nothing,
        due_on: event.data.dueOn,
        planned: [],
        aimed_recall: null,
        recall_when_due: null,
        longest_interval: null,
      }
    default:
      return null
  }
}

function wordsOf(event: Event, { words }: HistoryFacts): HistoryEntry['words'] {
  const ids = listedWords(event)
  if (!ids) return null
  const first = ids.slice(0, historyPage.words).flatMap((id) => words.get(id)?.word ?? [])
  return { count: ids.length, first }
}

/** What a kind says beyond the fields of all. Titles of another teacher's stay theirs. */
function moreOf(event: Event, { homework, pauses }: HistoryFacts, teacherId: string): HistoryEntry['more'] {
  const more = 'teacherId' in event.data ? { is_yours: event.data.teacherId === teacherId } : {}
  switch (event.type) {
    case 'SessionPrepared':
      return { mode: event.data.mode, device: event.data.device }
    case 'HomeworkGiven':
    case 'HomeworkChanged':
      return { ...more, ...titleIn(homework, event.data), due_on: event.data.dueOn }
    case 'HomeworkReminded':
      return { ...more, ...titleIn(homework, event.data) }
    case 'SecretWordbookSet':
      return { ...more, ...(more.is_yours && { title: event.data.title }) }
    case 'StreakPaused':
    case 'StreakPauseEnded':
      return { ...more, ...pauseIn(pauses, event.data) }
    case 'OrderFoundRight':
      return { ...more, order: event.data.given }
    case 'LinkEnded':
    case 'PasswordChanged':
      return { ...more, how: event.data.by }
    default:
      return more
  }
}

/** Left out where it has none, and where it was withdrawn. */
const titleIn = (titles: HistoryFacts['homework'], { homeworkId }: { readonly homeworkId: string }) => {
  const title = titles.get(homeworkId)
  return title ? { title } : {}
}

const pauseIn = (pauses: HistoryFacts['pauses'], { pauseId }: { readonly pauseId: string }) => {
  const { from, to, reason } = pauses.get(pauseId)!
  return { pause: { from, to, reason } }
}
