import { examLevel } from '@wordtrail/contracts/learning/exam-level'
import { otherSpelling } from '@wordtrail/contracts/learning/typed-words/spellings'
import type { LexiconEntry, LexiconSense } from '@wordtrail/language/lexicon/entry'
import type { Likeness } from './chinese.ts'
import { type EcdictRow, examsOf } from './inputs.ts'
import type { Synset, WordNet } from './wordnet.ts'

const mostSynonyms = 3
const leastFrequent = 15_000
/** Rude ones, and slang. */
const unfit = new Set(
  'ass bastard bitch boob cock crap damn fag faggot fairy hell jock knocker piss prick screw shit tit'.split(' '),
)

interface Word {
  readonly row: EcdictRow
  readonly rowOf: (word: string) => EcdictRow | undefined
  readonly wordNet: WordNet
  readonly partOfSpeech: string
}

/** The easiest exam that asks a word, as a number: the harder the higher. */
const levelOf = (row: EcdictRow): number => examLevel(examsOf(row))

/**
 * Synonyms of a synset that a student can be asked for: in one of their own first senses, met often enough, and at or
 * below the word's level, the easiest first.
 */
export function suitableSynonyms(synset: Synset, { row, rowOf, wordNet, partOfSpeech }: Word): readonly string[] {
  const level = levelOf(row)
  const candidates = synset.members.flatMap((word) => {
    const found = /^[a-z]+$/.test(word) && !unfit.has(word) ? rowOf(word) : undefined
    if (!found || (found.rank ?? Infinity) > leastFrequent) return []
    const place = wordNet(word, partOfSpeech).findIndex(({ definition }) => definition === synset.definition)
    const isMain = place === 0 || (place > 0 && place <= 2 && synset.count > 0)
    const isOfSameRoot =
      word.startsWith(row.word) || row.word.startsWith(word) || otherSpelling(row.word)?.text === word
    return isMain && !isOfSameRoot && levelOf(found) <= level ? [{ word, level: levelOf(found) }] : []
  })
  return candidates
    .sort((one, other) => one.level - other.level)
    .slice(0, mostSynonyms)
    .map(({ word }) => word)
}

/** From which on two glosses are thought to say the same. */
const leastLikeness = 1 / 3
const glossesIn = (chinese: string): readonly string[] => chinese.replace(/（[^）]*）/g, '').split('；')

/**
 * Whether a synonym says in Chinese what the sense says first. WordNet's synonyms may share a meaning that nobody meets:
 * "gas" of boast, "essay" of attempt. Takes the synonym's entry.
 */
export function saysTheSame(
  { definition_cn }: Pick<LexiconSense, 'definition_cn'>,
  synonym: Pick<LexiconEntry, 'senses'>,
  likeness: Likeness,
): boolean {
  const [first = '', ...others] = glossesIn(definition_cn)
  const theirs = synonym.senses.flatMap((sense) => glossesIn(sense.definition_cn))
  const like = Math.max(...theirs.map((gloss) => likeness(first, gloss)))
  return like >= leastLikeness || (like > 0 && others.some((gloss) => theirs.includes(gloss)))
}
