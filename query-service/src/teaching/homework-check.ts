import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { checkHomework } from '@wordtrail/contracts/api/homework'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { isTaughtBy } from '@wordtrail/read-store/present-link'
import { type Kysely, sql } from 'kysely'
import { typedList } from './typed-list.ts'

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
  const typed = await typedList(db, words)
  const forms = typed.flatMap(({ typed: text, taken, as }) =>
    taken && as ? [{ typed: text, word: taken.word, as }] : [],
  )
  const { rows } = await sql<{ readonly known: number; readonly already: { student_id: string; count: number }[] }>`
    with known as (
      select word_id from read_model.word where word_id = any(${typed.flatMap(({ taken }) => taken?.word_id ?? [])}::uuid[]) and is_listed and not is_deleted
    ), own as (
      select student_id, count(*)::int as count
      from read_model.learner join read_model.assignment using (student_id) join known using (word_id)
      where ${isTaughtBy(teacherId)} and student_id = any(${studentIds}::uuid[])
      group by student_id
    )
    select (select count(*)::int from known) as known,
      (select coalesce(json_agg(own order by student_id), '[]') from own) as already`.execute(db)
  const { known, already } = rows[0]!
  return {
    known_count: known,
    invalid_words: typed.flatMap(({ typed: text, taken }) => (taken ? [] : [text])),
    ...(forms.length > 0 && { forms }),
    already,
  }
}
