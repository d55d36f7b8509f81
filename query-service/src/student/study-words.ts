import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, type RawBuilder, sql } from 'kysely'

type Db = Kysely<ReadModels>

/** More than any word's ordinal. A bigint, and literal: a decimal takes twice as long to sort, a parameter would be one. */
const kindWeight = sql.raw('1000000000000000::bigint')

/** One word of as many as `total` tells, where no more than the first are asked for. */
interface WordOfMany {
  readonly word: string
  readonly total: number
}

/** Words that the teacher wants learned: assigned ones, oldest first, then those of the secret wordbook in its order. */
const givenTo = (studentId: string) => sql<{ word_id: string }>`(
  select word_id, 0 as kind, ordinal from read_model.assignment where student_id = ${studentId}
  union all
  select held.word_id, 1, held.ordinal from read_model.secret_wordbook, unnest(word_ids) with ordinality as held (word_id, ordinal) where student_id = ${studentId}
)`

/** Words given by the teacher that the student has not mastered, each once, with the number of them all. */
export const givenWords = (studentId: string) => sql<WordOfMany>`
  select word.word, count(*) over ()::int as total
  from ${givenTo(studentId)} given
  join read_model.word using (word_id)
  left join read_model.memory on memory.student_id = ${studentId} and memory.word_id = given.word_id
  where not word.is_deleted and memory.mastered_on is null
  group by word.word_id, word.word
  order by min(kind * ${kindWeight} + ordinal)`

/** Unmastered words of tracked wordbooks that the teacher has not given, each once: the priority wordbook first, then in the order of tracking. */
export const selfStudyWords = (studentId: string) => sql<WordOfMany>`
  select word.word, count(*) over ()::int as total
  from read_model.learner
  cross join unnest(learner.tracked_wordbook_ids) with ordinality as tracked (wordbook_id, place)
  join read_model.wordbook using (wordbook_id)
  join read_model.wordbook_entry entry using (wordbook_id)
  join read_model.word on word.word_id = entry.word_id
  left join read_model.memory on memory.student_id = ${studentId} and memory.word_id = entry.word_id
  where learner.student_id = ${studentId} and not wordbook.is_deleted and not word.is_deleted and memory.mastered_on is null
    and entry.word_id not in (select word_id from ${givenTo(studentId)} given)
  group by word.word_id, word.word
  order by min((case when wordbook_id = learner.priority_wordbook_id then 0 else place end) * ${kindWeight} + entry.ordinal)`

const wordsOf = async (db: Db, words: RawBuilder<WordOfMany>): Promise<string[]> => (await words.execute(db)).rows.map(({ word }) => word)
export const givenWordsOf = (db: Db, studentId: string): Promise<string[]> => wordsOf(db, givenWords(studentId))
export const selfStudyWordsOf = (db: Db, studentId: string): Promise<string[]> => wordsOf(db, selfStudyWords(studentId))

/** The title of a wordbook that the student may see: a public one or their own. */
export async function wordbookTitleFor(db: Db, studentId: string, wordbookId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('wordbook')
    .select('title')
    .where('wordbook_id', '=', wordbookId)
    .where('is_deleted', '=', false)
    .where((where) => where.or([where('accessibility', '=', 'public'), where('owner_id', '=', studentId)]))
    .executeTakeFirst()
  return row?.title
}

export interface WordbookWordsOptions {
  readonly studentId: string
  readonly wordbookId: string
  /** Without those that the teacher has given, which are learned first anyway. */
  readonly isSupplement: boolean
  readonly limit?: number
}

/** Words of one wordbook that the student has not mastered, in its order. */
export async function wordsToLearnIn(db: Db, { studentId, wordbookId, isSupplement, limit }: WordbookWordsOptions): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word.word
    from read_model.wordbook_entry entry
    join read_model.word on word.word_id = entry.word_id
    left join read_model.memory on memory.student_id = ${studentId} and memory.word_id = entry.word_id
    where entry.wordbook_id = ${wordbookId} and not word.is_deleted and memory.mastered_on is null
      and not (${isSupplement} and entry.word_id in (select word_id from ${givenTo(studentId)} given))
    order by entry.ordinal
    limit ${limit ?? null}`.execute(db)
  return rows.map((row) => row.word)
}
