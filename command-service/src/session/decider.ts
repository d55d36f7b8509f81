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
  | {
      readonly type: 'void'
      /** Whoever voids it. */
      readonly by: string
      readonly studentId: string
      readonly reason: string
      /** Whether anything was recorded in it: clients from before sessions were prepared have such. */
      readonly isKnown: boolean
    }
  | { readonly type: 'restore'; readonly by: string }
  /** Every word of it stands as so many voidings and restorings have left it. */
  | { readonly type: 'settle'; readonly round: number; readonly wordCount: number }

interface Session {
  /** When its preparation was recorded. */
  preparedAt: Date | undefined
  /** What the client's clock said at each of its ends: an outcome taken back on the last screen leads to another. */
  readonly finishedAt: Set<string>
  isGivenUp: boolean
  /** In the order prepared. */
  wordIds: readonly string[]
  isVoided: boolean
  /** How often it was voided or restored. */
  rounds: number
  /** Which of those every word of it stands as; 0 where it never was. */
  settled: number
}

/**
 * One practice session. Given up or not, all that a student reports of it is recorded: a device may have been offline
 * for days.
 */
export const session: Decider<Session, SessionCommand, SessionEvent> = {
  initialState: () => ({
    preparedAt: undefined,
    finishedAt: new Set(),
    isGivenUp: false,
    wordIds: [],
    isVoided: false,
    rounds: 0,
    settled: 0,
  }),

  decide: (command, { preparedAt, finishedAt, isGivenUp, isVoided, rounds, settled }) => {
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
      case 'void': {
        if (!preparedAt && !command.isKnown) return reject('session-not-found')
        if (isVoided) return []
        return [{ type: 'SessionVoided', data: { userId: command.studentId, by: command.by, reason: command.reason } }]
      }
      case 'restore':
        if (rounds === 0) return reject('session-not-found')
        return isVoided ? [{ type: 'SessionRestored', data: { by: command.by } }] : []
      case 'settle':
        // Another voiding or restoring has come in between: its words are still to be done.
        if (command.round !== rounds || settled === rounds) return []
        return [{ type: 'SessionSettled', data: { round: command.round, wordCount: command.wordCount } }]
    }
  },

  evolve: (state, event, { at }) => {
    switch (event.type) {
      case 'SessionPrepared':
        state.preparedAt = at
        state.wordIds = event.data.words.map(({ wordId }) => wordId)
        return state
      case 'SessionFinished':
        state.finishedAt.add(event.data.finishedAt)
        return state
      case 'SessionGivenUp':
        state.isGivenUp = true
        return state
      case 'SessionVoided':
      case 'SessionRestored':
        state.isVoided = event.type === 'SessionVoided'
        state.rounds += 1
        return state
      case 'SessionSettled':
        state.settled = event.data.round
        return state
    }
  },
}
