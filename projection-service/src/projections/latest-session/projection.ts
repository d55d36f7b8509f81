import type { Recorded } from '@wordtrail/contracts/events/event'
import { recallOf } from '@wordtrail/contracts/events/recall-stream'
import type { LatestSessionRow } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

type Practised = Recorded<{ readonly data: { readonly sessionId?: string | undefined } }>

const practised = {
  rows: ({ stream, event }: Practised) =>
    event.data.sessionId === undefined ? [] : [{ student_id: recallOf(stream).studentId }],
  /** By the instant, since words come in any order; of two sessions at one instant always the same. */
  fold: (
    row: LatestSessionRow | undefined,
    { event, metadata }: Practised,
    { student_id }: Pick<LatestSessionRow, 'student_id'>,
  ): LatestSessionRow => {
    const [session_id, recorded_at] = [event.data.sessionId!, metadata.recordedAt]
    const isLater =
      !row || recorded_at > row.recorded_at || (recorded_at === row.recorded_at && session_id > row.session_id)
    return isLater ? { student_id, session_id, recorded_at } : row
  },
}

/** Which practice session of a student is the open one. */
export const latestSession = projection({
  table: 'latest_session',
  version: 2,
  key: ['student_id'],
  columns: { student_id: 'uuid', session_id: 'uuid not null', recorded_at: 'timestamptz not null' },
  follows: ['recall'],
  ignores: ['MasteryUndone', 'ReviewUndone'],
  on: {
    AnswerGiven: practised,
    WordMastered: practised,
    WordReviewed: practised,
    EarlyReviewGiven: practised,
    ReorderingErrorLogged: practised,
  },
})
