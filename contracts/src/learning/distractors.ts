import { comparableWord } from './answer-checking.ts'
import { spellingsOf } from './find-headword.ts'
import type { WordContent, WordSense } from './word-content.ts'

/** What decides whether a word may be offered beside the right answer. */
export interface OptionWord extends Pick<WordContent, 'word' | 'word_root'> {
  readonly senses: readonly Pick<WordSense, 'definition_cn'>[]
  readonly synonyms?: readonly string[]
  /** Headwords that would be a second right answer beside it, though they are no synonyms. */
  readonly near?: readonly string[]
  readonly written_forms?: WordContent['written_forms']
}

const glosses = (meaning: string): string[] =>
  meaning
    .split(/[;,/\uFF1B\uFF0C\u3001]/)
    .map((gloss) => gloss.trim())
    .filter(Boolean)

/** Whether two meanings have a gloss in common, so that either could be right. */
export const sharesMeaning = (one: string, other: string): boolean =>
  haveInCommon(new Set(glosses(one)), new Set(glosses(other)))

/** Characters of grammar and negation: they do not carry the meaning of a gloss. */
const grammatical = new Set('的地得了着过使被让令把将不无未非没有在可能于以而之为')

const charactersOf = (meaning: string): string[] =>
  (meaning.match(/\p{Script=Han}/gu) ?? []).filter((character) => !grammatical.has(character))

/** The parts of a word that are compared, of all its senses: what fits any of them would be right as well. */
interface Compared {
  readonly glosses: ReadonlySet<string>
  /**
   * Chinese words of nearly the same meaning mostly share a character: 诚实的 and 真诚的, 抛弃 and 丢弃. So do some with
   * other meanings; skipping them costs nothing while there are others.
   */
  readonly characters: ReadonlySet<string>
  /** The word, however it is written. */
  readonly spellings: ReadonlySet<string>
  /** Its spellings and its synonyms. */
  readonly names: ReadonlySet<string>
  /** What it is too near to: unlike synonyms, two words may both be near a third. */
  readonly near: ReadonlySet<string>
}

/** A session compares each of its words with hundreds of others: the parts of a word are worked out once. */
const compared = new WeakMap<OptionWord, Compared>()

function comparedOf(option: OptionWord): Compared {
  let known = compared.get(option)
  if (!known) {
    const { senses, synonyms = [], near = [] } = option
    const spellings = spellingsOf({ written_forms: null, ...option }).map(comparableWord)
    known = {
      glosses: new Set(senses.flatMap(({ definition_cn }) => glosses(definition_cn))),
      characters: new Set(senses.flatMap(({ definition_cn }) => charactersOf(definition_cn))),
      spellings: new Set(spellings),
      names: new Set([...spellings, ...synonyms.map(comparableWord)]),
      near: new Set(near.map(comparableWord)),
    }
    compared.set(option, known)
  }
  return known
}

function haveInCommon(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  for (const part of one) if (other.has(part)) return true
  return false
}

/**
 * Whether a word is surely a wrong option: no sense of it is close to any of the target, no synonym is shared, and
 * neither names the other as near. Nor is it near a synonym of the target, since questions show one in its place.
 */
export function canDistract(target: OptionWord, candidate: OptionWord): boolean {
  const [one, other] = [comparedOf(candidate), comparedOf(target)]
  return !(
    (['glosses', 'characters', 'names'] as const).some((part) => haveInCommon(one[part], other[part])) ||
    haveInCommon(one.near, other.names) ||
    haveInCommon(other.near, one.spellings)
  )
}

/** `sharesMeaning`, for words that are compared with many others. */
export const areOfOneMeaning = (one: OptionWord, other: OptionWord): boolean =>
  haveInCommon(comparedOf(one).glosses, comparedOf(other).glosses)

/** Whether the roots differ: words of one root look alike and hint at one another. An unknown root differs from all. */
export const isOfOtherRoot = (
  target: Pick<OptionWord, 'word_root'>,
  candidate: Pick<OptionWord, 'word_root'>,
): boolean => candidate.word_root === '' || candidate.word_root !== target.word_root
