import type { ProblemCode } from '@wordtrail/contracts/problems'

export interface Rejection {
  readonly rejected: ProblemCode
  /** What to say instead of the problem's own words, where the state has a number to tell. */
  readonly message?: string
}
export const reject = (rejected: ProblemCode, message?: string): Rejection => ({
  rejected,
  ...(message !== undefined && { message }),
})
export const isRejection = (outcome: object): outcome is Rejection => 'rejected' in outcome

/** What an event is known by beside what it says. */
export interface RecordedAs {
  readonly id: string
  readonly at: Date
}

/**
 * The rules of one aggregate. Pure: time, ids and chance come in with the command. `evolve` is total. It owns the state
 * it is given and may change it in place, so that a stream of ten thousand events folds in one pass.
 */
export interface Decider<State, Command, Event> {
  readonly initialState: () => State
  readonly decide: (command: Command, state: State) => readonly Event[] | Rejection
  readonly evolve: (state: State, event: Event, recorded: RecordedAs) => State
}
