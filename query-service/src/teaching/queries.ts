import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { isTaughtBy } from '@wordtrail/read-store/present-link'
import type { Kysely } from 'kysely'

type Db = Kysely<ReadModels>

const linked = (db: Db, teacherId: string) =>
  db
    .selectFrom('learner')
    .innerJoin('person', 'person.user_id', 'learner.student_id')
    .select(['user_id', 'username', 'nickname', 'tier', 'learning_goal'])
    .where(isTaughtBy(teacherId))
    .where('is_erased', '=', false)

export const studentsOf = (db: Db, teacherId: string) => linked(db, teacherId).orderBy('username').execute()

/** One of a teacher's students; undefined for anybody else. */
export const studentOf = (
  db: Db,
  { teacherId, studentId }: { readonly teacherId: string; readonly studentId: string },
) => linked(db, teacherId).where('student_id', '=', studentId).executeTakeFirst()

/** A teacher's boxes, the newest first, each with the number of its words that are in the dictionary. */
export const secretBoxesOf = (db: Db, teacherId: string) =>
  db
    .selectFrom('secret_box')
    .select((select) => [
      'box_id',
      'title',
      select
        .selectFrom('word')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('is_deleted', '=', false)
        .where((where) => where('word.word_id', '=', where.fn.any('secret_box.word_ids')))
        .as('count'),
    ])
    .where('teacher_id', '=', teacherId)
    .orderBy('created_at', 'desc')
    .orderBy('box_id')
    .execute()
