import type { Recorded } from '@wordtrail/contracts/events/event'
import { memoryOf } from '@wordtrail/contracts/events/memory-stream'
import type { Schedule } from '@wordtrail/contracts/learning/scheduling/schedule'
import type { WordHistoryRow } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

type WordHistoryKey = Pick<WordHistoryRow, 'student_id' | 'word_id' | 'revision'>

const place = ({ stream, revision }: Recorded<unknown>): WordHistoryKey[] => {
  const { studentId, wordId } = memoryOf(stream)
  return [{ student_id: studentId, word_id: wordId, revision }]
}

const entry = (key: WordHistoryKey, kind: WordHistoryRow['kind'], { metadata }: Recorded<unknown>): WordHistoryRow => ({
  ...key,
  at: metadata.recordedAt,
  kind,
  step: null,
  is_right: null,
  given: null,
  expected: null,
  source: null,
  due_on: null,
  planned: null,
  expected_recall: null,
  aimed_recall: null,
  longest_interval: null,
})

const percent = (probability: number | null | undefined): number | null => (probability === null || probability === undefined ? null : Math.round(probability * 100))

/** What FSRS was asked for; a ladder of fixed intervals knows neither. */
const planOf = ({ planned, parameters }: Schedule) => ({
  planned,
  aimed_recall: percent(parameters['request_retention']),
  longest_interval: parameters['maximum_interval'] ?? null,
})

/** All that happened between a student and a word. Answers are most of the log: a right one is a row of few bytes. */
export const wordHistory = projection({
  table: 'word_history',
  version: 2,
  key: ['student_id', 'word_id', 'revision'],
  isAppended: true,
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
    due_on: 'date',
    planned: 'date[]',
    expected_recall: 'smallint',
    aimed_recall: 'smallint',
    longest_interval: 'int',
  },
  on: {
    AnswerGiven: {
      rows: place,
      fold: (_row, recorded, key) => {
        const { step, isCorrect, given, expected } = recorded.event.data
        return { ...entry(key, 'answer', recorded), step, is_right: isCorrect, ...(!isCorrect && { given, expected }) }
      },
    },
    WordMastered: {
      rows: place,
      fold: (_row, recorded, key) => ({ ...entry(key, 'mastery', recorded), source: recorded.event.data.source, ...planOf(recorded.event.data.schedule) }),
    },
    WordReviewed: {
      rows: place,
      fold: (_row, recorded, key) => {
        const { result, dueOn, schedule } = recorded.event.data
        return { ...entry(key, 'review', recorded), is_right: result === 'pass', due_on: dueOn, expected_recall: percent(schedule.predicted_recall), ...planOf(schedule) }
      },
    },
    MasteryUndone: {
      rows: place,
      fold: (_row, recorded, key) => entry(key, 'mastery_undone', recorded),
    },
    ReviewUndone: {
      rows: place,
      fold: (_row, recorded, key) => ({ ...entry(key, 'review_undone', recorded), ...planOf(recorded.event.data.schedule) }),
    },
  },
})
