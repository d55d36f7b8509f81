import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { isTaughtBy } from '@wordtrail/read-store/present-link'
import type { Kysely } from 'kysely'
import { containing } from '../containing.ts'

type Db = Kysely<ReadModels>

/** More than a teacher reads through before typing more letters. */
const longestSearch = 50

/** Students whose user name or nickname contains the text, whatever its case. */
export const studentsNamed = (db: Db, text: string) =>
  db
    .selectFrom('person')
    .select(['user_id', 'username', 'nickname'])
    .where('role', '=', 'user')
    .where('is_erased', '=', false)
    .where((where) =>
      where.or([where('username', 'ilike', containing(text)), where('nickname', 'ilike', containing(text))]),
    )
    .orderBy('username')
    .limit(longestSearch)
    .execute()

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
