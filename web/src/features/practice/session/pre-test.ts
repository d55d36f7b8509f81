import { drawFor } from './draws.ts'
import { questionEffects, startLearning } from './learning.ts'
import { questionFor } from './questions.ts'
import { masteredUnasked } from './rounds.ts'
import type { Effect, Outcome, PreTest, PreTestResults, Session } from './session-state.ts'

type Position = Pick<PreTest, 'session' | 'order' | 'index' | 'passed'>

/**
 * The question at this position of the pre-test; after the last one the results, or learning where no word was known.
 */
export function askPreTest(position: Position, now: number): Outcome {
  const { session, order, index, passed } = position
  const rng = drawFor('question', session)
  for (let at = index; at < order.length; at += 1) {
    const question = questionFor(order[at]!, { items: session.items, tier: session.tier, step: 'pre_test', rng })
    if (question) {
      const state: PreTest = {
        step: 'pre-test',
        session,
        order,
        index: at,
        passed,
        question,
        askedAt: now,
        listened: 0,
        feedback: null,
      }
      return { state, effects: [{ type: 'persist' }, ...questionEffects(state)] }
    }
  }
  if (passed.length === 0) return startLearning(session, now)
  return { state: { step: 'pre-test-results', session, passed, added: [] }, effects: [{ type: 'persist' }] }
}

export function startPreTest(session: Session, now: number): Outcome {
  const order = drawFor('order', session).shuffled(session.items.map((_, index) => index))
  return askPreTest({ session, order, index: 0, passed: [] }, now)
}

export const applyPreTestAnswer = (state: PreTest, isCorrect: boolean): PreTest =>
  isCorrect ? { ...state, passed: [...state.passed, state.question.item] } : state

/** Passed words that were not added back are known: they are reported under the session's id and join no rounds. */
export function afterPreTest({ session, passed, added }: PreTestResults, now: number): Outcome {
  const reportId = session.id
  const skipped = passed.filter((index) => !added.includes(index))
  const words = skipped.map((index) => session.items[index]!.word)
  const reports: Effect[] =
    session.mode === 'review'
      ? words.map((word) => ({ type: 'reportReview', word, result: 'pass', sessionId: session.id, reportId }))
      : words.length > 0
        ? [{ type: 'reportMastered', words, sessionId: session.id, reportId }]
        : []
  const progress = session.progress.map((word, index) => (skipped.includes(index) ? masteredUnasked(reportId) : word))
  const { state, effects } = startLearning({ ...session, progress }, now)
  return { state, effects: [...reports, ...effects] }
}
