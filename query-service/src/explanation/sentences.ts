import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import type { Kysely } from 'kysely'
import { presentWord } from '../words/queries.ts'

/** The sentences of a word that students put in order: its samples, and those of a teacher's own exercises. */
export const sentencesToOrder =
  (db: Kysely<ReadModels>) =>
  async (headword: string): Promise<readonly string[]> => {
    const found = await presentWord(db, wordIdOf(headword))
    if (!found) return []
    const { sample_sentences, exercises } = found.content
    const edited = exercises
      .filter(({ type }) => type === 'sentence_reordering')
      .flatMap(({ sentence_answer }) => Object.values(sentence_answer).filter((one) => one !== undefined))
    return [...sample_sentences.map(({ sentence }) => sentence), ...edited]
  }
