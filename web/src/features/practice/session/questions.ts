import { distractors } from '@wordtrail/contracts/learning/limits'
import { drawnFrom, wrongMeanings, wrongWords } from '@wordtrail/contracts/learning/offered-words'
import type { PracticeStep, QuestionKind } from '@wordtrail/contracts/learning/question'
import { tilesOf } from '@wordtrail/contracts/learning/reordering-tiles'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { bracketed, exerciseText, samplesFrom } from './exercise-text.ts'
import type { PracticeItem } from './practice-item.ts'
import type { Rng } from './rng.ts'

interface QuestionBase {
  /** Index of the word among the session's items. */
  item: number
  prompt: string
  expected: string
}

/** `prompt` is a sentence with square brackets, the word itself, or a definition, by kind. */
export interface ChoiceQuestion extends QuestionBase {
  kind: Exclude<QuestionKind, 'sentence_reordering'>
  options: string[]
}

/** `prompt` is the Chinese sentence and may be missing; `placed` are indexes of `tiles`. */
export interface ReorderQuestion extends QuestionBase {
  kind: 'sentence_reordering'
  tiles: string[]
  placed: number[]
  /** Further right orders. */
  alsoRight?: string[]
}

export type Question = ChoiceQuestion | ReorderQuestion

/** Where in a session a kind of question is asked; the pre-test asks those of stage 4. */
export const stepOfKind = {
  infer_meaning: 'stage_1',
  meaning: 'stage_2',
  sentence_reordering: 'stage_3',
  word_by_synonym: 'stage_4',
  word_by_definition: 'stage_4',
} as const satisfies Record<QuestionKind, PracticeStep>

interface QuestionContext {
  items: readonly PracticeItem[]
  tier: Tier
  step: PracticeStep
  rng: Rng
}

const wordOptions = (target: PracticeItem, { rng }: QuestionContext): string[] =>
  rng.shuffled([target.word, ...wrongWords(drawnFrom(target, { count: distractors.word, shuffled: rng.shuffled }))])

const meaningOptions = (target: PracticeItem, expected: string, { rng }: QuestionContext): string[] => {
  const offered = drawnFrom(target, { count: distractors.meaning, shuffled: rng.shuffled })
  return rng.shuffled([expected, ...wrongMeanings(expected, offered)])
}

function inferMeaning(index: number, context: QuestionContext): Question | null {
  const item = context.items[index]!
  const exercise = exerciseText(item, 'infer_meaning', context)
  const prompt =
    exercise?.sentence ??
    samplesFrom(item, context.tier)
      .map(({ sentence }) => bracketed(sentence, item))
      .find(Boolean)
  if (!prompt) return null
  const expected = exercise?.answer ?? item.definition_cn
  return { kind: 'infer_meaning', item: index, prompt, expected, options: meaningOptions(item, expected, context) }
}

const meaning = (index: number, context: QuestionContext): Question => {
  const item = context.items[index]!
  const expected = item.definition_cn
  return { kind: 'meaning', item: index, prompt: item.word, expected, options: meaningOptions(item, expected, context) }
}

const mixed = (tiles: readonly string[], rng: Rng): string[] => {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const order = rng.shuffled(tiles)
    if (order.some((tile, index) => tile !== tiles[index])) return order
  }
  return [...tiles].reverse()
}

function reordering(index: number, context: QuestionContext): Question | null {
  const item = context.items[index]!
  const exercise = exerciseText(item, 'sentence_reordering', context)
  const samples = samplesFrom(item, context.tier)
  const sentence = exercise?.answer ?? samples[0]?.sentence
  const alsoRight = (exercise ? exercise.alsoRight : samples[0]?.also_right) ?? []
  const tiles = sentence ? tilesOf(sentence, alsoRight) : []
  if (!sentence || tiles.length < 2) return null
  const prompt = exercise?.translation || samples.find((sample) => sample.sentence === sentence)?.translation || ''
  return {
    kind: 'sentence_reordering',
    item: index,
    prompt,
    expected: sentence,
    tiles: mixed(tiles, context.rng),
    placed: [],
    ...(alsoRight.length > 0 && { alsoRight }),
  }
}

/** By a synonym's sentence or by a definition, whichever there is; where there are both, the draw decides. */
function whichWord(index: number, context: QuestionContext): Question {
  const item = context.items[index]!
  const synonym = exerciseText(item, 'synonym_replacement', context)
  const definition = item.definition_en || item.definition_cn
  const common = { item: index, expected: item.word }
  const isBySynonym = synonym !== undefined && (item.definition_en === '' || context.rng.below(2) === 0)
  return isBySynonym
    ? { ...common, kind: 'word_by_synonym', prompt: synonym.sentence, options: wordOptions(item, context) }
    : { ...common, kind: 'word_by_definition', prompt: definition, options: wordOptions(item, context) }
}

/** The question for a word at a step; `null` where the word has no content for one. */
export function questionFor(index: number, context: QuestionContext): Question | null {
  switch (context.step) {
    case 'stage_1':
      return inferMeaning(index, context)
    case 'stage_2':
      return meaning(index, context)
    case 'stage_3':
      return reordering(index, context)
    case 'pre_test':
    case 'stage_4':
      return whichWord(index, context)
  }
}
