import type { MemoryEvent } from '@wordtrail/contracts/events/memory'
import type { Recall, Scheduler } from '@wordtrail/contracts/learning/scheduling/scheduler'
import { type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { type Decider, reject } from '../decider.ts'

type DataOf<Type extends MemoryEvent['type']> = Extract<MemoryEvent, { type: Type }>['data']

export type MemoryCommand =
  | { readonly type: 'recordAnswers'; readonly answers: readonly DataOf<'AnswerGiven'>[] }
  | { readonly type: 'master'; readonly day: Day; readonly source: DataOf<'WordMastered'>['source']; readonly sessionId?: string | undefined }
  | { readonly type: 'review'; readonly day: Day; readonly result: Recall['result']; readonly sessionId?: string | undefined }
  | { readonly type: 'logReorderingError'; readonly error: DataOf<'ReorderingErrorLogged'> }

interface Memory {
  readonly answerIds: Set<string>
  /** Mastery and reviews, oldest first: empty until the word is mastered. */
  readonly recalls: Recall[]
  /** The next review day; undefined until the word is mastered. */
  dueOn?: Day
}

const session = (sessionId: string | undefined) => (sessionId === undefined ? {} : { sessionId })

/** One learner's history with one word. An answer is known by its own id: sent again, it is no event. Reviews are planned by the whole history, whatever planned it before. */
export const memoryScheduledBy = (scheduler: Scheduler): Decider<Memory, MemoryCommand, MemoryEvent> => ({
  initialState: () => ({ answerIds: new Set(), recalls: [] }),

  decide: (command, { answerIds, recalls, dueOn }) => {
    switch (command.type) {
      case 'recordAnswers': {
        const fresh = new Map(command.answers.filter(({ answerId }) => !answerIds.has(answerId)).map((data) => [data.answerId, data]))
        return [...fresh.values()].map((data) => ({ type: 'AnswerGiven', data }))
      }
      case 'master': {
        if (recalls.length > 0) return []
        const schedule = scheduler.schedule([{ day: command.day, result: 'pass' }])
        return [{ type: 'WordMastered', data: { ...session(command.sessionId), source: command.source, schedule } }]
      }
      case 'review': {
        if (dueOn === undefined) return reject('word-not-mastered')
        const schedule = scheduler.schedule([...recalls, { day: command.day, result: command.result }])
        return [{ type: 'WordReviewed', data: { ...session(command.sessionId), result: command.result, dueOn, schedule } }]
      }
      case 'logReorderingError':
        return [{ type: 'ReorderingErrorLogged', data: command.error }]
    }
  },

  evolve: (state, event, recordedAt) => {
    switch (event.type) {
      case 'AnswerGiven':
        state.answerIds.add(event.data.answerId)
        return state
      case 'WordMastered':
        state.recalls.push({ day: dayOf(recordedAt), result: 'pass' })
        state.dueOn = event.data.schedule.planned[0]!
        return state
      case 'WordReviewed':
        state.recalls.push({ day: dayOf(recordedAt), result: event.data.result })
        state.dueOn = event.data.schedule.planned[0]!
        return state
      default:
        return state
    }
  },
})
