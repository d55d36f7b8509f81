import { randomOf } from '@wordtrail/chance/random'
import type { RecallCommand, recallScheduledBy } from '@wordtrail/command-service/recall/decider'
import { type SessionCommand, session as sessionDecider } from '@wordtrail/command-service/session/decider'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import type { RecallEvent } from '@wordtrail/contracts/events/recall'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { sessionStream } from '@wordtrail/contracts/events/session'
import { explainOrder } from '@wordtrail/contracts/explanations'
import { masteryStage, roundSize, sessionPauseMs } from '@wordtrail/contracts/learning/limits'
import type { CourseStep, LearningStep } from '@wordtrail/contracts/learning/question'
import type { Review, Scheduler } from '@wordtrail/contracts/learning/scheduling/scheduler'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { Dictionary } from './dictionary.ts'
import { type Actor, type Step, step } from './step.ts'
import { type Known, recallChance, type Student, sourceOf } from './student.ts'

/** What practice needs to know of the world. */
export interface Practice {
  readonly dictionary: Dictionary
  readonly scheduler: Scheduler
  readonly recall: ReturnType<typeof recallScheduledBy>
}

export interface Session {
  readonly mode: 'learn' | 'review'
  readonly wordIds: readonly string[]
  readonly day: Day
  /** Milliseconds since 1970. */
  readonly start: number
}

/** Chance of a right answer at the first try, and how long an answer takes: the least and the spread. */
const steps = {
  pre_test: { isRight: 0, leastMs: 2200, spreadMs: 6000 },
  stage_1: { isRight: 0.86, leastMs: 3000, spreadMs: 7000 },
  stage_2: { isRight: 0.94, leastMs: 1500, spreadMs: 3500 },
  stage_3: { isRight: 0.85, leastMs: 8000, spreadMs: 16_000 },
  stage_4: { isRight: 0.9, leastMs: 2200, spreadMs: 6000 },
} as const satisfies Readonly<Record<CourseStep, unknown>>
const feedbackMs = 1400
/** Of words that the pre-test has shown to be known, so many are learned all the same. */
const addedBack = 0.15
const undone = 1 / 40
/** Of sessions that are left before their last word, and the answers after which they are. */
const left = { chance: 1 / 40, least: 3, spread: 20 }
/** Of questions that are listened to before they are answered. */
const listenedTo = 0.2
const sweepMs = 10 * 60 * 1000

/**
 * A practice session as the client leads through it: a pre-test of all words, then rounds in which a wrong answer takes
 * a word back to stage 1. A word that is known in the pre-test is mastered or passed at once; in a review a word that
 * had to be learned again is failed. Some are left before their end, and given up half a day later. Gives the time at
 * which the student is done.
 */
