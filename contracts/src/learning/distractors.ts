import { comparableWord } from './answer-checking.ts'

/** What makes a word fit to stand beside the right answer, or not. */
export interface Sense {
  readonly word: string
  readonly word_root: string
  readonly definition_cn: string
  readonly synonyms?: readonly string[]
}

const glosses = (meaning: string): string[] =>
  meaning
    .split(/[;,/\uFF1B\uFF0C\u3001]/)
    .map((gloss) => gloss.trim())
    .filter(Boolean)

/** Two meanings that have a gloss in common: either could be right. */
export const sharesMeaning = (one: string, other: string): boolean =>
  haveInCommon(new Set(glosses(one)), new Set(glosses(other)))

/** Characters that say how a gloss is used, or that it is denied, and not what it means. */
const grammatical = new Set('的地得了着过使被让令把将不无未非没有在可能于以而之为')

const charactersOf = (meaning: string): string[] =>
  (meaning.match(/\p{Script=Han}/gu) ?? []).filter((character) => !grammatical.has(character))

/** What is compared of two words. */
interface Compared {
  readonly glosses: ReadonlySet<string>
  /**
   * Chinese words of nearly one meaning mostly have a character in common: 诚实的 and 真诚的, 抛弃 and 丢弃. So have some
   * that mean something else; to pass those over costs nothing while there are others.
   */
  readonly characters: ReadonlySet<string>
  /** The word and its synonyms. */
  readonly names: ReadonlySet<string>
}

/** A session compares each of its words with hundreds of others: what of a word is compared is made once. */
const compared = new WeakMap<Sense, Compared>()

function comparedOf(sense: Sense): Compared {
  let known = compared.get(sense)
  if (!known) {
    const { word, definition_cn, synonyms = [] } = sense
    known = {
      glosses: new Set(glosses(definition_cn)),
      characters: new Set(charactersOf(definition_cn)),
      names: new Set([word, ...synonyms].map(comparableWord)),
    }
    compared.set(sense, known)
  }
  return known
}

function haveInCommon(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  for (const part of one) if (other.has(part)) return true
  return false
}

/** A wrong option must be wrong: another word, of a meaning that is not close, and without a synonym in common. */
export function canDistract(target: Sense, candidate: Sense): boolean {
  const [one, other] = [comparedOf(candidate), comparedOf(target)]
  return !(['glosses', 'characters', 'names'] as const).some((part) => haveInCommon(one[part], other[part]))
}

/** Whether two words have a gloss in common: `sharesMeaning` of words that are compared with many. */
export const areOfOneMeaning = (one: Sense, other: Sense): boolean =>
  haveInCommon(comparedOf(one).glosses, comparedOf(other).glosses)

/** Words of one root look alike and help one another; a word whose root is not known is of its own. */
export const isOfOtherRoot = (target: Sense, candidate: Sense): boolean =>
  candidate.word_root === '' || candidate.word_root !== target.word_root
