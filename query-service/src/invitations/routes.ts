import { studentInvitations } from '@wordtrail/contracts/api/student'
import { sentInvitations } from '@wordtrail/contracts/api/teaching'
import type { Handler } from '@wordtrail/platform/http/handler'
import type { OwnSelects } from '../own-selects.ts'
import { type QueryContext, query } from '../query.ts'

/** Pending invitations to a student or by a teacher, the oldest first, without those of or to an erased person. */
export const pending = async (db: OwnSelects['db'], side: 'student_id' | 'teacher_id', personId: string) => {
  const rows = await db
    .selectFrom('invitation')
    .innerJoin('person as student', 'student.user_id', 'invitation.student_id')
    .innerJoin('person as teacher', 'teacher.user_id', 'invitation.teacher_id')
    .select([
      'invitation_id',
      'created_at',
      'student.username as student_username',
      'student.nickname as student_nickname',
      'teacher.username as teacher_username',
      'teacher.nickname as teacher_nickname',
    ])
    .where(`invitation.${side}`, '=', personId)
    .where('status', '=', 'pending')
    .where('student.is_erased', '=', false)
    .where('teacher.is_erased', '=', false)
    .orderBy('created_at')
    .orderBy('invitation_id')
    .execute()
  return rows.map((row) => ({
    _id: row.invitation_id,
    student: { username: row.student_username ?? '', nickname: row.student_nickname ?? '' },
    teacher: { username: row.teacher_username ?? '', nickname: row.teacher_nickname ?? '' },
    created_at: row.created_at,
  }))
}

export const invitationRoutes = (context: QueryContext): Handler[] => [
  query(context, studentInvitations, ({ caller }, { db }) => pending(db, 'student_id', caller.id)),
  query(context, sentInvitations, ({ caller }, { db }) => pending(db, 'teacher_id', caller.id)),
]
