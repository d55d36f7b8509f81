import type { MasterySource } from '@wordtrail/contracts/events/memory'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'

/** Facts about words that every report of a pupil asks for: of many reports at once, in one select. */

/** Of each list of ids, those whose words are there and not deleted. */
export const selectPresentWords = (db: Kysely<ReadModels>) => async (asked: readonly (readonly string[])[]): Promise<readonly ReadonlySet<string>[]> => {
  const ids = [...new Set(asked.flat())]
  const rows = await db.selectFrom('word').select('word_id').where('word_id', '=', sql<string>`any(${ids}::uuid[])`).where('is_deleted', '=', false).execute()
  const present = new Set(rows.map((row) => row.word_id))
  return asked.map((own) => new Set(own.filter((id) => present.has(id))))
}

export interface StudentsWords {
  readonly studentId: string
  readonly wordIds: readonly string[]
}

/** Why each student learns each of the words, as it stands. */
export const selectSources = (db: Kysely<ReadModels>) => async (asked: readonly StudentsWords[]): Promise<readonly ReadonlyMap<string, MasterySource>[]> => {
  const pairs = asked.flatMap(({ studentId, wordIds }) => wordIds.map((wordId) => ({ studentId, wordId })))
  const students = pairs.map(({ studentId }) => studentId)
  const words = pairs.map(({ wordId }) => wordId)
  const [assignments, secrets] = await Promise.all([
    sql<{ student_id: string; word_id: string }>`
      select student_id, word_id from read_model.assignment join unnest(${students}::uuid[], ${words}::uuid[]) as asked (student_id, word_id) using (student_id, word_id)
    `.execute(db),
    db.selectFrom('secret_wordbook').select(['student_id', 'word_ids']).where('student_id', '=', sql<string>`any(${[...new Set(students)]}::uuid[])`).execute(),
  ])
  const assigned = new Set(assignments.rows.map(({ student_id: student, word_id: word }) => `${student}/${word}`))
  const secretWords = new Map(secrets.map(({ student_id: student, word_ids: ids }) => [student, new Set(ids)]))
  return asked.map(({ studentId, wordIds }) => {
    const sourceOf = (id: string): MasterySource => (secretWords.get(studentId)?.has(id) ? 'secret' : assigned.has(`${studentId}/${id}`) ? 'teacher' : 'self')
    return new Map(wordIds.map((id) => [id, sourceOf(id)]))
  })
}
