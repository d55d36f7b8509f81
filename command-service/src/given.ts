import type { ProblemCode } from '@wordtrail/contracts/problems'
import { expect } from 'vitest'
import { type Decider, reject } from './decider.ts'

/** An event of a history, with its id and the instant it was recorded at where they matter. */
export type Past<Event> = Event & { readonly id?: string; readonly recordedAt?: string }

/** given(decider, …events).when(command).then(…events) or .rejects(code). */
export const given = <State, Command, Event>(
  decider: Decider<State, Command, Event>,
  ...history: readonly Past<Event>[]
) => ({
  when: (command: Command) => {
    const state = history.reduce(
      (folded, event) => decider.evolve(folded, event, { id: event.id ?? '', at: new Date(event.recordedAt ?? 0) }),
      decider.initialState(),
    )
    const outcome = decider.decide(command, state)
    return {
      then: (...events: readonly Event[]) => expect(outcome).toEqual(events),
      rejects: (code: ProblemCode) => expect(outcome).toEqual(reject(code)),
      /** For outcomes with parts that a test does not spell out. */
      outcome,
    }
  },
})
