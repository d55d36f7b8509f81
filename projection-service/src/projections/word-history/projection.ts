import type { Recorded } from '@wordtrail/contracts/events/event'
import { recallOf } from '@wordtrail/contracts/events/recall-stream'
import type { Schedule } from '@wordtrail/contracts/learning/scheduling/schedule'
import type { WordHistoryRow } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

type WordHistoryKey = Pick<WordHistoryRow, 'student_id' | 'word_id' | 'revision'>

const ownEntry = ({ stream, revision }: Recorded<unknown>): WordHistoryKey[] => {
  const { studentId, wordId } = recallOf(stream)
  return [{ student_id: studentId, word_id: wordId, revision }]
}

/** Columns that depend on the kind of event. */
type Details = Partial<Omit<WordHistoryRow, keyof WordHistoryKey | 'at' | 'kind'>>

/**
 * The row is written as one literal: a rebuild makes one for nearly every event, and spreading parts took several times
 * as long.
 */
const entry = <Data>(kind: WordHistoryRow['kind'], detailsOf: (data: Data) => Details) => ({
  rows: ownEntry,
  fold: (
    _row: WordHistoryRow | undefined,
    { event, metadata }: Recorded<{ readonly data: Data }>,
    { student_id, word_id, revision }: WordHistoryKey,
  ): WordHistoryRow => {
    const details = detailsOf(event.data)
    return {
      student_id,
      word_id,
      revision,
      at: metadata.recordedAt,
      kind,
      step: details.step ?? null,
      is_right: details.is_right ?? null,
      given: details.given ?? null,
      expected: details.expected ?? null,
      source: details.source ?? null,
      is_claimed: details.is_claimed ?? null,
      due_on: details.due_on ?? null,
      planned: details.planned ?? null,
      expected_recall: details.expected_recall ?? null,
      aimed_recall: details.aimed_recall ?? null,
      longest_interval: details.longest_interval ?? null,
    }
  },
})

const percent = (probability: number | null | undefined): number | null =>
  probability === null || probability === undefined ? null : Math.round(probability * 100)

/** What FSRS was asked for; a ladder of fixed intervals knows neither. */
const planOf = ({ planned, parameters }: Schedule) => ({
  planned,
  aimed_recall: percent(parameters['request_retention']),
  longest_interval: parameters['maximum_interval'] ?? null,
})

/** All that happened between a student and a word. Answers are most of the log: a right one is a row of few bytes. */
export const wordHistory = projection({
  table: 'word_history',
  version: 3,
  key: ['student_id', 'word_id', 'revision'],
  insertOnly: true,
  columns: {
    student_id: 'uuid',
    word_id: 'uuid',
    revision: 'int',
    at: 'timestamptz not null',
    kind: 'text not null',
    step: 'text',
    is_right: 'boolean',
    given: 'text',
    expected: 'text',
    source: 'text',
    is_claimed: 'boolean',
    due_on: 'date',
    planned: 'date[]',
    expected_recall: 'smallint',
    aimed_recall: 'smallint',
    longest_interval: 'int',
  },
  follows: ['recall'],
  ignores: ['ReorderingErrorLogged'],
  on: {
    AnswerGiven: entry('answer', ({ step, isCorrect, given, expected }) =>
      isCorrect ? { step, is_right: true } : { step, is_right: false, given, expected },
    ),
    WordMastered: entry('mastery', ({ source, isClaimed = false, schedule }) => ({
      source,
      is_claimed: isClaimed,
      ...planOf(schedule),
    })),
    WordReviewed: entry('review', ({ result, dueOn, schedule }) => ({
      is_right: result === 'pass',
      due_on: dueOn,
      expected_recall: percent(schedule.predicted_recall),
      ...planOf(schedule),
    })),
    EarlyReviewGiven: entry('early_review', ({ result, dueOn }) => ({ is_right: result === 'pass', due_on: dueOn })),
    MasteryUndone: entry('mastery_undone', () => ({})),
    ReviewUndone: entry('review_undone', ({ schedule }) => planOf(schedule)),
  },
})
