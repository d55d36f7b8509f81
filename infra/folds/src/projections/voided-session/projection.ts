import { sessionOf } from '@wordtrail/contracts/events/session'
import type { VoidedSessionRow } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

type Key = Pick<VoidedSessionRow, 'student_id' | 'session_id'>

const ownSession = ({ stream }: { readonly stream: string }): Key[] => {
  const { studentId, sessionId } = sessionOf(stream)
  return [{ student_id: studentId, session_id: sessionId }]
}

/** Sessions that do not count, or did not for a time: who said so, when, why, and whether their words are done. */
export const voidedSession = projection({
  table: 'voided_session',
  version: 1,
  key: ['student_id', 'session_id'],
  columns: {
    student_id: 'uuid',
    session_id: 'uuid',
    is_voided: 'boolean not null',
    voided_by: 'uuid not null',
    voided_at: 'timestamptz not null',
    reason: 'text',
    restored_by: 'uuid',
    restored_at: 'timestamptz',
    rounds: 'int not null',
    is_settled: 'boolean not null',
    words: 'int',
  },
  follows: ['session'],
  ignores: ['SessionPrepared', 'SessionFinished', 'SessionGivenUp'],
  on: {
    SessionVoided: {
      rows: ownSession,
      fold: (row, { event, metadata }, key) => ({
        ...key,
        is_voided: true,
        voided_by: event.data.by,
        voided_at: metadata.recordedAt,
        reason: event.data.reason,
        restored_by: null,
        restored_at: null,
        rounds: (row?.rounds ?? 0) + 1,
        is_settled: false,
        words: null,
      }),
    },
    SessionRestored: {
      rows: ownSession,
      fold: (row, { event, metadata }) =>
        row && {
          ...row,
          is_voided: false,
          restored_by: event.data.by,
          restored_at: metadata.recordedAt,
          rounds: row.rounds + 1,
          is_settled: false,
          words: null,
        },
    },
    SessionSettled: {
      rows: ownSession,
      fold: (row, { event }) =>
        row && (event.data.round === row.rounds ? { ...row, is_settled: true, words: event.data.wordCount } : row),
    },
  },
})
