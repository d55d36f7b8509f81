import { notKnown } from './judging.ts'
import type { PracticeItem } from './practice-item.ts'
import type { Question } from './questions.ts'
import type { Feedback } from './session-state.ts'

/** The word that was chosen by its meaning, or the meaning of the word that was chosen. */
export interface Lesson {
  readonly word: string
  readonly meaning: string
  readonly isChosenBy: 'word' | 'meaning'
}

/** What a wrong choice stands for in the other language; undefined where nothing was chosen, or nobody knows. */
export function lessonOf(
  question: Question,
  { given, isCorrect }: Pick<Feedback, 'given' | 'isCorrect'>,
  { distractors }: Pick<PracticeItem, 'distractors'>,
): Lesson | undefined {
  if (isCorrect || given === notKnown || question.kind === 'sentence_reordering') return undefined
  const isChosenBy = question.kind === 'meaning' || question.kind === 'infer_meaning' ? 'meaning' : 'word'
  const chosen = distractors.find(({ word, definition_cn }) => (isChosenBy === 'word' ? word : definition_cn) === given)
  return chosen && { word: chosen.word, meaning: chosen.definition_cn, isChosenBy }
}
