import type { Answer } from '@wordtrail/contracts/api/practice'
import { questionLimits } from '@wordtrail/contracts/learning/limits'
import { shownTile } from '@wordtrail/contracts/learning/reordering-tiles'
import type { Learning, PreTest, Session } from './session-state.ts'

/**
 * The question in play as the student sees it. Square brackets in its prompt mark the word; the prompt is empty where a
 * sentence to be ordered has no translation.
 */
export function askedOf(state: PreTest | Learning): NonNullable<Answer['asked']> {
  const { session, question, listened } = state
  const shown = question.kind === 'sentence_reordering' ? question.tiles.map(shownTile) : question.options
  return {
    revision: session.items[question.item]!.revision,
    prompt: question.prompt.slice(0, questionLimits.prompt),
    options: shown.slice(0, questionLimits.options).map((text) => text.slice(0, questionLimits.option)),
    hints: isAided(state) ? ['meaning'] : [],
    listened: Math.min(listened, questionLimits.listened),
    place: Math.min(session.answers, questionLimits.place),
  }
}

/** Whether the meaning was looked at before. In learning that counts no more: the pre-test has shown it of every word. */
export const isAided = ({ step, session, question }: PreTest | Learning): boolean =>
  step === 'pre-test' && session.peeked.includes(question.item)

/**
 * What was looked at in the preview goes with the first answer of the session, so that the words still to be asked
 * count as looked at on every device.
 */
export const toldWithFirst = ({ answers, peeked, items }: Session): Pick<Answer, 'peeked'> =>
  answers === 0 && peeked.length > 0 ? { peeked: peeked.map((item) => items[item]!.word) } : {}
