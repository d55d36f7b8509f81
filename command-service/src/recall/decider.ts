import type { MasterySource, RecallEvent, StandingOutcome } from '@wordtrail/contracts/events/recall'
import { inSession, outcomesAfter } from '@wordtrail/contracts/events/standing-outcomes'
import { normaliseReordering } from '@wordtrail/contracts/learning/answer-checking'
import type { Schedule } from '@wordtrail/contracts/learning/scheduling/schedule'
import type { Review, Scheduler } from '@wordtrail/contracts/learning/scheduling/scheduler'
import { type Day, noonOf } from '@wordtrail/contracts/learning/shanghai-day'
import { type Decider, isRejection, type Rejection, reject } from '../decider.ts'
import { type Deed, deedOf } from './deeds.ts'
import { recallsKey, restatedBy, type Trail, type VoidedSession } from './restating.ts'
import { plannedBy } from './standing.ts'

type DataOf<Type extends RecallEvent['type']> = Extract<RecallEvent, { type: Type }>['data']

interface Undo {
  readonly type: 'undo'
  readonly eventId: string
  readonly day: Day
  /** The student's session in which something was recorded last. */
  readonly openSession: string | undefined
}

export type RecallCommand =
  | { readonly type: 'recordAnswers'; readonly day: Day; readonly answers: readonly DataOf<'AnswerGiven'>[] }
  | {
      readonly type: 'master'
      readonly day: Day
      readonly source: DataOf<'WordMastered'>['source']
      readonly sessionId?: string | undefined
    }
  | {
      readonly type: 'review'
      readonly day: Day
      readonly result: Review['result']
      readonly sessionId?: string | undefined
    }
  | Undo
  | { readonly type: 'logReorderingError'; readonly error: DataOf<'ReorderingErrorLogged'> }
  /** From the student's teacher. */
  | { readonly type: 'findOrderRight'; readonly order: DataOf<'OrderFoundRight'> }
  | Restate

/** One of the student's sessions was voided, or counts again. */
interface Restate extends VoidedSession {
  readonly type: 'restate'
  readonly sessionId: string
}

interface Recall extends Trail {
  readonly answerIds: Set<string>
  /** Sessions with an answer to the word. */
  readonly answeredIn: Set<string>
  readonly deeds: Deed[]
  restated: number
  readonly voided: Map<string, VoidedSession>
  /** Mastery and reviews that count, oldest first. Empty until the word is mastered. */
  outcomes: readonly StandingOutcome[]
  readonly plans: Map<string, Schedule>
  /** What it was mastered for last, whether or not that counts; undefined before the first mastery. */
  source: MasterySource | undefined
  /** Event ids of outcomes that were undone. */
  readonly undone: Set<string>
  /** Orders by `orderKey`: true where the last answer with it counts as wrong, false where it was found right since. */
  readonly wrongOrders: Map<string, boolean>
}

/** One order of one sentence, however it was written. */
const orderKey = ({ given, expected }: { readonly given: string; readonly expected: string }): string =>
  JSON.stringify([normaliseReordering(given), normaliseReordering(expected)])

/** Whether the word would be mastered, were it not for a session that was voided. */
const hasLostMastery = ({ outcomes, source, voided }: Recall): boolean =>
  outcomes.length === 0 && source !== undefined && [...voided.values()].some(({ isVoided }) => isVoided)

/**
 * What is still reported of a session that was voided, say by a device that was offline, is recorded and counts for
 * nothing: the same append says so.
 */
function withRestated(events: readonly RecallEvent[], day: Day, state: Recall, scheduler: Scheduler) {
  const late = events.find(({ data }) => 'sessionId' in data && state.voided.get(data.sessionId ?? '')?.isVoided)
  if (late === undefined) return events
  const { sessionId } = late.data as { readonly sessionId: string }
  const as = { id: '', at: noonOf(day) }
  const trail = {
    ...state,
    deeds: [...state.deeds, ...events.flatMap((event) => deedOf(event, as) ?? [])],
    outcomes: events.reduce((outcomes, event) => outcomesAfter(outcomes, event, as), state.outcomes),
  }
  return [...events, restatedBy(trail, { sessionId, ...state.voided.get(sessionId)! }, scheduler)]
}

/** Only the last outcome can be undone, in the open session and on its own day, so that past days never change. */
function undo({ eventId, day, openSession }: Undo, { outcomes, undone }: Recall): readonly RecallEvent[] | Rejection {
  if (undone.has(eventId)) return reject('already-undone')
  if (!outcomes.some((one) => one.eventId === eventId)) return reject('outcome-not-found')
  const [before, last] = [outcomes.at(-2), outcomes.at(-1)!]
  if (last.eventId !== eventId) return reject('not-last-outcome')
  const { sessionId, source } = last
  if (sessionId === undefined || sessionId !== openSession || last.day !== day) return reject('session-ended')
  const undoing = { eventId, sessionId, plannedOn: plannedBy(last) }
  if (source !== null) return [{ type: 'MasteryUndone', data: { ...undoing, masteredOn: last.day, source } }]
  const lastReviewedOn = before!.dueOn === null ? null : before!.day
  return [
    {
      type: 'ReviewUndone',
      data: { ...undoing, reviewedOn: last.day, lastReviewedOn, schedule: before!.schedule },
    },
  ]
}

