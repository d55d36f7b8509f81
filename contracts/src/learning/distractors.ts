import { isRightWord } from './answer-checking.ts'

/** What makes a word fit to stand beside the right answer, or not. */
export interface Sense {
  readonly word: string
  readonly word_root: string
  readonly definition_cn: string
  readonly synonyms?: readonly string[]
}

const glosses = (meaning: string): string[] => meaning.split(/[;,/\uFF1B\uFF0C\u3001]/).map((gloss) => gloss.trim()).filter(Boolean)

/** Two meanings that have a gloss in common: either could be right. */
export const sharesMeaning = (one: string, other: string): boolean => {
  const known = glosses(other)
  return glosses(one).some((gloss) => known.includes(gloss))
}

/** Characters that say how a gloss is used, or that it is denied, and not what it means. */
const grammatical = new Set('的地得了着过使被让令把将不无未非没有在可能于以而之为')

const contentOf = (meaning: string): readonly string[] =>
  (meaning.match(/\p{Script=Han}/gu) ?? []).filter((character) => !grammatical.has(character))

/**
 * Chinese words of nearly one meaning mostly have a character in common: 诚实的 and 真诚的, 抛弃 and 丢弃. So have some
 * that mean something else; to pass those over costs nothing while there are others.
 */
const isCloseInMeaning = (one: string, other: string): boolean => {
  const known = contentOf(other)
  return contentOf(one).some((character) => known.includes(character))
}

const namesOf = ({ word, synonyms = [] }: Sense): readonly string[] => [word, ...synonyms]

/** A wrong option must be wrong: another word, of a meaning that is not close, and without a synonym in common. */
export const canDistract = (target: Sense, candidate: Sense): boolean =>
  !sharesMeaning(candidate.definition_cn, target.definition_cn) &&
  !isCloseInMeaning(candidate.definition_cn, target.definition_cn) &&
  !namesOf(candidate).some((name) => namesOf(target).some((known) => isRightWord(name, known)))

/** Words of one root look alike and help one another; a word whose root is not known is of its own. */
export const isOfOtherRoot = (target: Sense, candidate: Sense): boolean => candidate.word_root === '' || candidate.word_root !== target.word_root
