import { accountEvents } from '@wordtrail/contracts/events/account'
import type { Recorded } from '@wordtrail/contracts/events/event'
import type { DayCounts, RecallEvent } from '@wordtrail/contracts/events/recall'
import { recallOf } from '@wordtrail/contracts/events/recall-stream'
import type { EventsByCategory } from '@wordtrail/contracts/events/schemas'
import { sessionEvents } from '@wordtrail/contracts/events/session'
import { studentEvents } from '@wordtrail/contracts/events/student'
import { wordbookEvents } from '@wordtrail/contracts/events/wordbook'
import { dayOfRecorded } from '@wordtrail/contracts/learning/shanghai-day'
import type { PracticeDayRow } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

type Key = Pick<PracticeDayRow, 'student_id' | 'day'>
type Of<Type extends RecallEvent['type']> = Recorded<Extract<RecallEvent, { type: Type }>>

const empty = ({ student_id, day }: Key): PracticeDayRow => ({
  student_id,
  day,
  reviewed: 0,
  forgotten: [],
  pre_test: 0,
  stage_1: 0,
  stage_2: 0,
  stage_3: 0,
  stage_4: 0,
  right_pre_test: 0,
  right_stage_1: 0,
  right_stage_2: 0,
  right_stage_3: 0,
  right_stage_4: 0,
  last_active_at: null,
})

/** The later instant, where the row's own student did it. */
const activeAt = (row: PracticeDayRow | undefined, { metadata }: Recorded<unknown>, { student_id }: Key) => {
  const last = row?.last_active_at ?? null
  if (metadata.actor !== student_id) return last
  return last === null || metadata.recordedAt > last ? metadata.recordedAt : last
}

const active = (row: PracticeDayRow | undefined, recorded: Recorded<unknown>, key: Key): PracticeDayRow => ({
  ...(row ?? empty(key)),
  last_active_at: activeAt(row, recorded, key),
})

/** The day of what happened to a word. */
const ofWord = {
  rows: ({ stream, metadata }: Recorded<unknown>): Key[] => [
    { student_id: recallOf(stream).studentId, day: dayOfRecorded(metadata.recordedAt) },
  ],
}
const merelyActive = { ...ofWord, fold: active }

/** Whatever else a student does. What others do to a student's streams is nothing that the student did. */
const ownDoing = {
  rows: ({ metadata: { actor, role, recordedAt } }: Recorded<unknown>): Key[] =>
    role === 'user' ? [{ student_id: actor, day: dayOfRecorded(recordedAt) }] : [],
  fold: active,
}
const otherEvents = { ...accountEvents, ...sessionEvents, ...studentEvents, ...wordbookEvents }

/** Words that were forgotten, in order of their ids: words of a day come in any order. */
const withForgotten = (row: PracticeDayRow, wordId: string): string[] => [...row.forgotten, wordId].sort()

/** With so many more answers, or fewer. */
function withAnswers(row: PracticeDayRow, answers: DayCounts['answers'], sign: 1 | -1): PracticeDayRow {
  const changed = { ...row }
  for (const { step, right, wrong } of answers) {
    changed[step] += sign * (right + wrong)
    changed[`right_${step}`] += sign * right
  }
  return changed
}

