import { type Day } from '@wordtrail/contracts/learning/shanghai-day'
import { newStudent, type ReadModels, type StudentRow, type WordbookRow } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'

type Db = Kysely<ReadModels>

/** A student's settings and teacher. An erased teacher counts as none. */
export const studentOf = async (db: Db, studentId: string): Promise<StudentRow> =>
  (await db
    .selectFrom('learner')
    .leftJoin('person', (join) =>
      join.onRef('person.user_id', '=', 'learner.teacher_id').on('person.is_erased', '=', false),
    )
    .selectAll('learner')
    .select('person.user_id as teacher_id')
    .where('student_id', '=', studentId)
    .executeTakeFirst()) ?? newStudent(studentId)

/** Words that are due for review and since when, the longest overdue first, without deleted ones. */
export const dueRowsOf = (db: Db, studentId: string, today: Day) =>
  db
    .selectFrom('memory')
    .innerJoin('word', 'word.word_id', 'memory.word_id')
    .select(['word.word', 'next_review'])
    .where('student_id', '=', studentId)
    .where('word.is_deleted', '=', false)
    .where('next_review', '<=', today)
    .orderBy('next_review')
    .orderBy('word.word')
    .execute()

export const dueWordsOf = async (db: Db, studentId: string, today: Day): Promise<string[]> =>
  (await dueRowsOf(db, studentId, today)).map(({ word }) => word)

/** A wordbook that the student may study: a public one or their own. */
const isVisibleTo = (studentId: string) =>
  sql<boolean>`(deleted_at is null and (accessibility = 'public' or owner_id = ${studentId}))`

/** Those of the wordbooks that are there for the student, in their order. */
export async function visibleAmong(db: Db, studentId: string, wordbookIds: readonly string[]): Promise<string[]> {
  if (wordbookIds.length === 0) return []
  const rows = await db
    .selectFrom('wordbook')
    .select('wordbook_id')
    .where('wordbook_id', 'in', wordbookIds)
    .where(isVisibleTo(studentId))
    .execute()
  const visible = new Set(rows.map(({ wordbook_id }) => wordbook_id))
  return wordbookIds.filter((id) => visible.has(id))
}

/** Public wordbooks and the student's own, with the number of their words. */
export async function visibleWordbooksOf(db: Db, studentId: string) {
  const { rows } = await sql<
    Pick<WordbookRow, 'wordbook_id' | 'title' | 'description' | 'accessibility' | 'is_favorites'> & {
      readonly count: number
    }
  >`
    select wordbook_id, title, description, accessibility, is_favorites,
      (select count(*)::int from unnest(word_ids) as entry (word_id) join read_model.word using (word_id) where not word.is_deleted) as count
    from read_model.wordbook where ${isVisibleTo(studentId)} order by created_at, title`.execute(db)
  return rows
}

interface WordbookProgress {
  readonly wordbook_id: string
  readonly title: string
  readonly total_count: number
  readonly learned_count: number
  readonly review_done_units: number
}

/**
 * A student's progress with a wordbook that they may see. A word counts as fully reviewed after `fullReviews` reviews.
 */
export async function wordbookProgressOf(
  db: Db,
  { studentId, wordbookId, fullReviews }: { studentId: string; wordbookId: string; fullReviews: number },
) {
  const { rows } = await sql<WordbookProgress>`
    select wordbook_id, title, count(word.word_id)::int as total_count, count(mastered_on)::int as learned_count,
      coalesce(sum(least(review_times, ${fullReviews}::int)) filter (where mastered_on is not null), 0)::int as review_done_units
    from read_model.wordbook
      left join unnest(word_ids) as entry (word_id) on true
      left join read_model.word on word.word_id = entry.word_id and not word.is_deleted
      left join read_model.memory on memory.student_id = ${studentId} and memory.word_id = word.word_id
    where wordbook_id = ${wordbookId} and ${isVisibleTo(studentId)}
    group by wordbook_id, title`.execute(db)
  return rows[0]
}

/** Title and words of a wordbook that the student may see. */
export async function visibleWordbook(
  db: Db,
  studentId: string,
  wordbookId: string,
): Promise<Pick<WordbookRow, 'wordbook_id' | 'title' | 'owner_id' | 'words_hash'> | undefined> {
  const { rows } = await sql<Pick<WordbookRow, 'wordbook_id' | 'title' | 'owner_id' | 'words_hash'>>`
    select wordbook_id, title, owner_id, words_hash from read_model.wordbook where wordbook_id = ${wordbookId} and ${isVisibleTo(studentId)}`.execute(
    db,
  )
  return rows[0]
}
