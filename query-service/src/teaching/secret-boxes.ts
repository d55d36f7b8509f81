import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { secretBox } from '@wordtrail/contracts/api/secret-boxes'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { isTaughtBy } from '@wordtrail/read-store/present-link'
import { type Kysely, sql } from 'kysely'
import { meaning } from '../word-content.ts'

type Db = Kysely<ReadModels>
type Box = Output<typeof secretBox>
type Earlier = Box['earlier'][number]

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

/** One of a teacher's boxes with what it holds and who has it; undefined for anybody else's. */
export async function secretBoxWithHolders(
  db: Db,
  { teacherId, boxId }: { readonly teacherId: string; readonly boxId: string },
): Promise<Box | undefined> {
  const box = await db
    .selectFrom('secret_box')
    .select(['box_id', 'title', 'word_ids', 'revision'])
    .where('box_id', '=', boxId)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst()
  if (!box) return undefined
  const [words, holders, contents] = await Promise.all([
    wordsWithMeaning(db, box.word_ids),
    copiesOf(db, teacherId, boxId)
      .innerJoin('person', 'person.user_id', 'learner.student_id')
      .select(['user_id', 'username', 'nickname', 'box_revision', 'handed_out_at'])
      .where('is_erased', '=', false)
      .orderBy('username')
      .execute(),
    // Students who were handed the same content share one line here: a class of 60 has few of them.
    copiesOf(db, teacherId, boxId)
      .select(['box_revision', 'secret_wordbook.title', 'secret_wordbook.word_ids'])
      .distinctOn('box_revision')
      .where('box_revision', '<>', box.revision)
      .orderBy('box_revision', 'desc')
      .execute(),
  ])
  const names = await headwordsById(db, [box.word_ids, ...contents.map(({ word_ids }) => word_ids)].flat())
  return {
    _id: box.box_id,
    title: box.title,
    revision: box.revision,
    words,
    holders: holders.map(({ user_id, username, nickname, box_revision, handed_out_at }) => ({
      student_id: user_id,
      username: username ?? '',
      nickname: nickname ?? '',
      revision: box_revision,
      handed_out_at,
    })),
    earlier: contents.map(({ box_revision, title, word_ids }): Earlier => {
      const onlyIn = (one: readonly string[], other: readonly string[]) => {
        const others = new Set(other)
        return one.flatMap((id) => (others.has(id) ? [] : (names.get(id) ?? [])))
      }
      return {
        revision: box_revision,
        title,
        missing: onlyIn(box.word_ids, word_ids),
        taken_out: onlyIn(word_ids, box.word_ids),
      }
    }),
  }
}

/** The copies of a box that the teacher's present students have. */
const copiesOf = (db: Db, teacherId: string, boxId: string) =>
  db
    .selectFrom('learner')
    .innerJoin('secret_wordbook', 'secret_wordbook.student_id', 'learner.student_id')
    .where(isTaughtBy(teacherId))
    .where('box_id', '=', boxId)

/** In the order of the ids, without deleted ones. */
async function wordsWithMeaning(db: Db, wordIds: readonly string[]): Promise<Box['words']> {
  const { rows } = await sql<Box['words'][number]>`
    select word, ${sql.raw(meaning)} as definition_cn
    from unnest(${wordIds}::uuid[]) with ordinality as entry (word_id, ordinal) join read_model.word using (word_id)
    where not is_deleted order by ordinal`.execute(db)
  return rows
}

/** Without deleted ones. */
async function headwordsById(db: Db, wordIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('word')
    .select(['word_id', 'word'])
    .where('word_id', '=', sql<string>`any(${[...new Set(wordIds)]}::uuid[])`)
    .where('is_deleted', '=', false)
    .execute()
  return new Map(rows.map(({ word_id, word }) => [word_id, word]))
}
