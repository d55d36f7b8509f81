import { recallOf } from '@wordtrail/contracts/events/recall-stream'
import { projection } from '../../projection.ts'

/** Sentences that a student put together wrongly, as they were explained. */
export const reorderingError = projection({
  table: 'reordering_error',
  version: 1,
  key: ['student_id', 'word_id', 'revision'],
  insertOnly: true,
  columns: {
    student_id: 'uuid',
    word_id: 'uuid',
    revision: 'int',
    logged_at: 'timestamptz not null',
    given: 'text not null',
    expected: 'text not null',
    explanation: 'text not null',
  },
  indexes: ['student_id, logged_at'],
  follows: ['recall'],
  ignores: ['AnswerGiven', 'WordMastered', 'WordReviewed', 'EarlyReviewGiven', 'MasteryUndone', 'ReviewUndone'],
  on: {
    ReorderingErrorLogged: {
      rows: ({ stream, revision }) => {
        const { studentId, wordId } = recallOf(stream)
        return [{ student_id: studentId, word_id: wordId, revision }]
      },
      fold: (_row, { event: { data }, metadata }, key) => ({
        ...key,
        logged_at: metadata.recordedAt,
        given: data.given,
        expected: data.expected,
        explanation: data.explanation,
      }),
    },
  },
})
