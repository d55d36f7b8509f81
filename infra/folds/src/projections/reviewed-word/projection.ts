import { recallOf } from '@wordtrail/contracts/events/recall-stream'
import { dayOfRecorded } from '@wordtrail/contracts/learning/shanghai-day'
import { projection } from '../../projection.ts'

/** Which words a student reviewed on which day in Shanghai, and how that went. */
export const reviewedWord = projection({
  table: 'reviewed_word',
  version: 3,
  key: ['student_id', 'day', 'word_id'],
  columns: {
    student_id: 'uuid',
    day: 'date',
    word_id: 'uuid',
    times: 'int not null',
    is_remembered: 'boolean not null',
  },
  follows: ['recall'],
  ignores: [
    'AnswerGiven',
    'WordMastered',
    'EarlyReviewGiven',
    'MasteryUndone',
    'ReorderingErrorLogged',
    'OrderFoundRight',
  ],
  on: {
    WordReviewed: {
      rows: ({ stream, metadata }) => {
        const { studentId, wordId } = recallOf(stream)
        return [{ student_id: studentId, day: dayOfRecorded(metadata.recordedAt), word_id: wordId }]
      },
      fold: (row, { event }, { student_id, day, word_id }) => ({
        student_id,
        day,
        word_id,
        times: (row?.times ?? 0) + 1,
        is_remembered: row?.is_remembered ?? event.data.result === 'pass',
      }),
    },
    ReviewUndone: {
      rows: ({ stream, event }) => {
        const { studentId, wordId } = recallOf(stream)
        return [{ student_id: studentId, day: event.data.reviewedOn, word_id: wordId }]
      },
      fold: (row) => (row && row.times > 1 ? { ...row, times: row.times - 1 } : undefined),
    },
    /** The event says what stands. */
    RecallRestated: {
      rows: ({ stream, event }) => {
        const { studentId, wordId } = recallOf(stream)
        return event.data.days
          .filter(({ was, is }) => was.reviews !== is.reviews || was.isRemembered !== is.isRemembered)
          .map(({ day }) => ({ student_id: studentId, day, word_id: wordId }))
      },
      fold: (_row, { event }, { student_id, day, word_id }) => {
        const { reviews, isRemembered } = event.data.days.find((one) => one.day === day)!.is
        return reviews === 0 ? undefined : { student_id, day, word_id, times: reviews, is_remembered: isRemembered }
      },
    },
  },
})
