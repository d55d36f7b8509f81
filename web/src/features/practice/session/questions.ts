import { findHeadword, spellingsOf } from '@wordtrail/contracts/learning/find-headword'
import { distractors } from '@wordtrail/contracts/learning/limits'
import { drawnFrom, wrongMeanings, wrongWords } from '@wordtrail/contracts/learning/offered-words'
import type { CourseStep, ExerciseStep, PracticeStep, QuestionKind } from '@wordtrail/contracts/learning/question'
import { shownTile, tilesOf } from '@wordtrail/contracts/learning/reordering-tiles'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { isRightSentence, isRightTyping } from '@wordtrail/contracts/learning/typed-answer'
import { bracketed, exerciseText, samplesFrom, sentenceParts } from './exercise-text.ts'
import type { PracticeItem } from './practice-item.ts'
import type { Rng } from './rng.ts'
import { tilesFor } from './spelling.ts'

interface QuestionBase {
  /** Index of the word among the session's items. */
  item: number
  prompt: string
  expected: string
}

/** `prompt` is a sentence with square brackets, the word itself, or a definition, by kind; empty where it is heard. */
export interface ChoiceQuestion extends QuestionBase {
  kind: 'infer_meaning' | 'meaning' | 'word_by_synonym' | 'word_by_definition' | 'meaning_by_sound'
  options: string[]
}

/**
 * `prompt` is the Chinese sentence and may be missing; `placed` are indexes of `tiles`. Where it is to be translated,
 * not all of the tiles are of use.
 */
export interface ReorderQuestion extends QuestionBase {
  kind: 'sentence_reordering' | 'sentence_translation'
  tiles: string[]
  placed: number[]
  /** Further right orders. */
  alsoRight?: string[]
}

/** `prompt` is what the word means, or a sentence with a gap for it; empty where the word is only heard. */
export interface SpellingQuestion extends QuestionBase {
  kind: 'spelling' | 'dictation' | 'fill_in_the_blank'
  /** All that are right, the expected one first. */
  spellings: string[]
  /** Letters to tap. */
  tiles: string[]
  /** In order, each from a tile or, where none has it, by a key. */
  typed: { letter: string; tile: number | null }[]
  /** Letters that were asked for. */
  hinted: number
  /**
   * Only the first try is judged. After a wrong one the student sees how far it was right, and goes on from there until
   * the word is right too or they ask to see it.
   */
  phase: 'first' | 'wrong' | 'mending' | 'over'
}

/** `prompt` is the sentence with its mistake, and what it means. */
export interface WritingQuestion extends QuestionBase {
  kind: 'sentence_correction'
  /** All that are right. */
  right: string[]
  written: string
  /** After a try that is not known to be right. */
  isPointedOut: boolean
}

export type Question = ChoiceQuestion | ReorderQuestion | SpellingQuestion | WritingQuestion

export const isSpelled = (question: Question): question is SpellingQuestion => 'spellings' in question
export const isOrdered = (question: Question): question is ReorderQuestion => 'placed' in question
/** Whether it can be checked: a sentence to be put in order with all of its tiles. */
export const isPlaced = ({ kind, tiles, placed }: ReorderQuestion): boolean =>
  kind === 'sentence_reordering' ? placed.length === tiles.length : placed.length > 0
const exerciseKinds = {
  spelling: true,
  dictation: true,
  meaning_by_sound: true,
  fill_in_the_blank: true,
  sentence_translation: true,
  sentence_correction: true,
} satisfies Record<ExerciseStep, true>
export const isExercise = ({ kind }: Pick<Question, 'kind'>): boolean => kind in exerciseKinds

/** Whether one may say that one does not know: an order shows all its words, and only an exercise tells it. */
export const canBeUnknown = (question: Question): boolean => isExercise(question) || !isOrdered(question)
export const isWritten = (question: Question): question is WritingQuestion => 'written' in question
/** The sentence with its mistake. */
const mistaken = ({ prompt }: Pick<WritingQuestion, 'prompt'>): string => sentenceParts(prompt).sentence

/** Whether it can be checked: a sentence in which more than a mark or a capital was changed. */
export const isChanged = ({ prompt, written }: WritingQuestion): boolean =>
  !isRightTyping(written, [mistaken({ prompt })])