export function* practise(student: Student, session: Session, practice: Practice): Generator<Step, number> {
  const { random, habits, tier, known } = student
  const { mode, wordIds, day } = session
  const { dictionary, scheduler, recall } = practice
  const sessionId = random.uuid()
  const seed = random.below(2 ** 32)
  const drawn = randomOf(seed)
  const device = drawn.of(['phone', 'phone', 'tablet', 'computer'] as const)
  const tries = new Map<string, number>()
  let now = session.start
  let place = 0
  /** The last report, with what was known of its word before. */
  let last: { readonly wordId: string; readonly before: Known | undefined; readonly eventId: string } | undefined

  const ask = (wordId: string, command: RecallCommand, eventId?: (event: RecallEvent) => string): Step =>
    step(student, now, {
      decider: recall,
      stream: recallStream(student.id, wordId),
      command,
      correlation: sessionId,
      ...(eventId && { eventId }),
    })

  const ofSession = (by: Actor, at: number, command: SessionCommand): Step =>
    step(by, at, {
      decider: sessionDecider,
      stream: sessionStream(student.id, sessionId),
      command,
      correlation: sessionId,
    })
  const finish = () => ofSession(student, now, { type: 'finish', finishedAt: new Date(now).toISOString() })

  function* answer(wordId: string, at: CourseStep, chance: number): Generator<Step, boolean> {
    const { kind, prompt, options, expected, right, wrong } = dictionary.question(wordId, {
      step: at,
      tier,
      random: drawn,
    })
    const listened = drawn.chance(listenedTo) ? 1 + drawn.below(2) : 0
    const isCorrect = random.chance(chance)
    const given = isCorrect ? right : wrong
    const elapsedMs = steps[at].leastMs + random.below(steps[at].spreadMs)
    now += elapsedMs
    const answerId = random.uuid()
    const data = {
      answerId,
      sessionId,
      step: at,
      tier,
      questionKind: kind,
      given,
      expected,
      isCorrect,
      elapsedMs,
      answeredAt: new Date(now).toISOString(),
      // The starter's words have not been edited since they came.
      asked: { revision: 0, prompt, options, ...(listened > 0 && { listened }), place },
    }
    place += 1
    yield ask(wordId, { type: 'recordAnswers', day, answers: [data] }, () => idOfAction(student.id, 'answer', answerId))
    now += feedbackMs
    if (kind === 'sentence_reordering' && !isCorrect) {
      const error = { sessionId, given, expected, explanation: explainOrder(given, expected) }
      yield ask(wordId, { type: 'logReorderingError', error })
    }
    return isCorrect
  }

  function* report(wordId: string, result: Review['result']): Generator<Step> {
    const before = known.get(wordId)
    const asked = ask(
      wordId,
      mode === 'learn'
        ? { type: 'master', day, source: sourceOf(student, wordId), sessionId }
        : { type: 'review', day, result, sessionId },
    )
    yield asked
    // An early review counts for nothing.
    if (before && before.due > day) return
    const past = [...(before?.past ?? []), { day, result }]
    known.set(wordId, { past, due: scheduler.schedule(past).planned[0]! })
    last = { wordId, before, eventId: asked.firstEventId }
  }

  function* learn(ids: readonly string[]): Generator<Step> {
    const learning = new Map(ids.map((id) => [id, { stage: 1, lastResult: 'none' }]))
    while (learning.size > 0) {
      const ofResult = (result: string) => [...learning].filter(([, { lastResult }]) => lastResult === result)
      const seen = [...ofResult('incorrect'), ...ofResult('correct')]
      const round = (seen.length > 0 ? seen : [...learning]).slice(0, roundSize)
      for (const [wordId, { stage }] of random.shuffled(round)) {
        const at = `stage_${stage}` as LearningStep
        const earlier = tries.get(wordId + at) ?? 0
        tries.set(wordId + at, earlier + 1)
        const isWrong = (1 - steps[at].isRight) * Math.exp(-habits.ability) * 0.6 ** earlier
        const isCorrect = yield* answer(wordId, at, 1 - Math.min(isWrong, 0.6))
        if (!isCorrect) learning.set(wordId, { stage: 1, lastResult: 'incorrect' })
        else if (stage + 1 < masteryStage) learning.set(wordId, { stage: stage + 1, lastResult: 'correct' })
        else {
          learning.delete(wordId)
          yield* report(wordId, mode === 'learn' ? 'pass' : 'fail')
        }
      }
    }
  }

  function* course(): Generator<Step> {
    const passed: string[] = []
    for (const wordId of random.shuffled(wordIds)) {
      const past = known.get(wordId)?.past
      const chance = past ? recallChance(scheduler, student, { past, day }) : habits.knownBefore
      if (yield* answer(wordId, 'pre_test', chance)) passed.push(wordId)
    }
    const skipped = passed.filter(() => !random.chance(addedBack))
    for (const wordId of mode === 'review' ? passed : skipped) yield* report(wordId, 'pass')
    yield* learn(wordIds.filter((id) => !(mode === 'review' ? passed : skipped).includes(id)))
    yield finish()

    if (last && random.chance(undone)) {
      const { wordId, before, eventId } = last
      now += feedbackMs
      yield ask(wordId, { type: 'undo', eventId, day, openSession: sessionId })
      if (before) known.set(wordId, before)
      else known.delete(wordId)
      yield* learn([wordId])
      yield finish()
    }
  }

  const words = wordIds.map((wordId) => ({ wordId, revision: 0 }))
  const preparedAt = new Date(now).toISOString()
  yield ofSession(student, now, { type: 'prepare', session: { mode, tier, words, seed, device, preparedAt } })
  const leavesAfter = random.chance(left.chance) ? left.least + random.below(left.spread) : Infinity
  for (const one of course()) {
    yield one
    if (one.command.type !== 'recordAnswers' || place < leavesAfter) continue
    const givenUp = one.at + sessionPauseMs + random.below(sweepMs)
    const system = { id: 'system', role: 'system', random } as const
    yield ofSession(system, givenUp, { type: 'giveUp', lastRecordedAt: new Date(one.at), now: new Date(givenUp) })
    break
  }
  return now
}
