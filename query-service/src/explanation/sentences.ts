import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import type { Kysely } from 'kysely'

/**
 * The sentences of a word that students put in order: its samples, and those of a teacher's own exercises. Of unlisted
 * words too, whoever asks: a caller learns nothing of the word from them.
 */
export const sentencesToOrder =
  (db: Kysely<ReadModels>) =>
  async (headword: string): Promise<readonly string[]> => {
    const found = await db
      .selectFrom('word')
      .select('content')
      .where('word_id', '=', wordIdOf(headword))
      .where('is_deleted', '=', false)
      .executeTakeFirst()
    if (!found) return []
    const { sample_sentences, exercises } = found.content
    const edited = exercises
      .filter(({ type }) => type === 'sentence_reordering')
      .flatMap(({ sentence_answer }) => Object.values(sentence_answer).filter((one) => one !== undefined))
    return [...sample_sentences.map(({ sentence }) => sentence), ...edited]
  }
