import { drawFor } from './draws.ts'
import { questionEffects, startLearning } from './learning.ts'
import { rulesOf } from './modes.ts'
import { questionFor } from './questions.ts'
import { reportsOf } from './reports.ts'
import { masteredUnasked } from './rounds.ts'
import type { Outcome, PreTest, PreTestResults, Session } from './session-state.ts'

type Position = Pick<PreTest, 'session' | 'order' | 'index' | 'passed' | 'aided'>

/**
 * The question at this position of the pre-test; after the last one the results, or learning where no answer was right.
 */
export function askPreTest(position: Position, now: number): Outcome {
  const { session, order, index, passed, aided } = position
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
        aided,
        question,
        askedAt: now,
        listened: 0,
        feedback: null,
      }
      return { state, effects: [{ type: 'persist' }, ...questionEffects(state)] }
    }
  }
  if (passed.length + aided.length === 0) return startLearning(session, now)
  return { state: { step: 'pre-test-results', session, passed, aided, added: [] }, effects: [{ type: 'persist' }] }
}

export function startPreTest(session: Session, now: number): Outcome {
  const order = drawFor('order', session).shuffled(session.items.map((_, index) => index))
  return askPreTest({ session, order, index: 0, passed: [], aided: [] }, now)
}

/** A right answer to a word whose meaning was looked at says nothing of memory: the word is learned like an unknown one. */
export function applyPreTestAnswer(
  state: PreTest,
  { isCorrect, isAided }: { isCorrect: boolean; isAided: boolean },
): PreTest {
  if (!isCorrect) return state
  const { item } = state.question
  return isAided ? { ...state, aided: [...state.aided, item] } : { ...state, passed: [...state.passed, item] }
}

/** Passed words that were not added back are known: they are reported under the session's id and join no rounds. */
export function afterPreTest({ session, passed, added }: Omit<PreTestResults, 'aided'>, now: number): Outcome {
  const reportId = session.id
  const skipped = passed.filter((index) => !added.includes(index))
  const { preTest } = rulesOf(session)
  const reports = preTest === null ? [] : reportsOf(session, skipped, { reports: preTest.reports, reportId })
  const known = masteredUnasked(session, reportId)
  const progress = session.progress.map((word, index) => (skipped.includes(index) ? known : word))
  const { state, effects } = startLearning({ ...session, progress }, now)
  return { state, effects: [...reports, ...effects] }
}
