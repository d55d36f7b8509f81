import type { QuestionKind } from '@wordtrail/contracts/learning/question'
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

const kindsOfMeaning: ReadonlySet<QuestionKind> = new Set(['infer_meaning', 'meaning', 'meaning_by_sound'])

/** What a wrong choice stands for in the other language; undefined where nothing was chosen, or nobody knows. */
export function lessonOf(
  question: Question,
  { given, isCorrect }: Pick<Feedback, 'given' | 'isCorrect'>,
  { distractors }: Pick<PracticeItem, 'distractors'>,
): Lesson | undefined {
  if (isCorrect || given === notKnown || !('options' in question)) return undefined
  const isChosenBy = kindsOfMeaning.has(question.kind) ? 'meaning' : 'word'
  const chosen = distractors.find(({ word, definition_cn }) => (isChosenBy === 'word' ? word : definition_cn) === given)
  return chosen && { word: chosen.word, meaning: chosen.definition_cn, isChosenBy }
}