/** The same question with its mistake pointed out, from the beginning: what was changed may have been something else. */
export const pointedOut = (question: WritingQuestion): WritingQuestion => ({
  ...question,
  written: mistaken(question),
  isPointedOut: true,
})

const stageOfKind = {
  infer_meaning: 'stage_1',
  meaning: 'stage_2',
  sentence_reordering: 'stage_3',
  word_by_synonym: 'stage_4',
  word_by_definition: 'stage_4',
} as const satisfies Record<Exclude<QuestionKind, ExerciseStep>, CourseStep>

/** Where in a session a kind of question is asked; the pre-test asks those of stage 4. */
export const stepOfKind = (kind: QuestionKind): PracticeStep =>
  kind in stageOfKind ? stageOfKind[kind as keyof typeof stageOfKind] : (kind as ExerciseStep)

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

const meaning = (index: number, context: QuestionContext): ChoiceQuestion => {
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

const spelled = (
  index: number,
  { kind, prompt, expected }: Pick<SpellingQuestion, 'kind' | 'prompt'> & { expected?: string },
  { items, rng }: QuestionContext,
): SpellingQuestion => {
  const item = items[index]!
  const right = expected ?? item.word
  return {
    kind,
    item: index,
    prompt,
    expected: right,
    spellings: spellingsLike(right, item),
    tiles: tilesFor(right, rng),
    typed: [],
    hinted: 0,
    phase: 'first',
  }
}

/** The text itself, then with the word in it as it is written elsewhere. */
function spellingsLike(text: string, item: PracticeItem): string[] {
  const span = findHeadword(item, text)
  const spellings = spellingsOf(item)
  const isForm = span !== undefined && !spellings.some((one) => isRightTyping(text.slice(span.start, span.end), [one]))
  if (span === undefined || isForm) return [text]
  return [...new Set([text, ...spellings.map((one) => text.slice(0, span.start) + one + text.slice(span.end))])]
}

function fillIn(index: number, context: QuestionContext): Question | null {
  const text = exerciseText(context.items[index]!, 'fill_in_the_blank', context)
  return text
    ? spelled(index, { kind: 'fill_in_the_blank', prompt: text.sentence, expected: text.answer }, context)
    : null
}

/** Tiles that are of no use in a translation. */
const strayTiles = 2

function translation(index: number, context: QuestionContext): Question | null {
  const item = context.items[index]!
  const text = exerciseText(item, 'sentence_translation', context)
  const { answer = '', sentence = '' } = text ?? {}
  const alsoRight = item.sample_sentences.find((sample) => sample.sentence === answer)?.also_right ?? []
  const tiles = tilesOf(answer, alsoRight)
  if (tiles.length < 2) return null
  const own = new Set(tiles.flatMap((tile) => shownTile(tile).toLowerCase().split(' ')))
  const strays = drawnFrom(item, { count: strayTiles, shuffled: context.rng.shuffled })
    .map(({ word }) => word.replace(/ /g, '_'))
    .filter((word) => !own.has(word.toLowerCase()))
  return {
    kind: 'sentence_translation',
    item: index,
    prompt: sentence,
    expected: answer,
    tiles: context.rng.shuffled([...tiles, ...strays]),
    placed: [],
    ...(alsoRight.length > 0 && { alsoRight }),
  }
}

/** Not asked where what is wrong is a mark or a capital, which the check does not see. */
function correction(index: number, context: QuestionContext): Question | null {
  const item = context.items[index]!
  const text = exerciseText(item, 'sentence_correction', context)
  if (!text) return null
  const right = [text.answer, ...text.alsoRight].flatMap((sentence) => spellingsLike(sentence, item))
  const { sentence } = sentenceParts(text.sentence)
  if (isRightSentence(sentence, right)) return null
  return {
    kind: 'sentence_correction',
    item: index,
    prompt: text.sentence,
    expected: text.answer,
    right,
    written: sentence,
    isPointedOut: false,
  }
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
    case 'spelling':
      return spelled(index, { kind: 'spelling', prompt: context.items[index]!.definition_cn }, context)
    case 'dictation':
      return spelled(index, { kind: 'dictation', prompt: '' }, context)
    case 'meaning_by_sound':
      return { ...meaning(index, context), kind: 'meaning_by_sound', prompt: '' }
    case 'fill_in_the_blank':
      return fillIn(index, context)
    case 'sentence_translation':
      return translation(index, context)
    case 'sentence_correction':
      return correction(index, context)
  }
}
