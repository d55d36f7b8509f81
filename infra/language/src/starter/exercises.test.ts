import { isRightOrder } from '@wordtrail/contracts/learning/answer-checking'
import { deriveExercises } from '@wordtrail/contracts/learning/derive-exercises'
import { type Exercise, type ExerciseType, exercise } from '@wordtrail/contracts/learning/exercise'
import { findHeadword } from '@wordtrail/contracts/learning/find-headword'
import { mainSense } from '@wordtrail/contracts/learning/main-sense'
import { tilesOf } from '@wordtrail/contracts/learning/reordering-tiles'
import { tiers } from '@wordtrail/contracts/learning/tiers'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { expect, test } from 'vitest'
import { readAuthored } from './authored.ts'
import { starterContent } from './starter.ts'

const authored = await readAuthored()
const words = [...authored.words.keys()].map((headword) => starterContent(authored, headword))
const exercisesOf = new Map(words.map((word) => [word.word, deriveExercises(word, words)]))

/** What one tier of an exercise asks of a word. */
interface Asked {
  readonly word: WordContent
  readonly type: ExerciseType
  readonly prompt: string
  readonly answer: string
  readonly options: readonly string[]
  readonly alsoRight: readonly string[]
}

const askedOf = (
  word: WordContent,
  { type, sentences, sentence_answer, options, also_right }: Exercise,
): readonly Asked[] =>
  tiers.flatMap((tier) => {
    const [prompt, answer] = [sentences[tier], sentence_answer[tier]]
    return prompt === undefined || answer === undefined
      ? []
      : [{ word, type, prompt, answer, options: options?.[tier] ?? [], alsoRight: also_right?.[tier] ?? [] }]
  })

const everyAsked = words.flatMap((word) => exercisesOf.get(word.word)!.flatMap((one) => askedOf(word, one)))
const asked = (type: ExerciseType): readonly Asked[] => everyAsked.filter((one) => one.type === type)

/** The English sentence of a prompt that tells its meaning in brackets behind it. */
const english = (prompt: string): string => prompt.replace(/ （.*）$/, '')
const chineseOf = (prompt: string): string => /（(.*)）$/.exec(prompt)?.[1] ?? ''
const sentencesOf = (word: WordContent): readonly string[] => word.sample_sentences.map(({ sentence }) => sentence)

test('DATA-12: every exercise has a difficulty and fits the schema', () => {
  for (const one of [...exercisesOf.values()].flat()) expect(exercise.parse(one)).toEqual(one)
})

test('infer_meaning: the word stands in brackets, and its meaning is the answer', () => {
  for (const { word, prompt, answer } of asked('infer_meaning')) {
    expect(sentencesOf(word)).toContain(prompt.replace(/[[\]]/g, ''))
    expect(findHeadword(word, /\[(.+)\]/.exec(prompt)![1]!), prompt).toBeDefined()
    expect(answer, prompt).toBe(mainSense(word).definition_cn)
  }
})

test('multiple_choice: the answer is among the options, and fits the gap of a sentence with its Chinese', () => {
  for (const { word, prompt, answer, options } of asked('multiple_choice')) {
    expect(options, prompt).toContain(answer)
    expect(sentencesOf(word)).toContain(english(prompt).replace('____', answer))
    expect(word.sample_sentences.map(({ translation }) => translation)).toContain(chineseOf(prompt))
  }
})

test('fill_in_the_blank: the letters told begin the answer, and none of its synonyms', () => {
  for (const { word, prompt, answer } of asked('fill_in_the_blank')) {
    // A phrase has a gap for each word.
    const parts = english(prompt).split('____')
    const [before, after] = [parts[0]!, parts.at(-1)!]
    const told = sentencesOf(word).flatMap((sentence) => {
      const start = sentence.length - after.length - answer.length
      return sentence.endsWith(answer + after) && before.startsWith(sentence.slice(0, start))
        ? [before.slice(start)]
        : []
    })
    expect(told, prompt).toHaveLength(1)
    const hint = told[0]!
    expect(answer.startsWith(hint) && answer !== hint && hint !== '', prompt).toBe(true)
    for (const synonym of word.synonyms)
      expect(synonym.toLowerCase().startsWith(hint.toLowerCase()), prompt).toBe(false)
  }
})

test('synonym_replacement: other words stand in brackets where the word stood', () => {
  for (const { word, prompt, answer } of asked('synonym_replacement')) {
    const shown = /\[(.+)\]/.exec(prompt)![1]!
    expect(sentencesOf(word).map((sentence) => sentence.toLowerCase())).toContain(
      prompt.replace(`[${shown}]`, answer).toLowerCase(),
    )
  }
})

test('sentence_reordering: the tiles give the sentence', () => {
  for (const { prompt, answer, alsoRight } of asked('sentence_reordering')) {
    const tiles = tilesOf(answer, alsoRight)
    expect(tiles.length, answer).toBeGreaterThanOrEqual(3)
    expect(isRightOrder(tiles.join(' '), answer), answer).toBe(true)
    expect(prompt, answer).toMatch(/\p{Script=Han}/u)
  }
})

/** Words that two sentences begin and end with in common are left off both. */
const difference = (
  one: readonly string[],
  other: readonly string[],
): readonly [readonly string[], readonly string[]] => {
  const isShorter = Math.min(one.length, other.length)
  let start = 0
  while (start < isShorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < isShorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)]
}

/** Whether a word has only moved to the other end of the words that differ. */
const isMoved = (right: readonly string[], wrong: readonly string[]): boolean =>
  [
    [...right.slice(-1), ...right.slice(0, -1)],
    [...right.slice(1), ...right.slice(0, 1)],
  ].some((moved) => moved.join() === wrong.join())
const wordsOf = (sentence: string): readonly string[] =>
  sentence
    .toLowerCase()
    .replace(/[.!?…]+$/, '')
    .split(' ')

test('sentence_correction: one word is wrong, missing or too many, or stands in another place', () => {
  const differences = asked('sentence_correction').map(({ prompt, answer }) => {
    const [right, wrong] = difference(wordsOf(answer), wordsOf(english(prompt)))
    return {
      prompt,
      isOne: right.length + wrong.length > 0 && (Math.max(right.length, wrong.length) === 1 || isMoved(right, wrong)),
    }
  })
  expect(differences.filter(({ isOne }) => !isOne)).toEqual([])
})

test('sentence_translation: the Chinese sentence names the word that the English one holds', () => {
  for (const { word, prompt, answer } of asked('sentence_translation')) {
    expect(chineseOf(prompt)).toBe(word.word)
    expect(findHeadword(word, answer), answer).toBeDefined()
  }
})
