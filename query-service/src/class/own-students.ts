import { noLabel } from '@wordtrail/contracts/learning/class-view'
import type { ReadModels, TeacherRow } from '@wordtrail/contracts/read-models/rows'
import { isTaughtBy } from '@wordtrail/read-store/present-link'
import { type Kysely, sql } from 'kysely'

/** SQL: students who are linked to the teacher at present. An erased one is nobody's any more. */
export const ownStudents = (teacherId: string) => sql`
  select student_id, username, nickname, tier, learning_goal, link_id
  from read_model.learner join read_model.person on user_id = student_id and not is_erased
  where ${isTaughtBy(teacherId)}`

/** A student with the names that their account has; null where they have been erased. */
export interface Named {
  readonly student_id: string
  readonly username: string | null
  readonly nickname: string | null
}
/** As answers say whose something is. */
export const nameOf = ({ student_id, username, nickname }: Named) => ({
  student_id,
  username: username ?? '',
  nickname: nickname ?? '',
})

/**
 * Ids of a teacher's students, of those with a label, or of those without any, in order; undefined where the teacher
 * has no such label.
 */
export async function studentIdsOf(
  db: Kysely<ReadModels>,
  teacherId: string,
  labelId: string | undefined,
): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ readonly student_ids: string[]; readonly labels: TeacherRow['labels'] | null }>`
    select array(select student_id from (${ownStudents(teacherId)}) own order by student_id) as student_ids,
      (select labels from read_model.teacher where teacher_id = ${teacherId} and ${labelId !== undefined}) as labels`.execute(
    db,
  )
  const { student_ids, labels } = rows[0]!
  if (labelId === undefined) return student_ids
  if (labelId === noLabel) {
    const labelled = new Set(labels?.flatMap((label) => label.student_ids))
    return student_ids.filter((id) => !labelled.has(id))
  }
  const label = labels?.find(({ label_id }) => label_id === labelId)
  return label && student_ids.filter((id) => label.student_ids.includes(id))
}
