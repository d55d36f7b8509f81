import type { SecretBoxEvent } from '@wordtrail/contracts/events/secret-box'
import { type Decider, reject } from '../decider.ts'

export type SecretBoxCommand =
  | { readonly type: 'create'; readonly teacherId: string; readonly title: string; readonly wordIds: readonly string[] }
  | { readonly type: 'change'; readonly teacherId: string; readonly title: string; readonly wordIds: readonly string[] }
  | { readonly type: 'delete'; readonly teacherId: string }

interface SecretBox {
  /** None before it is created and after it is deleted. */
  readonly teacherId?: string
  readonly title?: string
  readonly wordIds?: readonly string[]
}

/** Words that a teacher keeps to hand out. For anyone else the box does not exist. */
export const secretBox: Decider<SecretBox, SecretBoxCommand, SecretBoxEvent> = {
  initialState: () => ({}),

  decide: (command, state) => {
    switch (command.type) {
      case 'create': {
        const { teacherId, title, wordIds } = command
        return [{ type: 'SecretBoxCreated', data: { teacherId, title, wordIds: [...wordIds] } }]
      }
      case 'change': {
        const { teacherId, title, wordIds } = command
        if (teacherId !== state.teacherId) return reject('box-not-found')
        return title === state.title && wordIds.join() === state.wordIds?.join()
          ? []
          : [{ type: 'SecretBoxChanged', data: { title, wordIds: [...wordIds] } }]
      }
      case 'delete':
        return command.teacherId === state.teacherId
          ? [{ type: 'SecretBoxDeleted', data: {} }]
          : reject('box-not-found')
    }
  },

  evolve: (state, event) => {
    switch (event.type) {
      case 'SecretBoxCreated':
        return event.data
      case 'SecretBoxChanged':
        return { ...state, ...event.data }
      case 'SecretBoxDeleted':
        return {}
    }
  },
}
