import { recallOf } from '@wordtrail/contracts/events/recall-stream'
import { isLearningStep, type PracticeStep } from '@wordtrail/contracts/learning/question'
import { dayOfRecorded } from '@wordtrail/contracts/learning/shanghai-day'
import { projection } from '../../projection.ts'

const isLearning = ({ step }: { readonly step: PracticeStep }): boolean => isLearningStep(step)

/**
 * Which words a student was asked on which day in Shanghai, how often, and at which step they did not know them. Answers
 * of the pre-test are left out: it asks for words before they are learned, and would make all of them hard. Those of
 * exercises are left out too, since who exercises more would have harder words.
 */
export const askedWord = projection({
  table: 'asked_word',
  version: 2,
  key: ['student_id', 'day', 'word_id'],
  columns: {
    student_id: 'uuid',
    day: 'date',
    word_id: 'uuid',
    answers: 'int not null',
    stage_1: 'int not null',
    stage_2: 'int not null',
    stage_3: 'int not null',
    stage_4: 'int not null',
  },
  follows: ['recall'],
  ignores: [
    'WordMastered',
    'WordReviewed',
    'EarlyReviewGiven',
    'MasteryUndone',
    'ReviewUndone',
    'ReorderingErrorLogged',
    'OrderFoundRight',
  ],
  on: {
    AnswerGiven: {
      rows: ({ stream, metadata, event }) => {
        if (!isLearning(event.data)) return []
        const { studentId, wordId } = recallOf(stream)
        return [{ student_id: studentId, day: dayOfRecorded(metadata.recordedAt), word_id: wordId }]
      },
      // Written as one literal, since most events of the log pass here.
      fold: (row, { event: { data } }, { student_id, day, word_id }) => {
        const wrongAt = data.isCorrect ? undefined : data.step
        return {
          student_id,
          day,
          word_id,
          answers: (row?.answers ?? 0) + 1,
          stage_1: (row?.stage_1 ?? 0) + (wrongAt === 'stage_1' ? 1 : 0),
          stage_2: (row?.stage_2 ?? 0) + (wrongAt === 'stage_2' ? 1 : 0),
          stage_3: (row?.stage_3 ?? 0) + (wrongAt === 'stage_3' ? 1 : 0),
          stage_4: (row?.stage_4 ?? 0) + (wrongAt === 'stage_4' ? 1 : 0),
        }
      },
    },
    /** The event says what stands. */
    RecallRestated: {
      rows: ({ stream, event }) => {
        const { studentId, wordId } = recallOf(stream)
        return event.data.days
          .filter(({ was, is }) => [...was.answers, ...is.answers].some(isLearning))
          .map(({ day }) => ({ student_id: studentId, day, word_id: wordId }))
      },
      fold: (_row, { event }, { student_id, day, word_id }) => {
        const answers = event.data.days.find((one) => one.day === day)!.is.answers.filter(isLearning)
        if (answers.length === 0) return undefined
        const wrongAt = (step: PracticeStep) => answers.find((one) => one.step === step)?.wrong ?? 0
        return {
          student_id,
          day,
          word_id,
          answers: answers.reduce((sum, { right, wrong }) => sum + right + wrong, 0),
          stage_1: wrongAt('stage_1'),
          stage_2: wrongAt('stage_2'),
          stage_3: wrongAt('stage_3'),
          stage_4: wrongAt('stage_4'),
        }
      },
    },
  },
})
