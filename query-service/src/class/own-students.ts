import { isTaughtBy } from '@wordtrail/read-store/present-link'
import { sql } from 'kysely'

/** SQL: students who are linked to the teacher at present. An erased one is nobody's any more. */
export const ownStudents = (teacherId: string) => sql`
  select student_id, username, nickname, tier, learning_goal, link_id, last_login
  from read_model.learner join read_model.person on user_id = student_id and not is_erased
  where ${isTaughtBy(teacherId)}`
