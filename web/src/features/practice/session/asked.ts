import type { Answer } from '@wordtrail/contracts/api/practice'
import { questionLimits } from '@wordtrail/contracts/learning/limits'
import { shownTile } from '@wordtrail/contracts/learning/reordering-tiles'
import { isOrdered, isSpelled, isWritten, type Question } from './questions.ts'
import type { Learning, PreTest, Session } from './session-state.ts'

/**
 * The question in play as the student sees it. Square brackets in its prompt mark the word; the prompt is empty where a
 * sentence to be ordered has no translation.
 */
export function askedOf(state: PreTest | Learning): NonNullable<Answer['asked']> {
  const { session, question, listened } = state
  const shown = shownIn(question)
  return {
    revision: session.items[question.item]!.revision,
    prompt: question.prompt.slice(0, questionLimits.prompt),
    options: shown.slice(0, questionLimits.options).map((text) => text.slice(0, questionLimits.option)),
    hints: hintsOf(state),
    listened: Math.min(listened, questionLimits.listened),
    place: Math.min(session.answers, questionLimits.place),
  }
}

/** The letters to tap are told as one text: they are as many as a word has. */
function shownIn(question: Question): string[] {
  if (isOrdered(question)) return question.tiles.map(shownTile)
  if (isSpelled(question)) return [question.tiles.join(' ')]
  return isWritten(question) ? [] : question.options
}

type Hints = NonNullable<Answer['asked']>['hints']

/**
 * The meaning, where it was looked at before the pre-test: in learning that counts no more, since the pre-test has shown
 * it of every word. Letters, where they were asked for; the place of a mistake, where it was pointed out.
 */
const hintsOf = ({ step, session, question }: PreTest | Learning): Hints => [
  ...(step === 'pre-test' && session.peeked.includes(question.item) ? (['meaning'] as const) : []),
  ...(isSpelled(question) && question.hinted > 0 ? (['letter'] as const) : []),
  ...(isWritten(question) && question.isPointedOut ? (['place'] as const) : []),
]

/** Whether the student had help: a right answer tells nothing of memory then. */
export const isAided = (state: PreTest | Learning): boolean => hintsOf(state).length > 0

/**
 * What was looked at in the preview goes with the first answer of the session, so that the words still to be asked
 * count as looked at on every device.
 */
export const toldWithFirst = ({ answers, peeked, items }: Session): Pick<Answer, 'peeked'> =>
  answers === 0 && peeked.length > 0 ? { peeked: peeked.map((item) => items[item]!.word) } : {}
