import type { FreshReads } from './fresh-reads.ts'

/** A session that was prepared and is neither finished nor given up. */
export interface OpenSession {
  readonly studentId: string
  readonly sessionId: string
  /** When an answer or an outcome of it was recorded last; undefined where none was. */
  readonly lastRecordedAt: Date | undefined
}

interface QuietSessions {
  /** Nothing was recorded of them after this instant. */
  readonly since: Date
  /** The last one of the page before. */
  readonly after: OpenSession | undefined
  readonly limit: number
}

export interface SessionLookups {
  /** The practice session in which something of the student's was recorded last. */
  latestSession(studentId: string): Promise<string | undefined>
  /** Open sessions that are quiet, page by page. */
  quietSessions(asked: QuietSessions): Promise<readonly OpenSession[]>
}

export const sessionLookups = ({ db, upToHead }: FreshReads): SessionLookups => ({
  async latestSession(studentId) {
    // Up to the head, since the caller may mean a session that no answer has told them of.
    await upToHead(['practice_session'])
    const row = await db
      .selectFrom('practice_session')
      .select('session_id')
      .where('student_id', '=', studentId)
      // Preparing a session ends none: the one before may still be on the screen where outcomes are taken back.
      .where('last_recorded_at', 'is not', null)
      .orderBy('last_recorded_at', 'desc')
      // Of two at one instant always the same.
      .orderBy('session_id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.session_id
  },

  async quietSessions({ since, after, limit }) {
    await upToHead(['practice_session'])
    const instant = since.toISOString()
    const rows = await db
      .selectFrom('practice_session')
      .select(['student_id', 'session_id', 'last_recorded_at'])
      .where('status', '=', 'open')
      // Null where no preparation was recorded, which finds none of these.
      .where('prepared_at', '<=', instant)
      .where((or) => or.or([or('last_recorded_at', 'is', null), or('last_recorded_at', '<=', instant)]))
      .$if(after !== undefined, (page) =>
        page.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('student_id', 'session_id'), '>', tuple(after!.studentId, after!.sessionId)),
        ),
      )
      .orderBy('student_id')
      .orderBy('session_id')
      .limit(limit)
      .execute()
    return rows.map(({ student_id: studentId, session_id: sessionId, last_recorded_at: last }) => ({
      studentId,
      sessionId,
      lastRecordedAt: last === null ? undefined : new Date(last),
    }))
  },
})
