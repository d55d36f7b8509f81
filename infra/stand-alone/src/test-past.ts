import { randomUUID } from 'node:crypto'
import { isRejection } from '@wordtrail/command-service/decider'
import { recallScheduledBy } from '@wordtrail/command-service/recall/decider'
import type { Recorded } from '@wordtrail/contracts/events/event'
import type { RecallEvent, StandingOutcome } from '@wordtrail/contracts/events/recall'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { practiceStep } from '@wordtrail/contracts/learning/question'
import { fsrs6 } from '@wordtrail/contracts/learning/scheduling/fsrs6'
import { ladder8 } from '@wordtrail/contracts/learning/scheduling/ladder8'
import type { Scheduler } from '@wordtrail/contracts/learning/scheduling/scheduler'
import { addDays, type Day, noonOf } from '@wordtrail/contracts/learning/shanghai-day'
import fc from 'fast-check'

/** Random histories of a student with two words and three sessions, some of which are voided and restored. */

export const student = randomUUID()
export const wordIds = [randomUUID(), randomUUID()] as const
const sessionIds = [randomUUID(), randomUUID(), randomUUID()] as const

const word = fc.nat(wordIds.length - 1)
export const session = fc.nat(sessionIds.length - 1)
const answering = fc.record({
  type: fc.constant('answer' as const),
  word,
  session,
  step: fc.constantFrom(...practiceStep.options),
  isRight: fc.boolean(),
  given: fc.constantFrom('b a', 'a b', 'A  B', 'c'),
})
const action = fc.oneof(
  { weight: 4, arbitrary: answering },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('master' as const), word, session }) },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('review' as const),
      word,
      session,
      result: fc.constantFrom('pass' as const, 'fail' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('undo' as const), word }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('order' as const), word }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('void' as const), session }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('restore' as const), session }) },
)
export const history = fc.record({
  steps: fc.array(fc.record({ days: fc.constantFrom(0, 0, 1, 1, 2, 3, 5, 9), action }), { maxLength: 30, size: 'max' }),
  scheduler: fc.constantFrom<Scheduler>(fsrs6, ladder8),
})
export type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never

export interface Past {
  readonly events: readonly Recorded<RecallEvent>[]
  readonly outcomes: ReadonlyMap<string, readonly StandingOutcome[]>
  readonly voided: ReadonlySet<string>
}

/** `first`: the day before anything was done. */
export function pastOf({ steps, scheduler }: History, first: Day = '2026-01-01'): Past {
  const decider = recallScheduledBy(scheduler)
  const streams = new Map(wordIds.map((wordId) => [wordId, { state: decider.initialState(), revision: -1 }]))
  const events: Recorded<RecallEvent>[] = []
  const voided = new Map<string, { round: number; isVoided: boolean }>()
  let day = first

  const execute = (wordId: (typeof wordIds)[number], command: Parameters<typeof decider.decide>[0]) => {
    const own = streams.get(wordId)!
    const outcome = decider.decide(command, own.state)
    if (isRejection(outcome)) return
    for (const event of outcome) {
      const id = randomUUID()
      own.state = decider.evolve(own.state, event, { id, at: noonOf(day) })
      own.revision += 1
      events.push(recorded({ id, event, wordId, day, revision: own.revision, offset: events.length + 1 }))
    }
  }

  for (const { days, action: what } of steps) {
    day = addDays(day, days)
    if (what.type === 'void' || what.type === 'restore') {
      const sessionId = sessionIds[what.session]!
      const { round, isVoided } = voided.get(sessionId) ?? { round: 0, isVoided: false }
      if (isVoided === (what.type === 'void')) continue
      const now = { round: round + 1, isVoided: !isVoided }
      voided.set(sessionId, now)
      for (const wordId of wordIds) execute(wordId, { type: 'restate', sessionId, ...now })
      continue
    }
    const wordId = wordIds[what.word]!
    const { outcomes } = streams.get(wordId)!.state
    switch (what.type) {
      case 'answer':
        execute(wordId, { type: 'recordAnswers', day, answers: [answerOf(what)] })
        break
      case 'master':
        execute(wordId, {
          type: 'master',
          day,
          source: what.session === 0 ? 'secret' : 'self',
          sessionId: sessionIds[what.session],
        })
        break
      case 'review':
        execute(wordId, { type: 'review', day, result: what.result, sessionId: sessionIds[what.session] })
        break
      case 'undo': {
        const last = outcomes.at(-1)
        if (last) execute(wordId, { type: 'undo', eventId: last.eventId, day, openSession: last.sessionId })
        break
      }
      case 'order':
        execute(wordId, { type: 'findOrderRight', order: { teacherId: student, given: 'a b', expected: 'x' } })
    }
  }
  return {
    events,
    outcomes: new Map([...streams].map(([wordId, { state }]) => [wordId, state.outcomes])),
    voided: new Set([...voided].flatMap(([sessionId, { isVoided }]) => (isVoided ? sessionId : []))),
  }
}

const answerOf = ({
  session: of,
  step,
  isRight,
  given,
}: typeof answering extends fc.Arbitrary<infer Value> ? Value : never) => ({
  answerId: randomUUID(),
  sessionId: sessionIds[of]!,
  step,
  tier: 'tier_3' as const,
  questionKind: step === 'stage_3' ? ('sentence_reordering' as const) : ('meaning' as const),
  given,
  expected: 'x',
  isCorrect: isRight,
  elapsedMs: 1,
  answeredAt: '2026-01-01T00:00:00Z',
})

interface Happened {
  readonly id: string
  readonly event: RecallEvent
  readonly wordId: string
  readonly day: string
  readonly revision: number
  readonly offset: number
}
export const recorded = ({ id, event, wordId, day, revision, offset }: Happened): Recorded<RecallEvent> => ({
  id,
  event,
  stream: recallStream(student, wordId),
  revision,
  position: `log:${String(offset).padStart(16, '0')}`,
  metadata: {
    actor: student,
    role: 'user',
    causation: 'request',
    request: '',
    recordedAt: noonOf(day).toISOString(),
    version: 1,
  },
})
