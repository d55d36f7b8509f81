import type { FreshReads } from './fresh-reads.ts'

export interface StudentLookups {
  /** The practice session in which something of the student's was recorded last. */
  latestSession(studentId: string): Promise<string | undefined>
  /** Id of the student's teacher, where that person has been erased. */
  erasedTeacherOf(studentId: string): Promise<string | undefined>
  /** A box of the teacher's own. */
  secretBox(
    teacherId: string,
    boxId: string,
  ): Promise<{ readonly title: string; readonly wordIds: readonly string[] } | undefined>
}

export const studentLookups = ({ db, awaited, upToHead, certain }: FreshReads): StudentLookups => ({
  async latestSession(studentId) {
    // Up to the head, since the caller may mean a session that no answer has told them of.
    await upToHead(['latest_session'])
    const row = await db
      .selectFrom('latest_session')
      .select('session_id')
      .where('student_id', '=', studentId)
      .executeTakeFirst()
    return row?.session_id
  },

  async erasedTeacherOf(studentId) {
    await awaited(['learner', 'person'])
    const row = await db
      .selectFrom('learner')
      .innerJoin('person', 'person.user_id', 'learner.teacher_id')
      .select('person.user_id')
      .where('student_id', '=', studentId)
      .where('person.is_erased', '=', true)
      .executeTakeFirst()
    return row?.user_id
  },

  async secretBox(teacherId, boxId) {
    const [box] = await certain(1, ['secret_box'], async () => {
      const rows = await db
        .selectFrom('secret_box')
        .select(['title', 'word_ids'])
        .where('box_id', '=', boxId)
        .where('teacher_id', '=', teacherId)
        .execute()
      return new Set(rows)
    })
    return box && { title: box.title, wordIds: box.word_ids }
  },
})
