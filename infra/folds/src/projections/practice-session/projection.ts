import type { Recorded } from '@wordtrail/contracts/events/event'
import { recallOf } from '@wordtrail/contracts/events/recall-stream'
import { sessionOf } from '@wordtrail/contracts/events/session'
import type { PracticeSessionRow } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

type SessionKey = Pick<PracticeSessionRow, 'student_id' | 'session_id'>

const ownSession = ({ stream }: Recorded<unknown>): SessionKey[] => {
  const { studentId, sessionId } = sessionOf(stream)
  return [{ student_id: studentId, session_id: sessionId }]
}

const unknown = ({ student_id, session_id }: SessionKey): PracticeSessionRow => ({
  student_id,
  session_id,
  mode: null,
  tier: null,
  device: null,
  prepared_at: null,
  words: null,
  answers: 0,
  right_answers: 0,
  first_recorded_at: null,
  last_recorded_at: null,
  status: 'open',
  finished_at: null,
})

type Practised = Recorded<{ readonly data: { readonly sessionId?: string | undefined; readonly isCorrect?: boolean } }>

/**
 * Something of a word, in its own stream: words and their session come in any order. Written as one literal, since
 * nearly every event of the log passes here.
 */
const practised = (answers: 0 | 1) => ({
  rows: ({ stream, event: { data } }: Practised): SessionKey[] =>
    data.sessionId === undefined ? [] : [{ student_id: recallOf(stream).studentId, session_id: data.sessionId }],
  fold: (row: PracticeSessionRow | undefined, { event, metadata }: Practised, key: SessionKey): PracticeSessionRow => {
    const known = row ?? unknown(key)
    const { first_recorded_at: first, last_recorded_at: last } = known
    const at = metadata.recordedAt
    return {
      student_id: known.student_id,
      session_id: known.session_id,
      mode: known.mode,
      tier: known.tier,
      device: known.device,
      prepared_at: known.prepared_at,
      words: known.words,
      answers: known.answers + answers,
      right_answers: known.right_answers + (event.data.isCorrect ? 1 : 0),
      first_recorded_at: first === null || at < first ? at : first,
      last_recorded_at: last === null || at > last ? at : last,
      status: known.status,
      finished_at: known.finished_at,
    }
  },
})

/** A student's practice sessions: what they were prepared with, how far they came and how they ended. */
export const practiceSession = projection({
  table: 'practice_session',
  version: 1,
  key: ['student_id', 'session_id'],
  columns: {
    student_id: 'uuid',
    session_id: 'uuid',
    mode: 'text',
    tier: 'text',
    device: 'text',
    prepared_at: 'timestamptz',
    words: 'int',
    answers: 'int not null',
    right_answers: 'int not null',
    first_recorded_at: 'timestamptz',
    last_recorded_at: 'timestamptz',
    status: 'text not null',
    finished_at: 'timestamptz',
  },
  follows: ['recall', 'session'],
  // What a session came to stays, whether or not it counts: `voided_session` says that.
  ignores: ['OrderFoundRight', 'RecallRestated', 'SessionVoided', 'SessionRestored', 'SessionSettled'],
  on: {
    AnswerGiven: practised(1),
    WordMastered: practised(0),
    WordReviewed: practised(0),
    EarlyReviewGiven: practised(0),
    MasteryUndone: practised(0),
    ReviewUndone: practised(0),
    ReorderingErrorLogged: practised(0),
    SessionPrepared: {
      rows: ownSession,
      fold: (row, { event, metadata }, key) => {
        const { mode, tier, device, words } = event.data
        return {
          ...(row ?? unknown(key)),
          mode,
          tier,
          device,
          prepared_at: metadata.recordedAt,
          words: words.length,
        }
      },
    },
    SessionFinished: {
      rows: ownSession,
      fold: (row, { metadata }, key) => ({
        ...(row ?? unknown(key)),
        status: 'finished',
        finished_at: metadata.recordedAt,
      }),
    },
    SessionGivenUp: {
      rows: ownSession,
      fold: (row, _recorded, key) => ({ ...(row ?? unknown(key)), status: 'given_up' }),
    },
  },
})
