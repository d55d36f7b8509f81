import { sql } from 'kysely'

/**
 * SQL: each student who has a teacher at present, with that teacher. The key ring knows that a link has ended before the
 * read model does. Nobody who has been erased is a student or a teacher any more.
 */
export const presentLink = sql`
  select student_id, teacher_id
  from read_model.learner
    join read_model.person student on student.user_id = student_id and not student.is_erased
    join read_model.person teacher on teacher.user_id = teacher_id and not teacher.is_erased
  where not exists (select from keyring.ended_link ended where ended.link_id = learner.link_id)`
