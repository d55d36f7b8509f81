import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { isTaughtBy } from '@wordtrail/read-store/present-link'
import type { Kysely } from 'kysely'

type Db = Kysely<ReadModels>

const linked = (db: Db, teacherId: string) =>
  db
    .selectFrom('learner')
    .innerJoin('person', 'person.user_id', 'learner.student_id')
    .select(['user_id', 'username', 'nickname', 'tier', 'learning_goal', 'is_suspended'])
    .where(isTaughtBy(teacherId))
    .where('is_erased', '=', false)

export const studentsOf = (db: Db, teacherId: string) => linked(db, teacherId).orderBy('username').execute()

/** One of a teacher's students; undefined for anybody else. */
export const studentOf = (
  db: Db,
  { teacherId, studentId }: { readonly teacherId: string; readonly studentId: string },
) => linked(db, teacherId).where('student_id', '=', studentId).executeTakeFirst()
