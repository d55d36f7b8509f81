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

const namesOf = ({ word, synonyms = [] }: Sense): readonly string[] => [word, ...synonyms]

/** A wrong option must be wrong: another word, without a meaning or a synonym in common. */
export const canDistract = (target: Sense, candidate: Sense): boolean =>
  !sharesMeaning(candidate.definition_cn, target.definition_cn) &&
  !namesOf(candidate).some((name) => namesOf(target).some((known) => isRightWord(name, known)))

/** Words of one root look alike and help one another; a word whose root is not known is of its own. */
export const isOfOtherRoot = (target: Sense, candidate: Sense): boolean => candidate.word_root === '' || candidate.word_root !== target.word_root
