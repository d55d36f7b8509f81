import type { Random } from '@wordtrail/chance/random'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { isRightOrder, shownTile, tilesOf } from '@wordtrail/contracts/learning/answer-checking'
import { deriveExercises } from '@wordtrail/contracts/learning/derive-exercises'
import { canDistract } from '@wordtrail/contracts/learning/distractors'
import type { ExerciseType } from '@wordtrail/contracts/learning/exercise'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { PracticeStep, QuestionKind } from '@wordtrail/contracts/learning/question'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import type { StarterWordbook } from '@wordtrail/language/starter/starter'

/** What a student is asked, with the answers that may be given. */
interface Question {
  readonly kind: QuestionKind
  readonly expected: string
  readonly right: string
  readonly wrong: string
}

export interface Dictionary {
  /** Ids of the words of a wordbook, by its slug, in its order. */
  wordsOf(slug: string): readonly string[]
  wordbookId(slug: string): string
  /** As the client asks a word at a step of practice. */
  question(
    wordId: string,
    asked: { readonly step: PracticeStep; readonly tier: Tier; readonly random: Random },
  ): Question
}

interface Entry {
  readonly content: WordContent
  /** What each exercise of a type wants at a tier. */
  readonly answerOf: (type: ExerciseType, tier: Tier) => string | undefined
  /** Words that stand beside it as wrong answers. */
  readonly others: () => readonly WordContent[]
}

/** The starter wordbooks as practice asks them. */
export function dictionaryOf(wordbooks: readonly StarterWordbook[]): Dictionary {
  const contents = wordbooks.flatMap(({ words }) => words)
  const entries = new Map(contents.map((content) => [wordIdOf(content.word), entryOf(content, contents)]))
  const lists = new Map(wordbooks.map(({ slug, words }) => [slug, words.map(({ word }) => wordIdOf(word))]))
  return {
    wordsOf: (slug) => lists.get(slug)!,
    wordbookId: (slug) => idOfAction('starter-wordbook', slug),
    question: (wordId, asked) => questionOf(entries.get(wordId)!, asked),
  }
}

function entryOf(content: WordContent, contents: readonly WordContent[]): Entry {
  const exercises = deriveExercises(content)
  let others: readonly WordContent[] | undefined
  return {
    content,
    answerOf: (type, tier) => exercises.find((one) => one.type === type)?.sentence_answer[tier],
    others: () => (others ??= contents.filter((other) => canDistract(content, other))),
  }
}

function questionOf(
  { content, answerOf, others }: Entry,
  { step, tier, random }: { readonly step: PracticeStep; readonly tier: Tier; readonly random: Random },
): Question {
  const chosen = (expected: string, kind: QuestionKind, wrong: string): Question => ({
    kind,
    expected,
    right: expected,
    wrong,
  })
  switch (step) {
    case 'stage_1': {
      const expected = answerOf('infer_meaning', tier) ?? content.definition_cn
      return chosen(expected, 'infer_meaning', random.of(others()).definition_cn)
    }
    case 'stage_2':
      return chosen(content.definition_cn, 'meaning', random.of(others()).definition_cn)
    case 'stage_3':
      return orderOf(answerOf('sentence_reordering', tier) ?? content.sample_sentences[0]!.sentence, random)
    case 'pre_test':
    case 'stage_4': {
      const isBySynonym = answerOf('synonym_replacement', tier) !== undefined && random.chance(0.5)
      return chosen(content.word, isBySynonym ? 'word_by_synonym' : 'word_by_definition', random.of(others()).word)
    }
  }
}

/** A sentence to put in order. A wrong order has one tile elsewhere, as somebody has it who nearly knows. */
function orderOf(sentence: string, random: Random): Question {
  const tiles = tilesOf(sentence).map(shownTile)
  const right = tiles.join(' ')
  let wrong = right
  while (isRightOrder(wrong, sentence)) {
    const from = random.below(tiles.length)
    const to = (from + 1 + random.below(2)) % tiles.length
    wrong = tiles.toSpliced(from, 1).toSpliced(to, 0, tiles[from]!).join(' ')
  }
  return { kind: 'sentence_reordering', expected: sentence, right, wrong }
}
