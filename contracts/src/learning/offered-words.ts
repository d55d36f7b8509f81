import { isOfSamePart, senseBeside } from './alike.ts'
import { isRightWord } from './answer-checking.ts'
import { areOfOneMeaning, canDistract, isOfOtherRoot, sharesMeaning } from './distractors.ts'
import { distractors } from './limits.ts'
import type { Choosable } from './multiple-choice.ts'
import type { WordContent } from './word-content.ts'

export type Candidate = Choosable & Pick<WordContent, 'tags'>

export interface Distractor {
  readonly word: string
  readonly definition_cn: string
  readonly word_root: string
}

/** Twice what a question needs, so that two questions about a word can differ. */
export const offeredPerWord = 2 * distractors.word

/**
 * Wrong options for a word, the best first. No two have the same meaning. More than a question needs are offered as long
 * as they are of the word's own part of speech; words of its root only where there are no others.
 *
 * `ranked`: what they are chosen from, in the order of `alikeFirst`.
 */
export const distractorsFor = (target: Candidate, ranked: readonly Candidate[]): Distractor[] => {
  const chosen: Candidate[] = []
  const choose = (isAllowed: (candidate: Candidate) => boolean): void => {
    for (const candidate of ranked) {
      if (chosen.length === offeredPerWord) return
      if (chosen.length >= distractors.word && !isOfSamePart(target, candidate)) return
      const isNew = !chosen.some((one) => areOfOneMeaning(one, candidate))
      if (isNew && isAllowed(candidate) && canDistract(target, candidate)) chosen.push(candidate)
    }
  }
  choose((candidate) => isOfOtherRoot(target, candidate))
  if (chosen.length < distractors.word) choose((candidate) => !isOfOtherRoot(target, candidate))
  return chosen.map((one) => ({
    word: one.word,
    definition_cn: senseBeside(target, one).definition_cn,
    word_root: one.word_root,
  }))
}

interface Draw {
  /** How many wrong options the question has. */
  readonly count: number
  readonly shuffled: <Item>(items: readonly Item[]) => Item[]
}

/**
 * What is offered beside a word, in the order in which a question takes it: drawn from the best, so that two questions
 * differ and no word is known by always being wrong; words of its root last.
 */
export const drawnFrom = (
  { word_root, distractors: offered }: Pick<WordContent, 'word_root'> & { readonly distractors: readonly Distractor[] },
  { count, shuffled }: Draw,
): Distractor[] => {
  const drawn = [...shuffled(offered.slice(0, 2 * count)), ...offered.slice(2 * count)]
  const isOther = (one: Distractor) => isOfOtherRoot({ word_root }, one)
  return [...drawn.filter(isOther), ...drawn.filter((one) => !isOther(one))]
}

/** The wrong words of a question, the first of those offered that look different from one another. */
export const wrongWords = (offered: Iterable<Pick<Distractor, 'word'>>): string[] => {
  const chosen: string[] = []
  for (const { word } of offered) {
    if (chosen.length === distractors.word) break
    if (!chosen.some((other) => isRightWord(word, other))) chosen.push(word)
  }
  return chosen
}

/** The wrong meanings of a question, the first of those offered that share none with the right one or one another. */
export const wrongMeanings = (expected: string, offered: Iterable<Pick<Distractor, 'definition_cn'>>): string[] => {
  const chosen: string[] = []
  for (const { definition_cn } of offered) {
    if (chosen.length === distractors.meaning) break
    if (![expected, ...chosen].some((other) => sharesMeaning(definition_cn, other))) chosen.push(definition_cn)
  }
  return chosen
}
