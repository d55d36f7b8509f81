import type { RecallEvent } from '@wordtrail/contracts/events/recall'
import { normaliseReordering } from '@wordtrail/contracts/learning/answer-checking'
import type { Review, Scheduler } from '@wordtrail/contracts/learning/scheduling/scheduler'
import { type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { type Decider, type Rejection, reject } from '../decider.ts'

type DataOf<Type extends RecallEvent['type']> = Extract<RecallEvent, { type: Type }>['data']

interface Undo {
  readonly type: 'undo'
  readonly eventId: string
  readonly day: Day
  /** The student's session in which something was recorded last. */
  readonly openSession: string | undefined
}

export type RecallCommand =
  | { readonly type: 'recordAnswers'; readonly answers: readonly DataOf<'AnswerGiven'>[] }
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

/** A mastery or a review. */
interface Outcome extends Review {
  readonly eventId: string
  readonly event: Extract<RecallEvent, { type: 'WordMastered' | 'WordReviewed' }>
}

interface Recall {
  readonly answerIds: Set<string>
  /** Sessions with an answer to the word. */
  readonly answeredIn: Set<string>
  /** Mastery and reviews that were not undone, oldest first. Empty until the word is mastered. */
  readonly outcomes: Outcome[]
  /** Event ids of outcomes that were undone. */
  readonly undone: Set<string>
  /** Orders by `orderKey`: true where the last answer with it counts as wrong, false where it was found right since. */
  readonly wrongOrders: Map<string, boolean>
}

/** One order of one sentence, however it was written. */
const orderKey = ({ given, expected }: { readonly given: string; readonly expected: string }): string =>
  JSON.stringify([normaliseReordering(given), normaliseReordering(expected)])

const session = (sessionId: string | undefined) => (sessionId === undefined ? {} : { sessionId })
/** The review day that an outcome has planned next. */
const plannedBy = ({ event }: Outcome): Day => event.data.schedule.planned[0]!

/** Only the last outcome can be undone, in the open session and on its own day, so that past days never change. */
function undo({ eventId, day, openSession }: Undo, { outcomes, undone }: Recall): readonly RecallEvent[] | Rejection {
  if (undone.has(eventId)) return reject('already-undone')
  if (!outcomes.some((one) => one.eventId === eventId)) return reject('outcome-not-found')
  const [before, last] = [outcomes.at(-2), outcomes.at(-1)!]
  if (last.eventId !== eventId) return reject('not-last-outcome')
  const { sessionId } = last.event.data
  if (sessionId === undefined || sessionId !== openSession || last.day !== day) return reject('session-ended')
  const undoing = { eventId, sessionId, plannedOn: plannedBy(last) }
  if (last.event.type === 'WordMastered')
    return [{ type: 'MasteryUndone', data: { ...undoing, masteredOn: last.day, source: last.event.data.source } }]
  const lastReviewedOn = before!.event.type === 'WordReviewed' ? before!.day : null
  return [
    {
      type: 'ReviewUndone',
      data: { ...undoing, reviewedOn: last.day, lastReviewedOn, schedule: before!.event.data.schedule },
    },
  ]
}

/**
 * One student's history with one word. An answer that is sent again has the same id and is no event. Reviews are
 * planned from all outcomes that were not undone, whichever scheduler planned them.
 */
export const recallScheduledBy = (scheduler: Scheduler): Decider<Recall, RecallCommand, RecallEvent> => ({
  initialState: () => ({
    answerIds: new Set(),
    answeredIn: new Set(),
    outcomes: [],
    undone: new Set(),
    wrongOrders: new Map(),
  }),

  decide: (command, state) => {
    const last = state.outcomes.at(-1)
    switch (command.type) {
      case 'recordAnswers': {
        const fresh = new Map(
          command.answers.filter(({ answerId }) => !state.answerIds.has(answerId)).map((data) => [data.answerId, data]),
        )
        return [...fresh.values()].map((data) => ({ type: 'AnswerGiven', data }))
      }
      case 'master': {
        if (last) return []
        const schedule = scheduler.schedule([{ day: command.day, result: 'pass' }])
        const isShown = command.sessionId !== undefined && state.answeredIn.has(command.sessionId)
        return [
          {
            type: 'WordMastered',
            data: {
              ...session(command.sessionId),
              source: command.source,
              schedule,
              ...(!isShown && { isClaimed: true }),
            },
          },
        ]
      }
      case 'review': {
        if (!last) return reject('word-not-mastered')
        const given = { ...session(command.sessionId), result: command.result, dueOn: plannedBy(last) }
        // Every plan looks at least a day ahead, so a second review of a day is an early one.
        if (command.day < given.dueOn) return [{ type: 'EarlyReviewGiven', data: given }]
        const schedule = scheduler.schedule([...state.outcomes, { day: command.day, result: command.result }])
        return [{ type: 'WordReviewed', data: { ...given, schedule } }]
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
    }
  },

  evolve: (state, event, { id, at }) => {
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
        state.outcomes.push({ eventId: id, day: dayOf(at), result: 'pass', event })
        return state
      case 'WordReviewed':
        state.outcomes.push({ eventId: id, day: dayOf(at), result: event.data.result, event })
        return state
      case 'MasteryUndone':
      case 'ReviewUndone':
        state.outcomes.pop()
        state.undone.add(event.data.eventId)
        return state
      default:
        return state
    }
  },
})
