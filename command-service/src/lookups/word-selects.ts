import type { MasterySource } from '@wordtrail/contracts/events/recall'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'

/** For each list of ids, those of words that are not deleted, and whether the dictionary lists them. */
export const selectPresentWords =
  (db: Kysely<ReadModels>) =>
  async (asked: readonly (readonly string[])[]): Promise<readonly ReadonlyMap<string, boolean>[]> => {
    const ids = [...new Set(asked.flat())]
    const rows = await db
      .selectFrom('word')
      .select(['word_id', 'is_listed'])
      .where('word_id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('is_deleted', '=', false)
      .execute()
    const present = new Map(rows.map((row) => [row.word_id, row.is_listed]))
    return asked.map((own) => new Map(own.flatMap((id) => (present.has(id) ? [[id, present.get(id)!]] : []))))
  }

export interface StudentsWords {
  readonly studentId: string
  readonly wordIds: readonly string[]
}

/** For each student, why they learn each of the words at present. */
export const selectSources =
  (db: Kysely<ReadModels>) =>
  async (asked: readonly StudentsWords[]): Promise<readonly ReadonlyMap<string, MasterySource>[]> => {
    const pairs = asked.flatMap(({ studentId, wordIds }) => wordIds.map((wordId) => ({ studentId, wordId })))
    const students = pairs.map(({ studentId }) => studentId)
    const words = pairs.map(({ wordId }) => wordId)
    const { rows } = await sql<{ student_id: string; word_id: string; is_secret: boolean }>`
    select student_id, word_id, is_secret
    from unnest(${students}::uuid[], ${words}::uuid[]) as asked (student_id, word_id)
    cross join lateral (select exists (select from read_model.secret_wordbook s where s.student_id = asked.student_id and asked.word_id = any(s.word_ids)) as is_secret) as secret
    where is_secret or exists (select from read_model.assignment a where a.student_id = asked.student_id and a.word_id = asked.word_id)
  `.execute(db)
    const given = new Map(
      rows.map(({ student_id: student, word_id: word, is_secret: isSecret }) => [
        `${student}/${word}`,
        isSecret ? ('secret' as const) : ('teacher' as const),
      ]),
    )
    return asked.map(
      ({ studentId, wordIds }) => new Map(wordIds.map((id) => [id, given.get(`${studentId}/${id}`) ?? 'self'])),
    )
  }
