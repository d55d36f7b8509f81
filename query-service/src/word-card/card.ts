import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { wordCard } from '@wordtrail/contracts/api/word-card'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { mainSense } from '@wordtrail/contracts/learning/main-sense'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { isWordFor } from '@wordtrail/read-store/word-for-student'
import { type Kysely, sql } from 'kysely'

type Db = Kysely<ReadModels>
type Card = Output<typeof wordCard>

/** A word that is there for the student, with what they noted down about it. Undefined where it is not there. */
export async function cardOf(db: Db, studentId: string, wordId: string): Promise<Card | undefined> {
  const row = await db
    .selectFrom('word')
    .leftJoin('word_note', (join) =>
      join.onRef('word_note.word_id', '=', 'word.word_id').on('word_note.student_id', '=', studentId),
    )
    .select(['word.content', 'word_note.note'])
    .where('word.word_id', '=', wordId)
    .where('word.is_deleted', '=', false)
    .where(isWordFor(studentId))
    .executeTakeFirst()
  if (!row) return undefined
  const { word, senses, synonyms, opposites, family, level, written_forms, forms, ipa } = row.content
  return {
    word,
    senses,
    synonyms,
    opposites,
    family,
    level,
    written_forms,
    forms,
    ipa,
    sample_sentences: row.content.sample_sentences.map(({ tier, sentence, translation }) => ({
      tier,
      sentence,
      translation,
    })),
    known: await knownAmong(db, [...synonyms, ...opposites, ...family]),
    note: row.note ?? '',
  }
}

/** Those of the headwords that the dictionary lists, with what practice asks of each. */
async function knownAmong(db: Db, headwords: readonly string[]): Promise<Card['known']> {
  if (headwords.length === 0) return []
  const rows = await db
    .selectFrom('word')
    .select(['word', 'content'])
    .where('word_id', 'in', [...new Set(headwords.map(wordIdOf))])
    .where('is_deleted', '=', false)
    .where('is_listed', '=', true)
    .orderBy('word')
    .execute()
  return rows.map(({ word, content }) => {
    const { part_of_speech, definition_cn } = mainSense(content)
    return { word, part_of_speech, definition_cn }
  })
}

/** The words of a student's favourites that the dictionary still has, in the order in which they came. */
export async function favoritesOf(db: Db, studentId: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from read_model.wordbook cross join unnest(word_ids) with ordinality as entry (word_id, ordinal)
      join read_model.word using (word_id)
    where owner_id = ${studentId} and is_favorites and not word.is_deleted order by ordinal`.execute(db)
  return rows.map(({ word }) => word)
}
