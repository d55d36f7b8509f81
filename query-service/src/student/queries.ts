import { type Day } from '@wordtrail/contracts/learning/shanghai-day'
import { type LearnerRow, newLearner, type ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'

type Db = Kysely<ReadModels>

/** What a student and their teacher settled. A teacher who is no more counts as none. */
export const learnerOf = async (db: Db, studentId: string): Promise<LearnerRow> =>
  (await db
    .selectFrom('learner')
    .leftJoin('person', (join) => join.onRef('person.user_id', '=', 'learner.teacher_id').on('person.is_erased', '=', false))
    .selectAll('learner')
    .select('person.user_id as teacher_id')
    .where('student_id', '=', studentId)
    .executeTakeFirst()) ?? newLearner(studentId)

/** Words whose next review day has come, the longest overdue first. A deleted word is not asked. */
export async function dueWordsOf(db: Db, studentId: string, today: Day): Promise<string[]> {
  const rows = await db
    .selectFrom('memory')
    .innerJoin('word', 'word.word_id', 'memory.word_id')
    .select('word.word')
    .where('student_id', '=', studentId)
    .where('word.is_deleted', '=', false)
    .where(sql<boolean>`memory.planned[1] <= ${today}::date`)
    .orderBy(sql`memory.planned[1]`)
    .orderBy('word.word')
    .execute()
  return rows.map((row) => row.word)
}

/** Public wordbooks and the student's own, with the number of their words. */
export const visibleWordbooksOf = (db: Db, studentId: string) =>
  db
    .selectFrom('wordbook')
    .select((select) => [
      'wordbook_id',
      'title',
      'description',
      'accessibility',
      'is_favorites',
      select
        .selectFrom('wordbook_entry')
        .innerJoin('word', 'word.word_id', 'wordbook_entry.word_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('wordbook_entry.wordbook_id', '=', 'wordbook.wordbook_id')
        .where('word.is_deleted', '=', false)
        .as('count'),
    ])
    .where('is_deleted', '=', false)
    .where((where) => where.or([where('accessibility', '=', 'public'), where('owner_id', '=', studentId)]))
    .orderBy('created_at')
    .orderBy('title')
    .execute()

/** How far the student is with a wordbook that they may see; a word's review counts in full at `fullReviews` reviews. */
export async function wordbookProgressOf(db: Db, { studentId, wordbookId, fullReviews }: { studentId: string; wordbookId: string; fullReviews: number }) {
  return db
    .selectFrom('wordbook')
    .leftJoin('wordbook_entry', 'wordbook_entry.wordbook_id', 'wordbook.wordbook_id')
    .leftJoin('word', (join) => join.onRef('word.word_id', '=', 'wordbook_entry.word_id').on('word.is_deleted', '=', false))
    .leftJoin('memory', (join) => join.onRef('memory.word_id', '=', 'word.word_id').on('memory.student_id', '=', studentId))
    .select(({ fn }) => [
      'wordbook.wordbook_id',
      'wordbook.title',
      fn.count<number>('word.word_id').as('total_count'),
      fn.count<number>('memory.mastered_on').as('learned_count'),
      sql<number>`coalesce(sum(least(memory.review_times, ${fullReviews})) filter (where memory.mastered_on is not null), 0)`.as('review_done_units'),
    ])
    .where('wordbook.wordbook_id', '=', wordbookId)
    .where('wordbook.is_deleted', '=', false)
    .where((where) => where.or([where('accessibility', '=', 'public'), where('owner_id', '=', studentId)]))
    .groupBy(['wordbook.wordbook_id', 'wordbook.title'])
    .executeTakeFirst()
}
