import type { Answer } from '@wordtrail/contracts/api/practice'
import { shownTile } from '@wordtrail/contracts/learning/answer-checking'
import { questionLimits } from '@wordtrail/contracts/learning/limits'
import type { Learning, PreTest } from './session-state.ts'

/**
 * The question in play as the student sees it. Square brackets in its prompt mark the word; the prompt is empty where a
 * sentence to be ordered has no translation.
 */
export function askedOf({ session, question, listened }: PreTest | Learning): NonNullable<Answer['asked']> {
  const shown = question.kind === 'sentence_reordering' ? question.tiles.map(shownTile) : question.options
  return {
    revision: session.items[question.item]!.revision,
    prompt: question.prompt.slice(0, questionLimits.prompt),
    options: shown.slice(0, questionLimits.options).map((text) => text.slice(0, questionLimits.option)),
    hints: [],
    listened: Math.min(listened, questionLimits.listened),
    place: Math.min(session.answers, questionLimits.place),
  }
}
