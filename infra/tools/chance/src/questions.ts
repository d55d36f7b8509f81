import { deriveExercises } from '@wordtrail/contracts/learning/derive-exercises'
import { canDistract } from '@wordtrail/contracts/learning/distractors'
import type { Exercise, ExerciseType } from '@wordtrail/contracts/learning/exercise'
import { distractors } from '@wordtrail/contracts/learning/limits'
import { mainSense } from '@wordtrail/contracts/learning/main-sense'
import type { CourseStep, QuestionKind } from '@wordtrail/contracts/learning/question'
import { shownTile, tilesOf } from '@wordtrail/contracts/learning/reordering-tiles'
import { isAlsoRight } from '@wordtrail/contracts/learning/right-orders'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import type { Random } from './random.ts'

/** What a student is asked, with the answers that may be given. */
export interface Question {
  readonly kind: QuestionKind
  readonly prompt: string
  /** In the order shown: the options of a choice, or the tiles of a sentence. */
  readonly options: string[]
  readonly expected: string
  readonly right: string
  readonly wrong: string
}

interface Asked {
  readonly step: CourseStep
  readonly tier: Tier
  readonly random: Random
}

/** An exercise of a type at a tier. */
interface Text {
  readonly sentence: string
  readonly answer: string
  readonly translation: string
  readonly alsoRight: readonly string[]
}

interface Entry {
  readonly content: WordContent
  readonly exercises: readonly Exercise[]
  /** Words that may stand beside it as wrong answers. */
  readonly others: readonly WordContent[]
}

/** Asks words of these as the client asks them at a step of practice. */
export function questionsOf(contents: readonly WordContent[]): (content: WordContent, asked: Asked) => Question {
  const entries = new Map<WordContent, Entry>()
  return (content, asked) => {
    let entry = entries.get(content)
    if (!entry) {
      const others = contents.filter((other) => canDistract(content, other))
      entries.set(content, (entry = { content, exercises: deriveExercises(content), others }))
    }
    return questionOf(entry, asked)
  }
}

function questionOf(entry: Entry, { step, tier, random }: Asked): Question {
  const { content, others } = entry
  const { definition_cn, definition_en } = mainSense(content)
  const chosen = (kind: QuestionKind, prompt: string, expected: string): Question => {
    const isWord = expected === content.word
    const wrong = isWord
      ? several(random, others, distractors.word, ({ word }) => word)
      : several(random, others, distractors.meaning, (other) => mainSense(other).definition_cn)
    return {
      kind,
      prompt,
      options: random.shuffled([expected, ...wrong]),
      expected,
      right: expected,
      wrong: random.of(wrong),
    }
  }
  switch (step) {
    case 'stage_1': {
      const text = textOf(entry, 'infer_meaning', tier)
      return chosen('infer_meaning', text?.sentence ?? content.word, text?.answer ?? definition_cn)
    }
    case 'stage_2':
      return chosen('meaning', content.word, definition_cn)
    case 'stage_3': {
      const { sentence, translation, also_right: alsoRight } = content.sample_sentences[0]!
      return orderOf(
        textOf(entry, 'sentence_reordering', tier) ?? { sentence, answer: sentence, translation, alsoRight },
        random,
      )
    }
    case 'pre_test':
    case 'stage_4': {
      const synonym = textOf(entry, 'synonym_replacement', tier)
      return synonym && random.chance(0.5)
        ? chosen('word_by_synonym', synonym.sentence, content.word)
        : chosen('word_by_definition', definition_en || definition_cn, content.word)
    }
  }
}

function textOf({ exercises }: Entry, type: ExerciseType, tier: Tier): Text | undefined {
  const exercise = exercises.find((one) => one.type === type)
  const answer = exercise?.sentence_answer[tier]
  if (answer === undefined) return undefined
  return {
    sentence: exercise!.sentences[tier] ?? '',
    answer,
    translation: exercise!.sentence_answer_cn?.[tier] ?? '',
    alsoRight: exercise!.also_right?.[tier] ?? [],
  }
}

/** So many texts that differ, of the values drawn. */
function several<Value>(
  random: Random,
  values: readonly Value[],
  count: number,
  of: (value: Value) => string,
): string[] {
  const drawn = new Set<string>()
  while (drawn.size < count) drawn.add(of(random.of(values)))
  return [...drawn]
}

/** A sentence to put in order. A wrong order has one tile elsewhere, as somebody has it who nearly knows. */
function orderOf({ answer: sentence, translation, alsoRight }: Text, random: Random): Question {
  const tiles = tilesOf(sentence, alsoRight).map(shownTile)
  const right = tiles.join(' ')
  let wrong = right
  while (isAlsoRight(wrong, sentence, alsoRight)) {
    const from = random.below(tiles.length)
    const to = (from + 1 + random.below(2)) % tiles.length
    wrong = tiles.toSpliced(from, 1).toSpliced(to, 0, tiles[from]!).join(' ')
  }
  return {
    kind: 'sentence_reordering',
    prompt: translation,
    options: random.shuffled(tiles),
    expected: sentence,
    right,
    wrong,
  }
}
