import type { ProblemCode } from '@wordtrail/contracts/problems'

export interface Rejection {
  readonly rejected: ProblemCode
  /** Instead of the problem's own message, where it names a number from the state. */
  readonly message?: string
}
export const reject = (rejected: ProblemCode, message?: string): Rejection => ({
  rejected,
  ...(message !== undefined && { message }),
})
export const isRejection = (outcome: object): outcome is Rejection => 'rejected' in outcome

export interface RecordedAs {
  readonly id: string
  readonly at: Date
}

/**
 * The rules of one aggregate. Pure: times, ids and random values come with the command. `evolve` handles every event.
 * It owns the state it is given and may change it in place, so that a stream of ten thousand events folds in one pass.
 */
export interface Decider<State, Command, Event> {
  readonly initialState: () => State
  readonly decide: (command: Command, state: State) => readonly Event[] | Rejection
  readonly evolve: (state: State, event: Event, recorded: RecordedAs) => State
}
