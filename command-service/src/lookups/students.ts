import { sql } from 'kysely'
import type { HandedOut } from '../student/decider.ts'
import type { FreshReads } from './fresh-reads.ts'

export interface StudentLookups {
  /** Those of the students who have mastered all words of a homework that are in the dictionary. */
  doneHomework(homeworkId: string, studentIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Id of the student's teacher, where that person has been erased. */
  erasedTeacherOf(studentId: string): Promise<string | undefined>
  /** The same for many students: the erased teacher's id by the student's. */
  erasedTeachersOf(studentIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Every student without a teacher; one whose teacher was erased has none. */
  studentsWithoutTeacher(): Promise<readonly string[]>
  /** Whom the teacher has sent the invitation to, whatever has become of it. */
  invitedStudent(teacherId: string, invitationId: string): Promise<string | undefined>
  /** Everybody who is linked to the teacher at present; whoever was erased is nobody's student. */
  linkedStudents(teacherId: string): Promise<readonly string[]>
  /** The teacher's invitations that nobody has answered. */
  pendingInvitations(
    teacherId: string,
  ): Promise<readonly { readonly invitationId: string; readonly studentId: string }[]>
  /** A box of the teacher's own, with the revision of what it holds. */
  secretBox(teacherId: string, boxId: string): Promise<Omit<HandedOut, 'boxId'> | undefined>
}

export const studentLookups = ({ db, awaited, upToHead, certain }: FreshReads): StudentLookups => ({
  async doneHomework(homeworkId, studentIds) {
    await awaited(['homework', 'memory', 'word'])
    const { rows } = await sql<{ readonly student_id: string }>`
      select student_id
      from read_model.homework cross join jsonb_to_recordset(open) as one (homework_id uuid, word_ids uuid[])
      where student_id = any(${studentIds}) and one.homework_id = ${homeworkId} and not exists (
        select from unnest(word_ids) as entry (word_id) join read_model.word using (word_id)
          left join read_model.memory on memory.student_id = homework.student_id and memory.word_id = entry.word_id
        where not is_deleted and mastered_on is null)`.execute(db)
    return new Set(rows.map(({ student_id }) => student_id))
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

  async erasedTeachersOf(studentIds) {
    await awaited(['learner', 'person'])
    const rows = await db
      .selectFrom('learner')
      .innerJoin('person', 'person.user_id', 'learner.teacher_id')
      .select(['student_id', 'person.user_id'])
      .where('student_id', '=', sql<string>`any(${studentIds}::uuid[])`)
      .where('person.is_erased', '=', true)
      .execute()
    return new Map(rows.map((row) => [row.student_id, row.user_id]))
  },

  async studentsWithoutTeacher() {
    await upToHead(['learner', 'person'])
    const { rows } = await sql<{ readonly student_id: string }>`
      select user_id as student_id from read_model.person
      where role = 'user' and not is_erased and not exists (
        select from read_model.learner join read_model.person teacher on teacher.user_id = teacher_id
        where student_id = person.user_id and not teacher.is_erased)
      order by user_id`.execute(db)
    return rows.map((row) => row.student_id)
  },

  async invitedStudent(teacherId, invitationId) {
    const [studentId] = await certain(1, ['invitation'], async () => {
      const rows = await db
        .selectFrom('invitation')
        .select('student_id')
        .where('invitation_id', '=', invitationId)
        .where('teacher_id', '=', teacherId)
        .execute()
      return new Set(rows.map((row) => row.student_id))
    })
    return studentId
  },

  async pendingInvitations(teacherId) {
    await awaited(['invitation'])
    return db
      .selectFrom('invitation')
      .select(['invitation_id as invitationId', 'student_id as studentId'])
      .where('teacher_id', '=', teacherId)
      .where('status', '=', 'pending')
      .execute()
  },

  async linkedStudents(teacherId) {
    await upToHead(['learner', 'person'])
    const rows = await db
      .selectFrom('learner')
      .innerJoin('person', 'person.user_id', 'learner.student_id')
      .select('student_id')
      .where('teacher_id', '=', teacherId)
      .where('person.is_erased', '=', false)
      .execute()
    return rows.map((row) => row.student_id)
  },

  async secretBox(teacherId, boxId) {
    const [box] = await certain(1, ['secret_box'], async () => {
      const rows = await db
        .selectFrom('secret_box')
        .select(['title', 'word_ids', 'revision'])
        .where('box_id', '=', boxId)
        .where('teacher_id', '=', teacherId)
        .execute()
      return new Set(rows)
    })
    return box && { title: box.title, wordIds: box.word_ids, revision: box.revision }
  },
})
