import { deriveExercises } from '@wordtrail/contracts/learning/derive-exercises'
import { type Exercise, type ExerciseType, exerciseTypes } from '@wordtrail/contracts/learning/exercise'
import type { Choosable } from '@wordtrail/contracts/learning/multiple-choice'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'

/** One type of exercise of a word: as a teacher rewrote it, or else as derived from the sentences, if they give one. */
export interface ExerciseChoice {
  readonly type: ExerciseType
  readonly exercise: Exercise | undefined
  readonly isEdited: boolean
}

/** Wrong options of `multiple_choice` are taken from the other words; without any, nothing is derived for it. */
export function exerciseChoices(content: WordContent, others: Iterable<Choosable> = []): ExerciseChoice[] {
  const all = new Map(deriveExercises(content, others).map((exercise) => [exercise.type, exercise]))
  const edited = new Set(content.exercises.map(({ type }) => type))
  return exerciseTypes.map((type) => ({ type, exercise: all.get(type), isEdited: edited.has(type) }))
}

export const withExercise = (exercises: readonly Exercise[], exercise: Exercise): Exercise[] =>
  exercises.some(({ type }) => type === exercise.type)
    ? exercises.map((one) => (one.type === exercise.type ? exercise : one))
    : [...exercises, exercise]

export const withoutExercise = (exercises: readonly Exercise[], type: ExerciseType): Exercise[] =>
  exercises.filter((one) => one.type !== type)

export const emptyExercise = (type: ExerciseType): Exercise => ({
  type,
  difficulty: 1,
  sentences: {},
  sentence_answer: {},
})

type TextPart = 'sentences' | 'sentence_answer' | 'sentence_answer_cn'

/** With another text at one tier. An empty text removes it: the exercise is then not asked at that tier. */
export function withText(
  exercise: Exercise,
  { part, tier, text }: { readonly part: TextPart; readonly tier: Tier; readonly text: string },
): Exercise {
  const { [tier]: _before, ...others } = exercise[part] ?? {}
  return { ...exercise, [part]: text === '' ? others : { ...others, [tier]: text } }
}

/** With other options or further right orders at one tier, one per line. */
export function withLines(
  exercise: Exercise,
  { part, tier, lines }: { readonly part: 'options' | 'also_right'; readonly tier: Tier; readonly lines: string },
): Exercise {
  const { [tier]: _before, ...others } = exercise[part] ?? {}
  return { ...exercise, [part]: lines === '' ? others : { ...others, [tier]: lines.split('\n') } }
}
