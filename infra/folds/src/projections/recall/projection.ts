import type { DayCounts } from '@wordtrail/contracts/events/recall'
import { recallOf } from '@wordtrail/contracts/events/recall-stream'
import { isCourseStep, type PracticeStep } from '@wordtrail/contracts/learning/question'
import { type Day, dayOfRecorded } from '@wordtrail/contracts/learning/shanghai-day'
import { encodeMasteredWord } from '@wordtrail/contracts/read-models/mastered-word-line'
import type { RecallRow } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

type RecallKey = Pick<RecallRow, 'student_id' | 'word_id'>

const ownRecall = ({ stream }: { readonly stream: string }): RecallKey[] => {
  const { studentId, wordId } = recallOf(stream)
  return [{ student_id: studentId, word_id: wordId }]
}

const unlearned = ({ student_id, word_id }: RecallKey): RecallRow => ({
  student_id,
  word_id,
  answers: 0,
  correct_answers: 0,
  pre_test: 0,
  stage_1: 0,
  stage_2: 0,
  stage_3: 0,
  stage_4: 0,
  mastered_on: null,
  source: null,
  review_times: 0,
  reviewed_on: null,
  next_review: null,
  dashboard_line: null,
})

/** `days`: the next review day, then the days after it if every one passes. */
function withPlan(row: RecallRow, days: readonly Day[]): RecallRow {
  const reviewDays = days as readonly [Day, ...Day[]]
  const { word_id: wordId, mastered_on: masteredOn, review_times: reviewTimes } = row
  return {
    ...row,
    next_review: reviewDays[0],
    dashboard_line: masteredOn && encodeMasteredWord({ wordId, masteredOn, reviewDays, reviewTimes }),
  }
}

type AnswerCount = DayCounts['answers'][number]
const sumOf = (answers: readonly AnswerCount[], count: (one: AnswerCount) => number): number =>
  answers.reduce((sum, one) => sum + count(one), 0)

/** No row of a word without answers that is not mastered any more. */
const withoutTrace = (row: RecallRow): RecallRow | undefined => (row.answers === 0 ? undefined : row)

/** What a student knows of a word. The events bring every date: nothing is scheduled here. */
export const recall = projection({
  table: 'memory',
  version: 5,
  key: ['student_id', 'word_id'],
  columns: {
    student_id: 'uuid',
    word_id: 'uuid',
    answers: 'int not null',
    correct_answers: 'int not null',
    pre_test: 'int not null',
    stage_1: 'int not null',
    stage_2: 'int not null',
    stage_3: 'int not null',
    stage_4: 'int not null',
    mastered_on: 'date',
    source: 'text',
    review_times: 'int not null',
    reviewed_on: 'date',
    next_review: 'date',
    dashboard_line: 'text',
  },
  // What is due, for many students at once.
  indexes: ['student_id, next_review where next_review is not null'],
  follows: ['recall'],
  ignores: ['EarlyReviewGiven', 'ReorderingErrorLogged', 'OrderFoundRight'],
  on: {
    AnswerGiven: {
      // An exercise tells nothing of what is learned when.
      rows: (recorded) => (isCourseStep(recorded.event.data.step) ? ownRecall(recorded) : []),
      // Written as one literal, since most events of the log pass here.
      fold: (row, { event: { data } }, key) => {
        const known = row ?? unlearned(key)
        const { step, isCorrect } = data
        return {
          student_id: known.student_id,
          word_id: known.word_id,
          answers: known.answers + 1,
          correct_answers: known.correct_answers + (isCorrect ? 1 : 0),
          pre_test: known.pre_test + (step === 'pre_test' ? 1 : 0),
          stage_1: known.stage_1 + (step === 'stage_1' ? 1 : 0),
          stage_2: known.stage_2 + (step === 'stage_2' ? 1 : 0),
          stage_3: known.stage_3 + (step === 'stage_3' ? 1 : 0),
          stage_4: known.stage_4 + (step === 'stage_4' ? 1 : 0),
          mastered_on: known.mastered_on,
          source: known.source,
          review_times: known.review_times,
          reviewed_on: known.reviewed_on,
          next_review: known.next_review,
          dashboard_line: known.dashboard_line,
        }
      },
    },
    WordMastered: {
      rows: ownRecall,
      fold: (row, { event, metadata }, key) => {
        const { source, schedule } = event.data
        return withPlan(
          { ...(row ?? unlearned(key)), mastered_on: dayOfRecorded(metadata.recordedAt), source },
          schedule.planned,
        )
      },
    },
    WordReviewed: {
      rows: ownRecall,
      fold: (row, { event, metadata }, key) => {
        const known = row ?? unlearned(key)
        return withPlan(
          { ...known, review_times: known.review_times + 1, reviewed_on: dayOfRecorded(metadata.recordedAt) },
          event.data.schedule.planned,
        )
      },
    },
    MasteryUndone: {
      rows: ownRecall,
      fold: (row) =>
        row && withoutTrace({ ...row, mastered_on: null, source: null, next_review: null, dashboard_line: null }),
    },
    ReviewUndone: {
      rows: ownRecall,
      fold: (row, { event }) =>
        row &&
        withPlan(
          { ...row, review_times: row.review_times - 1, reviewed_on: event.data.lastReviewedOn },
          event.data.schedule.planned,
        ),
    },
    /** The event says what stands; answers by how many more or fewer count. */
    RecallRestated: {
      rows: ownRecall,
      fold: (row, { event }, key) => {
        const { outcomes, days } = event.data
        const more = (count: (one: AnswerCount) => number) =>
          days.reduce((sum, { was, is }) => sum + sumOf(is.answers, count) - sumOf(was.answers, count), 0)
        const moreAt = (step: PracticeStep) => more((one) => (one.step === step ? one.right + one.wrong : 0))
        const known = row ?? unlearned(key)
        const [mastery, last] = [outcomes[0], outcomes.at(-1)]
        const restated: RecallRow = {
          ...known,
          answers: known.answers + more(({ right, wrong }) => right + wrong),
          correct_answers: known.correct_answers + more(({ right }) => right),
          pre_test: known.pre_test + moreAt('pre_test'),
          stage_1: known.stage_1 + moreAt('stage_1'),
          stage_2: known.stage_2 + moreAt('stage_2'),
          stage_3: known.stage_3 + moreAt('stage_3'),
          stage_4: known.stage_4 + moreAt('stage_4'),
          mastered_on: mastery?.day ?? null,
          source: mastery?.source ?? null,
          review_times: Math.max(outcomes.length - 1, 0),
          reviewed_on: outcomes.length > 1 ? last!.day : null,
          next_review: null,
          dashboard_line: null,
        }
        return last ? withPlan(restated, last.schedule.planned) : withoutTrace(restated)
      },
    },
  },
})
