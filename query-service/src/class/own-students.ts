import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { isTaughtBy } from '@wordtrail/read-store/present-link'
import { type Kysely, sql } from 'kysely'

/** SQL: students who are linked to the teacher at present. An erased one is nobody's any more. */
export const ownStudents = (teacherId: string) => sql`
  select student_id, username, nickname, tier, learning_goal, link_id
  from read_model.learner join read_model.person on user_id = student_id and not is_erased
  where ${isTaughtBy(teacherId)}`

/** Ids of a teacher's students, or of those with a label, in order; undefined where the teacher has no such label. */
export async function studentIdsOf(
  db: Kysely<ReadModels>,
  teacherId: string,
  labelId: string | undefined,
): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ readonly student_ids: string[]; readonly labelled: string[] | null }>`
    select array(select student_id from (${ownStudents(teacherId)}) own order by student_id) as student_ids,
      (select one -> 'student_ids' from read_model.teacher cross join jsonb_array_elements(labels) one
       where teacher_id = ${teacherId} and one ->> 'label_id' = ${labelId ?? null}) as labelled`.execute(db)
  const { student_ids, labelled } = rows[0]!
  if (labelId === undefined) return student_ids
  return labelled === null ? undefined : student_ids.filter((id) => labelled.includes(id))
}
