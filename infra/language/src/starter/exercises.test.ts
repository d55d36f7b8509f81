import { isRightOrder, tilesOf } from '@wordtrail/contracts/learning/answer-checking'
import { deriveExercises } from '@wordtrail/contracts/learning/derive-exercises'
import { canDistract } from '@wordtrail/contracts/learning/distractors'
import { type Exercise, type ExerciseType, exercise, exerciseTypes } from '@wordtrail/contracts/learning/exercise'
import { findHeadword } from '@wordtrail/contracts/learning/find-headword'
import { mainSense } from '@wordtrail/contracts/learning/main-sense'
import { tiers } from '@wordtrail/contracts/learning/tiers'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { expect, test } from 'vitest'
import { loadStarterWordbooks } from './starter.ts'

const wordbooks = await loadStarterWordbooks('whole')
const words = wordbooks.flatMap((wordbook) => wordbook.words)
const exercisesOf = new Map(words.map((word) => [word.word, deriveExercises(word, words)]))

/** What one tier of an exercise asks of a word. */
interface Asked {
  readonly word: WordContent
  readonly type: ExerciseType
  readonly prompt: string
  readonly answer: string
  readonly options: readonly string[]
}

const askedOf = (word: WordContent, { type, sentences, sentence_answer, options }: Exercise): readonly Asked[] =>
  tiers.flatMap((tier) => {
    const [prompt, answer] = [sentences[tier], sentence_answer[tier]]
    return prompt === undefined || answer === undefined
      ? []
      : [{ word, type, prompt, answer, options: options?.[tier] ?? [] }]
  })

const everyAsked = words.flatMap((word) => exercisesOf.get(word.word)!.flatMap((one) => askedOf(word, one)))
const asked = (type: ExerciseType): readonly Asked[] => everyAsked.filter((one) => one.type === type)

/** The English sentence of a prompt that tells its meaning in brackets behind it. */
const english = (prompt: string): string => prompt.replace(/ （.*）$/, '')
const chineseOf = (prompt: string): string => /（(.*)）$/.exec(prompt)?.[1] ?? ''
const sentencesOf = (word: WordContent): readonly string[] => word.sample_sentences.map(({ sentence }) => sentence)

test('DATA-11, DATA-13 to DATA-17: every word is asked all seven exercises at every tier', () => {
  const coverage = exerciseTypes.flatMap((type) =>
    tiers.map((tier) => {
      const derived = wordbooks.map(({ title, words: own }) => {
        const count = own.filter(
          ({ word }) => exercisesOf.get(word)!.find((one) => one.type === type)?.sentences[tier] !== undefined,
        ).length
        return [title, `${count}/${own.length}`] as const
      })
      return { type, tier, ...Object.fromEntries(derived) }
    }),
  )
  console.table(coverage)
  for (const { title, words: own } of wordbooks)
    for (const row of coverage) expect(row, title).toMatchObject({ [title]: `${own.length}/${own.length}` })
})

test('DATA-12: every exercise has a difficulty and fits the schema', () => {
  for (const one of [...exercisesOf.values()].flat()) expect(exercise.parse(one)).toEqual(one)
})

test('infer_meaning: the word stands in brackets, and no other word has its meaning', () => {
  for (const { word, prompt, answer } of asked('infer_meaning')) {
    expect(sentencesOf(word)).toContain(prompt.replace(/[[\]]/g, ''))
    expect(findHeadword(word, /\[(.+)\]/.exec(prompt)![1]!), prompt).toBeDefined()
    expect(words.filter((one) => mainSense(one).definition_cn === answer)).toEqual([word])
  }
})

test('multiple_choice: of four words that the grammar allows, the answer alone has the meaning of the Chinese sentence', () => {
  const byWord = new Map(words.map((word) => [word.word, word]))
  for (const { word, prompt, answer, options } of asked('multiple_choice')) {
    expect(new Set(options).size, prompt).toBe(4)
    expect(sentencesOf(word)).toContain(english(prompt).replace('____', answer))
    expect(word.sample_sentences.map(({ translation }) => translation)).toContain(chineseOf(prompt))
    const others = options.filter((option) => option !== answer).map((option) => byWord.get(option.toLowerCase())!)
    expect(others).toHaveLength(3)
    for (const other of others) {
      expect(mainSense(other).part_of_speech, prompt).toBe(mainSense(word).part_of_speech)
      expect(
        [word, ...others.filter((one) => one !== other)].every((known) => canDistract(known, other)),
        prompt,
      ).toBe(true)
    }
  }
})

test('fill_in_the_blank: the letters told begin the answer, and none of its synonyms', () => {
  for (const { word, prompt, answer } of asked('fill_in_the_blank')) {
    const hint = /([A-Za-z]+)____/.exec(prompt)![1]!
    expect(sentencesOf(word)).toContain(english(prompt).replace(`${hint}____`, answer))
    expect(answer.startsWith(hint) && answer !== hint, prompt).toBe(true)
    for (const synonym of word.synonyms)
      expect(synonym.toLowerCase().startsWith(hint.toLowerCase()), prompt).toBe(false)
  }
})

test('synonym_replacement: the word in brackets is a synonym of the answer, and of no other word', () => {
  for (const { word, prompt, answer } of asked('synonym_replacement')) {
    const shown = /\[(.+)\]/.exec(prompt)![1]!
    const named = words.filter((one) => [one.word, ...one.synonyms].includes(shown.toLowerCase()))
    expect(
      named.map((one) => one.word),
      prompt,
    ).toEqual([answer])
    expect(sentencesOf(word).map((sentence) => sentence.toLowerCase())).toContain(
      prompt.replace(`[${shown}]`, answer).toLowerCase(),
    )
  }
})

/** Words that may stand at more than one place of a sentence, and those that begin a clause which may come first. */
const movable =
  /\b(?:always|usually|often|sometimes|soon|now|today|yesterday|tomorrow|please|also|because|although|if|while|until|unless)\b/i

test('sentence_reordering: the tiles give the sentence, and nothing in it could as well stand elsewhere', () => {
  for (const { prompt, answer } of asked('sentence_reordering')) {
    const tiles = tilesOf(answer)
    expect(tiles.length, answer).toBeGreaterThanOrEqual(3)
    expect(isRightOrder(tiles.join(' '), answer), answer).toBe(true)
    expect(prompt, answer).toMatch(/\p{Script=Han}/u)
    expect(answer).not.toMatch(movable)
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

test('sentence_correction: one word is wrong, missing or too many, or two have changed places', () => {
  const differences = asked('sentence_correction').map(({ prompt, answer }) => {
    const [right, wrong] = difference(answer.toLowerCase().split(' '), english(prompt).toLowerCase().split(' '))
    return {
      prompt,
      isOne:
        right.length + wrong.length > 0 &&
        (Math.max(right.length, wrong.length) === 1 || right.toReversed().join() === wrong.join()),
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
