import type { FreshReads } from './fresh-reads.ts'

export interface StudentLookups {
  /** Id of the student's teacher, where that person has been erased. */
  erasedTeacherOf(studentId: string): Promise<string | undefined>
  /** A box of the teacher's own. */
  secretBox(
    teacherId: string,
    boxId: string,
  ): Promise<{ readonly title: string; readonly wordIds: readonly string[] } | undefined>
}

export const studentLookups = ({ db, awaited, certain }: FreshReads): StudentLookups => ({
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
