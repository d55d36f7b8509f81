import type { SessionEvent } from '@wordtrail/contracts/events/session'
import { sessionPauseMs } from '@wordtrail/contracts/learning/limits'
import { type Decider, reject } from '../decider.ts'

type DataOf<Type extends SessionEvent['type']> = Extract<SessionEvent, { type: Type }>['data']

export type SessionCommand =
  | { readonly type: 'prepare'; readonly session: DataOf<'SessionPrepared'> }
  | { readonly type: 'finish'; readonly finishedAt: string }
  | {
      readonly type: 'giveUp'
      /** When an answer or an outcome of it was recorded last, by the server's clock; undefined where none was. */
      readonly lastRecordedAt: Date | undefined
      readonly now: Date
    }

interface Session {
  /** When its preparation was recorded. */
  preparedAt: Date | undefined
  /** What the client's clock said at each of its ends: an outcome taken back on the last screen leads to another. */
  readonly finishedAt: Set<string>
  isGivenUp: boolean
}

/**
 * One practice session. Given up or not, all that a student reports of it is recorded: a device may have been offline
 * for days.
 */
export const session: Decider<Session, SessionCommand, SessionEvent> = {
  initialState: () => ({ preparedAt: undefined, finishedAt: new Set(), isGivenUp: false }),

  decide: (command, { preparedAt, finishedAt, isGivenUp }) => {
    switch (command.type) {
      case 'prepare':
        return preparedAt ? [] : [{ type: 'SessionPrepared', data: command.session }]
      case 'finish':
        if (!preparedAt) return reject('session-not-found')
        if (finishedAt.has(command.finishedAt)) return []
        return [{ type: 'SessionFinished', data: { finishedAt: command.finishedAt } }]
      case 'giveUp': {
        if (!preparedAt || isGivenUp || finishedAt.size > 0) return []
        const { lastRecordedAt = preparedAt, now } = command
        const last = lastRecordedAt > preparedAt ? lastRecordedAt : preparedAt
        if (now.getTime() - last.getTime() < sessionPauseMs) return []
        return [{ type: 'SessionGivenUp', data: { lastRecordedAt: last.toISOString() } }]
      }
    }
  },

  evolve: (state, event, { at }) => {
    switch (event.type) {
      case 'SessionPrepared':
        state.preparedAt = at
        return state
      case 'SessionFinished':
        state.finishedAt.add(event.data.finishedAt)
        return state
      case 'SessionGivenUp':
        state.isGivenUp = true
        return state
    }
  },
}
