import type { LearnerEvent } from '@wordtrail/contracts/events/learner'
import type { Decider } from '../decider.ts'

export type LearnerCommand =
  | { readonly type: 'setLearningGoal'; readonly goal: number }
  | { readonly type: 'setFirstLogin'; readonly firstLogin: boolean }
  | { readonly type: 'trackWordbooks'; readonly wordbookIds: readonly string[] }
  | { readonly type: 'setPriorityWordbook'; readonly wordbookId: string | null }

interface Learner {
  readonly goal: number
  readonly firstLogin: boolean
  readonly trackedWordbooks: readonly string[]
  readonly priorityWordbook: string | null
}

const areEqual = (one: readonly string[], other: readonly string[]): boolean => one.length === other.length && one.every((id, index) => id === other[index])

/** What a student and their teacher settled. Asking for what already holds is no event. */
export const learner: Decider<Learner, LearnerCommand, LearnerEvent> = {
  initialState: () => ({ goal: 0, firstLogin: true, trackedWordbooks: [], priorityWordbook: null }),

  decide: (command, state) => {
    switch (command.type) {
      case 'setLearningGoal':
        return command.goal === state.goal ? [] : [{ type: 'LearningGoalSet', data: { goal: command.goal } }]
      case 'setFirstLogin':
        return command.firstLogin === state.firstLogin ? [] : [{ type: 'FirstLoginSet', data: { firstLogin: command.firstLogin } }]
      case 'trackWordbooks': {
        const wordbookIds = [...new Set(command.wordbookIds)]
        return areEqual(wordbookIds, state.trackedWordbooks) ? [] : [{ type: 'WordbooksTracked', data: { wordbookIds } }]
      }
      case 'setPriorityWordbook':
        return command.wordbookId === state.priorityWordbook ? [] : [{ type: 'PriorityWordbookSet', data: { wordbookId: command.wordbookId } }]
    }
  },

  evolve: (state, event) => {
    switch (event.type) {
      case 'LearningGoalSet':
        return { ...state, goal: event.data.goal }
      case 'FirstLoginSet':
        return { ...state, firstLogin: event.data.firstLogin }
      case 'WordbooksTracked':
        return { ...state, trackedWordbooks: event.data.wordbookIds }
      case 'PriorityWordbookSet':
        return { ...state, priorityWordbook: event.data.wordbookId }
      default:
        return state
    }
  },
}