/**
 * One student's history with one word. An answer that is sent again has the same id and is no event. Reviews are
 * planned from all outcomes that count, whichever scheduler planned them.
 */
export const recallScheduledBy = (scheduler: Scheduler): Decider<Recall, RecallCommand, RecallEvent> => {
  const mastery = (
    { answeredIn }: Recall,
    { day, source, sessionId }: Omit<Extract<RecallCommand, { type: 'master' }>, 'type'>,
  ): RecallEvent => {
    const schedule = scheduler.schedule([{ day, result: 'pass' }])
    const isShown = sessionId !== undefined && answeredIn.has(sessionId)
    return {
      type: 'WordMastered',
      data: { ...inSession(sessionId), source, schedule, ...(!isShown && { isClaimed: true }) },
    }
  }

  const review = (
    { day, result, sessionId }: Extract<RecallCommand, { type: 'review' }>,
    state: Recall,
  ): RecallEvent | Rejection => {
    const last = state.outcomes.at(-1)
    // The student was asked before the mastery was voided: a pass takes its place.
    if (hasLostMastery(state))
      return result === 'pass'
        ? mastery(state, { day, source: state.source!, sessionId })
        : { type: 'EarlyReviewGiven', data: { ...inSession(sessionId), result, dueOn: day } }
    if (!last) return reject('word-not-mastered')
    const given = { ...inSession(sessionId), result, dueOn: plannedBy(last) }
    // Every plan looks at least a day ahead, so a second review of a day is an early one.
    if (day < given.dueOn) return { type: 'EarlyReviewGiven', data: given }
    const recalls = [...state.outcomes.map(({ day, result }) => ({ day, result })), { day, result }]
    return { type: 'WordReviewed', data: { ...given, schedule: scheduler.schedule(recalls) } }
  }

  return {
    initialState: () => ({
      answerIds: new Set(),
      answeredIn: new Set(),
      deeds: [],
      restated: 0,
      voided: new Map(),
      outcomes: [],
      plans: new Map(),
      source: undefined,
      undone: new Set(),
      wrongOrders: new Map(),
    }),

    decide: (command, state) => {
      switch (command.type) {
        case 'recordAnswers': {
          const fresh = new Map(
            command.answers
              .filter(({ answerId }) => !state.answerIds.has(answerId))
              .map((data) => [data.answerId, data]),
          )
          const events = [...fresh.values()].map((data) => ({ type: 'AnswerGiven' as const, data }))
          return withRestated(events, command.day, state, scheduler)
        }
        case 'master':
          if (state.outcomes.length > 0) return []
          return withRestated([mastery(state, command)], command.day, state, scheduler)
        case 'review': {
          const event = review(command, state)
          return isRejection(event) ? event : withRestated([event], command.day, state, scheduler)
        }
        case 'undo':
          return undo(command, state)
        case 'logReorderingError':
          return [{ type: 'ReorderingErrorLogged', data: command.error }]
        case 'findOrderRight': {
          const isWrong = state.wrongOrders.get(orderKey(command.order))
          if (isWrong === undefined) return reject('order-not-wrong')
          return isWrong ? [{ type: 'OrderFoundRight', data: command.order }] : []
        }
        case 'restate': {
          // Whoever comes late with an earlier voiding finds a later one.
          if ((state.voided.get(command.sessionId)?.round ?? 0) >= command.round) return []
          const { sessionId, round, isVoided } = command
          return [restatedBy(state, { sessionId, round, isVoided }, scheduler)]
        }
      }
    },

    evolve: (state, event, recorded) => {
      const deed = deedOf(event, recorded)
      if (deed) state.deeds.push(deed)
      state.outcomes = outcomesAfter(state.outcomes, event, recorded)
      switch (event.type) {
        case 'AnswerGiven':
          state.answerIds.add(event.data.answerId)
          state.answeredIn.add(event.data.sessionId)
          if (event.data.questionKind === 'sentence_reordering' && !event.data.isCorrect)
            state.wrongOrders.set(orderKey(event.data), true)
          return state
        case 'ReorderingErrorLogged':
          state.wrongOrders.set(orderKey(event.data), true)
          return state
        case 'OrderFoundRight':
          state.wrongOrders.set(orderKey(event.data), false)
          return state
        case 'WordMastered':
          state.source = event.data.source
          state.plans.set(recallsKey(state.outcomes), event.data.schedule)
          return state
        case 'WordReviewed':
          state.plans.set(recallsKey(state.outcomes), event.data.schedule)
          return state
        case 'MasteryUndone':
        case 'ReviewUndone':
          state.undone.add(event.data.eventId)
          return state
        case 'RecallRestated': {
          const { sessionId, round, isVoided, outcomes } = event.data
          state.voided.set(sessionId, { round, isVoided })
          state.restated = state.deeds.length
          outcomes.forEach(({ schedule }, index) => {
            state.plans.set(recallsKey(outcomes.slice(0, index + 1)), schedule)
          })
          return state
        }
        default:
          return state
      }
    },
  }
}
