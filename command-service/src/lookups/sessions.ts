import { sql } from 'kysely'
import type { FreshReads } from './fresh-reads.ts'

/** A session that was prepared and is neither finished nor given up. */
export interface OpenSession {
  readonly studentId: string
  readonly sessionId: string
  /** When an answer or an outcome of it was recorded last; undefined where none was. */
  readonly lastRecordedAt: Date | undefined
}

export interface OneSession {
  readonly studentId: string
  readonly sessionId: string
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
  /** Ids of the words of which anything was recorded in a session. */
  wordsOfSession(session: OneSession): Promise<readonly string[]>
  /** Sessions that were voided or restored and have words which do not stand accordingly: the first so many. */
  unsettledSessions(limit: number): Promise<readonly OneSession[]>
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

  async wordsOfSession({ studentId, sessionId }) {
    await upToHead(['student_event'])
    const rows = await db
      .selectFrom('student_event')
      .select('word_id')
      .distinct()
      .where('student_id', '=', studentId)
      .where('session_id', '=', sessionId)
      .where('word_id', 'is not', null)
      .where('kind', '<>', 'RecallRestated')
      .$narrowType<{ word_id: string }>()
      .execute()
    return rows.map(({ word_id }) => word_id)
  },

  async unsettledSessions(limit) {
    await upToHead(['voided_session', 'student_event'])
    // A device that was offline may have brought words of which the session was not known.
    const { rows } = await sql<{ readonly student_id: string; readonly session_id: string }>`
      select student_id, session_id from read_model.voided_session voided
      where not is_settled or is_voided and exists (
        select from read_model.student_event one
        where one.session_id = voided.session_id and one.student_id = voided.student_id and one.word_id is not null
          and not exists (
            select from read_model.student_event restated
            where restated.session_id = voided.session_id and restated.student_id = voided.student_id
              and restated.word_id = one.word_id and restated.kind = 'RecallRestated'))
      limit ${limit}`.execute(db)
    return rows.map((row) => ({ studentId: row.student_id, sessionId: row.session_id }))
  },
})