/** A student's days in Shanghai, by the instant each event was recorded at. */
export const practiceDay = projection({
  table: 'practice_day',
  version: 2,
  key: ['student_id', 'day'],
  columns: {
    student_id: 'uuid',
    day: 'date',
    reviewed: 'int not null',
    forgotten: 'uuid[] not null',
    pre_test: 'int not null',
    stage_1: 'int not null',
    stage_2: 'int not null',
    stage_3: 'int not null',
    stage_4: 'int not null',
    right_pre_test: 'int not null',
    right_stage_1: 'int not null',
    right_stage_2: 'int not null',
    right_stage_3: 'int not null',
    right_stage_4: 'int not null',
    last_active_at: 'timestamptz',
  },
  // For figures of the whole school.
  indexes: ['day'],
  follows: ['account', 'student', 'recall', 'session', 'wordbook'],
  // A teacher's doing; the day counts its answers as they were given.
  ignores: ['OrderFoundRight'],
  on: {
    ...(Object.fromEntries(Object.keys(otherEvents).map((type) => [type, ownDoing])) as Record<
      EventsByCategory['account' | 'student' | 'session' | 'wordbook']['type'],
      typeof ownDoing
    >),
    WordMastered: merelyActive,
    EarlyReviewGiven: merelyActive,
    MasteryUndone: merelyActive,
    ReorderingErrorLogged: merelyActive,
    AnswerGiven: {
      ...ofWord,
      // Written as one literal, since most events of the log pass here.
      fold: (row, recorded: Of<'AnswerGiven'>, key) => {
        const { step, isCorrect } = recorded.event.data
        const known = row ?? empty(key)
        const right = isCorrect ? 1 : 0
        return {
          student_id: known.student_id,
          day: known.day,
          reviewed: known.reviewed,
          forgotten: known.forgotten,
          pre_test: known.pre_test + (step === 'pre_test' ? 1 : 0),
          stage_1: known.stage_1 + (step === 'stage_1' ? 1 : 0),
          stage_2: known.stage_2 + (step === 'stage_2' ? 1 : 0),
          stage_3: known.stage_3 + (step === 'stage_3' ? 1 : 0),
          stage_4: known.stage_4 + (step === 'stage_4' ? 1 : 0),
          right_pre_test: known.right_pre_test + (step === 'pre_test' ? right : 0),
          right_stage_1: known.right_stage_1 + (step === 'stage_1' ? right : 0),
          right_stage_2: known.right_stage_2 + (step === 'stage_2' ? right : 0),
          right_stage_3: known.right_stage_3 + (step === 'stage_3' ? right : 0),
          right_stage_4: known.right_stage_4 + (step === 'stage_4' ? right : 0),
          last_active_at: activeAt(row, recorded, key),
        }
      },
    },
    WordReviewed: {
      ...ofWord,
      fold: (row, recorded: Of<'WordReviewed'>, key) => {
        const known = active(row, recorded, key)
        const { dueOn, result } = recorded.event.data
        // Every plan looks at least a day ahead: this is the word's second review of the day.
        if (dueOn > key.day) return known
        const reviewed = known.reviewed + 1
        if (result === 'pass') return { ...known, reviewed }
        return { ...known, reviewed, forgotten: withForgotten(known, recallOf(recorded.stream).wordId) }
      },
    },
    /** Of a day it says what counts of the word; who was active on it stays as it was. */
    RecallRestated: {
      rows: ({ stream, event }: Of<'RecallRestated'>) =>
        event.data.days.map(({ day }) => ({ student_id: recallOf(stream).studentId, day })),
      fold: (row, { stream, event }: Of<'RecallRestated'>, key) => {
        const known = row ?? empty(key)
        const { was, is } = event.data.days.find(({ day }) => day === key.day)!
        const { wordId } = recallOf(stream)
        const others = { ...known, forgotten: known.forgotten.filter((id) => id !== wordId) }
        return {
          ...withAnswers(withAnswers(known, was.answers, -1), is.answers, 1),
          reviewed: known.reviewed + Math.min(is.reviews, 1) - Math.min(was.reviews, 1),
          forgotten: is.reviews > 0 && !is.isRemembered ? withForgotten(others, wordId) : others.forgotten,
        }
      },
    },
    ReviewUndone: {
      rows: ({ stream, metadata, event }: Of<'ReviewUndone'>) =>
        [...new Set([event.data.reviewedOn, dayOfRecorded(metadata.recordedAt)])].map((day) => ({
          student_id: recallOf(stream).studentId,
          day,
        })),
      fold: (row, recorded: Of<'ReviewUndone'>, key) => {
        const { reviewedOn, lastReviewedOn } = recorded.event.data
        const known =
          key.day === dayOfRecorded(recorded.metadata.recordedAt) ? active(row, recorded, key) : (row ?? empty(key))
        // The word's first review of the day still counts.
        if (key.day !== reviewedOn || lastReviewedOn === reviewedOn) return known
        const { wordId } = recallOf(recorded.stream)
        return { ...known, reviewed: known.reviewed - 1, forgotten: known.forgotten.filter((id) => id !== wordId) }
      },
    },
  },
})
