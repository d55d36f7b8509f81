import { type EcdictRow, examsOf } from './inputs.ts'
import type { Synset, WordNet } from './wordnet.ts'

const mostSynonyms = 3
const leastFrequent = 15_000
const exams = ['中考', '高考', '四级', '六级']

interface Word {
  readonly row: EcdictRow
  readonly rowOf: (word: string) => EcdictRow | undefined
  readonly wordNet: WordNet
  readonly partOfSpeech: string
}

/** The easiest exam that asks a word, as a number: the harder the higher. */
const levelOf = (row: EcdictRow): number => {
  const level = exams.findIndex((exam) => examsOf(row).includes(exam))
  return level === -1 ? exams.length : level
}

/**
 * Synonyms of a synset that a student can be asked for: in one of their own first senses, met often enough, those at or
 * below the word's level first.
 */
export function suitableSynonyms(synset: Synset, { row, rowOf, wordNet, partOfSpeech }: Word): readonly string[] {
  const level = levelOf(row)
  const candidates = synset.members.flatMap((word) => {
    const found = /^[a-z]+$/.test(word) ? rowOf(word) : undefined
    if (!found || (found.rank ?? Infinity) > leastFrequent) return []
    const place = wordNet(word, partOfSpeech).findIndex(({ definition }) => definition === synset.definition)
    const isMain = place === 0 || (place > 0 && place <= 2 && synset.count > 0)
    return isMain && !word.startsWith(row.word) && !row.word.startsWith(word) ? [{ word, above: levelOf(found) > level }] : []
  })
  return candidates
    .sort((one, other) => Number(one.above) - Number(other.above))
    .slice(0, mostSynonyms)
    .map(({ word }) => word)
}
