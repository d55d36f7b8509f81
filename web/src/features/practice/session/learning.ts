import { drawFor } from './draws.ts'
import { rulesOf, stepAt } from './modes.ts'
import { questionFor } from './questions.ts'
import { reportsOf } from './reports.ts'
import { answered, raised, roundOf } from './rounds.ts'
import type { Effect, Learning, Outcome, PreTest, Session } from './session-state.ts'
import { isHeardFirst } from './utterances.ts'

const doneReports = (session: Session, item: number, reportId: string | null): Effect[] => {
  const { reports } = rulesOf(session)
  return reports === null ? [] : reportsOf(session, [item], { reports, reportId })
}

/** Words whose sound is fetched before they are asked: some minutes of a network that comes and goes. */
const fetchedAhead = 3

/** Fetches the sound of the word in play and of the next ones ahead. */
export function questionEffects(state: PreTest | Learning): Effect[] {
  const { session, question, index } = state
  const next = (state.step === 'pre-test' ? state.order : state.round).slice(index + 1, index + 1 + fetchedAhead)
  const words = [question.item, ...next].map((item) => session.items[item]!.word)
  const prefetched: Effect = { type: 'prefetch', texts: words }
  return isHeardFirst(question) ? [prefetched, { type: 'say', text: words[0]!, place: session.answers }] : [prefetched]
}

type Position = Pick<Learning, 'session' | 'round' | 'index' | 'slips'>

/** The question at this position; the first of a new round where the round is over; the end where no word is left. */
export function ask(position: Position, now: number): Outcome {
  const { session, slips } = position
  const [roundDraw, questionDraw] = [drawFor('round', session), drawFor('question', session)]
  const progress = [...session.progress]
  const effects: Effect[] = []
  let { round, index } = position
  for (;;) {
    if (index >= round.length) {
      round = roundOf(progress, roundDraw)
      index = 0
    }
    const item = round[index]
    const current = (): Session => ({ ...session, progress })
    if (item === undefined) {
      const finished: Effect = {
        type: 'reportFinished',
        sessionId: session.id,
        finishedAt: new Date(now).toISOString(),
      }
      return {
        state: { step: 'finished', session: current(), slips },
        effects: [...effects, finished, { type: 'clear' }],
      }
    }
    const word = progress[item]!
    const step = stepAt(session, word.stage)
    const question = questionFor(item, {
      items: session.items,
      tier: session.tier,
      step,
      rng: questionDraw,
    })
    if (question) {
      const state: Learning = {
        step: 'learning',
        session: current(),
        round,
        index,
        slips,
        question,
        askedAt: now,
        listened: 0,
        feedback: null,
      }
      return { state, effects: [...effects, { type: 'persist' }, ...questionEffects(state)] }
    }
    // The word has no content for this stage, and skips it.
    const next = raised(session, word)
    progress[item] = next
    if (next.status === 'mastered') {
      effects.push(...doneReports(session, item, null))
      index += 1
    }
  }
}

export const startLearning = (session: Session, now: number): Outcome =>
  ask({ session, round: [], index: 0, slips: [] }, now)

/** What the answer `id` changes about its word. A mastery is reported under the id of the answer. */
export function applyAnswer(
  state: Learning,
  { id, isCorrect }: { id: string; isCorrect: boolean },
): Outcome & { state: Learning } {
  const { session, question, slips } = state
  const { item } = question
  const next = answered(session, session.progress[item]!, isCorrect)
  const reports = next.status === 'mastered' ? doneReports(session, item, id) : []
  return {
    state: {
      ...state,
      session: {
        ...session,
        progress: session.progress.with(item, reports.length > 0 ? { ...next, reportId: id } : next),
      },
      slips: isCorrect || slips.includes(item) ? slips : [...slips, item],
    },
    effects: reports,
  }
}
