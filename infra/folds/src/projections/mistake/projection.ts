import { recallOf } from '@wordtrail/contracts/events/recall-stream'
import { dayOfRecorded } from '@wordtrail/contracts/learning/shanghai-day'
import { orderStep, withoutOrder, withWrongAnswer } from '@wordtrail/contracts/learning/wrong-answers'
import { projection } from '../../projection.ts'

/**
 * What a student answered wrongly, by word and step of practice. Right answers leave no row: they are most of the log,
 * and `memory` counts how often a word was asked.
 */
export const mistake = projection({
  table: 'mistake',
  version: 2,
  key: ['student_id', 'word_id', 'step'],
  columns: {
    student_id: 'uuid',
    word_id: 'uuid',
    step: 'text',
    wrong: 'int not null',
    given: 'jsonb not null',
  },
  follows: ['recall'],
  ignores: [
    'WordMastered',
    'WordReviewed',
    'EarlyReviewGiven',
    'MasteryUndone',
    'ReviewUndone',
    'ReorderingErrorLogged',
  ],
  on: {
    /** No mistake any more; a row without one is none. Other tables count the answers as they were given. */
    OrderFoundRight: {
      rows: ({ stream }) => {
        const { studentId, wordId } = recallOf(stream)
        return [{ student_id: studentId, word_id: wordId, step: orderStep }]
      },
      fold: (row, { event: { data } }) => {
        const left = row && withoutOrder(row, data)
        return left && { ...row!, ...left }
      },
    },
    AnswerGiven: {
      rows: ({ stream, event }) => {
        if (event.data.isCorrect) return []
        const { studentId, wordId } = recallOf(stream)
        return [{ student_id: studentId, word_id: wordId, step: event.data.step }]
      },
      fold: (row, { event: { data }, metadata }, { student_id, word_id, step }) => {
        const { given, expected, asked } = data
        const answer = { given, expected, prompt: asked?.prompt ?? '' }
        return {
          student_id,
          word_id,
          step,
          ...withWrongAnswer(row, answer, dayOfRecorded(metadata.recordedAt)),
        }
      },
    },
    /** The event says what stands. */
    RecallRestated: {
      rows: ({ stream, event }) => {
        const { studentId, wordId } = recallOf(stream)
        return event.data.mistakes.map(({ step }) => ({ student_id: studentId, word_id: wordId, step }))
      },
      fold: (_row, { event }, { student_id, word_id, step }) => {
        const { wrong, given } = event.data.mistakes.find((one) => one.step === step)!
        if (wrong === 0) return undefined
        const answers = given.map(({ lastDay, ...answer }) => ({ ...answer, last_day: lastDay }))
        return { student_id, word_id, step, wrong, given: answers }
      },
    },
  },
})
