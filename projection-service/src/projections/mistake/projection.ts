import type { RecallEvent } from '@wordtrail/contracts/events/recall'
import { recallOf } from '@wordtrail/contracts/events/recall-stream'
import { isRightOrder } from '@wordtrail/contracts/learning/answer-checking'
import { mistakesKept } from '@wordtrail/contracts/learning/limits'
import type { PracticeStep } from '@wordtrail/contracts/learning/question'
import { type Day, dayOfRecorded } from '@wordtrail/contracts/learning/shanghai-day'
import type { WrongAnswer } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

type Answer = Extract<RecallEvent, { type: 'AnswerGiven' }>['data']

/** As `jsonb` gives it back, so that an answer is known again in a row that was read. */
const stored = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')

/** The same answers with one more, which stands first. */
function withOneMore(known: readonly WrongAnswer[], { given, expected, asked }: Answer, day: Day): WrongAnswer[] {
  const text = stored(given)
  const before = known.find((one) => one.given === text)
  const latest = {
    given: text,
    expected: stored(expected),
    prompt: stored(asked?.prompt ?? ''),
    times: (before?.times ?? 0) + 1,
    last_day: day,
  }
  return [latest, ...known.filter((one) => one !== before)].slice(0, mistakesKept)
}

/** The step at which sentences are put in order. */
const orderStep: PracticeStep = 'stage_3'
type Order = Pick<WrongAnswer, 'given' | 'expected'>
const isSameOrder = (one: Order, other: Order): boolean =>
  isRightOrder(one.given, other.given) && isRightOrder(one.expected, other.expected)

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
        if (!row) return undefined
        const given = row.given.filter((one) => !isSameOrder(one, data))
        const wrong =
          row.wrong - row.given.filter((one) => isSameOrder(one, data)).reduce((sum, one) => sum + one.times, 0)
        return wrong === 0 ? undefined : { ...row, wrong, given }
      },
    },
    AnswerGiven: {
      rows: ({ stream, event }) => {
        if (event.data.isCorrect) return []
        const { studentId, wordId } = recallOf(stream)
        return [{ student_id: studentId, word_id: wordId, step: event.data.step }]
      },
      fold: (row, { event: { data }, metadata }, { student_id, word_id, step }) => ({
        student_id,
        word_id,
        step,
        wrong: (row?.wrong ?? 0) + 1,
        given: withOneMore(row?.given ?? [], data, dayOfRecorded(metadata.recordedAt)),
      }),
    },
  },
})
