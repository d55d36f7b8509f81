import type { Recorded } from '@wordtrail/contracts/events/event'
import type { RecallEvent } from '@wordtrail/contracts/events/recall'
import { recallOf } from '@wordtrail/contracts/events/recall-stream'
import { normaliseReordering } from '@wordtrail/contracts/learning/answer-checking'
import {
  exercisesAsked,
  leavesTrail,
  type MistakeEntry,
  mistakeStanding,
  withTold,
} from '@wordtrail/contracts/learning/mistake-trail'
import { dayOfRecorded } from '@wordtrail/contracts/learning/shanghai-day'
import type { PractisedWordRow } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

type Key = Pick<PractisedWordRow, 'student_id' | 'word_id'>

const ownWord = ({ stream }: Recorded<RecallEvent>): Key[] => {
  const { studentId, wordId } = recallOf(stream)
  return [{ student_id: studentId, word_id: wordId }]
}

/** Of a row as events leave it: what `derive` fills in. */
const underived = { asked: {}, wrong_on: null, right_days: 0, is_open: false }

/** The row that follows from these entries; none where nothing is left. */
const rowOf = (key: Key, entries: MistakeEntry[], voided: string[]): PractisedWordRow | undefined =>
  entries.length === 0 && voided.length === 0
    ? undefined
    : {
        student_id: key.student_id,
        word_id: key.word_id,
        entries,
        voided,
        ...underived,
      }

type Told = Omit<Parameters<typeof withTold>[1], 'day' | 'is_voided'>

const told = (row: PractisedWordRow | undefined, recorded: Recorded<unknown>, key: Key, what: Told) => {
  const voided = row?.voided ?? []
  const isVoided = what.session_id !== null && voided.includes(what.session_id)
  const day = dayOfRecorded(recorded.metadata.recordedAt)
  return rowOf(key, withTold(row?.entries ?? [], { ...what, day, is_voided: isVoided }), voided)
}

/**
 * A word that was answered wrongly, or asked in an exercise: what the mistakes and the exercises of a student follow
 * from. Right answers before the first of these leave no row: they are most of the log.
 */
export const practisedWord = projection({
  table: 'practised_word',
  version: 1,
  key: ['student_id', 'word_id'],
  columns: {
    student_id: 'uuid',
    word_id: 'uuid',
    entries: 'jsonb not null',
    voided: 'uuid[] not null',
    asked: 'jsonb not null',
    wrong_on: 'date',
    right_days: 'int not null',
    is_open: 'boolean not null',
  },
  indexes: ['student_id, wrong_on where is_open'],
  // Each looks at all entries, of which a word may have two hundred.
  derive: (row) => ({ ...row, asked: exercisesAsked(row.entries), ...mistakeStanding(row.entries) }),
  follows: ['recall'],
  ignores: ['WordMastered', 'EarlyReviewGiven', 'MasteryUndone', 'ReorderingErrorLogged'],
  on: {
    AnswerGiven: {
      // The pre-test asks before a word is learned, and what it tells of a review the review says.
      rows: (recorded) => (recorded.event.data.step === 'pre_test' ? [] : ownWord(recorded)),
      fold: (row, recorded, key) => {
        const { sessionId, step, isCorrect, asked, questionKind, given, expected } = recorded.event.data
        if (row === undefined && !leavesTrail(step, isCorrect)) return undefined
        const isAided = asked?.hints !== undefined
        const isWrongOrder = questionKind === 'sentence_reordering' && !isCorrect
        return told(row, recorded, key, {
          session_id: sessionId,
          step,
          right: isCorrect && !isAided ? 1 : 0,
          aided: isCorrect && isAided ? 1 : 0,
          wrong: isCorrect ? 0 : 1,
          orders: isWrongOrder ? [[normaliseReordering(given), normaliseReordering(expected)]] : [],
        })
      },
    },
    WordReviewed: {
      rows: ownWord,
      fold: (row, recorded, key) => {
        const { sessionId, result } = recorded.event.data
        if (row === undefined && result === 'pass') return undefined
        const isRight = result === 'pass'
        return told(row, recorded, key, {
          session_id: sessionId ?? null,
          step: 'review',
          right: isRight ? 1 : 0,
          wrong: isRight ? 0 : 1,
        })
      },
    },
    /** Only the last review can be taken back, on its own day. */
    ReviewUndone: {
      rows: ownWord,
      fold: (row, { event: { data } }, key) =>
        row &&
        rowOf(
          key,
          row.entries.filter(
            (one) => one.step !== 'review' || one.day !== data.reviewedOn || one.session_id !== data.sessionId,
          ),
          row.voided,
        ),
    },
    /** No mistake any more, wherever it was given. */
    OrderFoundRight: {
      rows: ownWord,
      fold: (row, { event: { data } }, key) => {
        if (row === undefined) return undefined
        const found = [normaliseReordering(data.given), normaliseReordering(data.expected)]
        const entries = row.entries.map((one) => {
          const orders = one.orders.filter(([given, expected]) => given !== found[0] || expected !== found[1])
          return { ...one, orders, wrong: one.wrong - (one.orders.length - orders.length) }
        })
        return rowOf(key, entries, row.voided)
      },
    },
    /** What was asked in the session is kept, for the day on which it counts again. */
    RecallRestated: {
      rows: ownWord,
      fold: (row, { event: { data } }, key) => {
        const { sessionId, isVoided } = data
        const others = (row?.voided ?? []).filter((id) => id !== sessionId)
        const entries = (row?.entries ?? []).map((one) =>
          one.session_id === sessionId ? { ...one, is_voided: isVoided } : one,
        )
        return rowOf(key, entries, isVoided ? [...others, sessionId].sort() : others)
      },
    },
  },
})
