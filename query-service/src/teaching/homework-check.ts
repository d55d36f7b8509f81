import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { checkHomework } from '@wordtrail/contracts/api/homework'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { wordsIn } from '@wordtrail/contracts/learning/word-list'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { isTaughtBy } from '@wordtrail/read-store/present-link'
import { type Kysely, sql } from 'kysely'

interface Asked {
  readonly teacherId: string
  readonly studentIds: readonly string[]
  readonly words: string
}

/** Which of the words are in the dictionary, and to which of the teacher's students some of them are assigned already. */
export async function checkedHomework(
  db: Kysely<ReadModels>,
  { teacherId, studentIds, words }: Asked,
): Promise<Output<typeof checkHomework>> {
  const typed = wordsIn(words).map((word) => ({ word, id: wordIdOf(word) }))
  const { rows } = await sql<{ readonly known: string[]; readonly already: { student_id: string; count: number }[] }>`
    with known as (
      select word_id from read_model.word where word_id = any(${typed.map(({ id }) => id)}::uuid[]) and is_listed and not is_deleted
    ), own as (
      select student_id, count(*)::int as count
      from read_model.learner join read_model.assignment using (student_id) join known using (word_id)
      where ${isTaughtBy(teacherId)} and student_id = any(${studentIds}::uuid[])
      group by student_id
    )
    select (select coalesce(array_agg(word_id), '{}') from known) as known,
      (select coalesce(json_agg(own order by student_id), '[]') from own) as already`.execute(db)
  const { known, already } = rows[0]!
  const found = new Set(known)
  return {
    known_count: known.length,
    invalid_words: typed.filter(({ id }) => !found.has(id)).map(({ word }) => word),
    already,
  }
}
