import type { SecretBoxEvent } from '@wordtrail/contracts/events/secret-box'
import { wordsPerList } from '@wordtrail/contracts/learning/limits'
import { type Decider, reject } from '../decider.ts'

export type SecretBoxCommand =
  | { readonly type: 'create'; readonly teacherId: string; readonly title: string; readonly wordIds: readonly string[] }
  | { readonly type: 'change'; readonly teacherId: string; readonly title: string; readonly wordIds: readonly string[] }
  | { readonly type: 'rename'; readonly teacherId: string; readonly title: string }
  | { readonly type: 'addWords'; readonly teacherId: string; readonly wordIds: readonly string[] }
  | { readonly type: 'removeWords'; readonly teacherId: string; readonly wordIds: readonly string[] }
  | { readonly type: 'delete'; readonly teacherId: string }

interface Content {
  readonly title: string
  readonly wordIds: readonly string[]
}

/** Empty before it is created and after it is deleted. */
type SecretBox = Partial<Content> & { readonly teacherId?: string }

/** What a box that its teacher has is to hold after a command. */
function after(
  command: Exclude<SecretBoxCommand, { type: 'create' | 'delete' }>,
  { title, wordIds }: Content,
): Content {
  switch (command.type) {
    case 'change':
      return command
    case 'rename':
      return { title: command.title, wordIds }
    case 'addWords':
      return { title, wordIds: [...new Set([...wordIds, ...command.wordIds])] }
    case 'removeWords': {
      const taken = new Set(command.wordIds)
      return { title, wordIds: wordIds.filter((id) => !taken.has(id)) }
    }
  }
}

/** Words that a teacher keeps to hand out. For anyone else the box does not exist. */
export const secretBox: Decider<SecretBox, SecretBoxCommand, SecretBoxEvent> = {
  initialState: () => ({}),

  decide: (command, state) => {
    const { type, teacherId } = command
    if (type === 'create') {
      const { title, wordIds } = command
      return [{ type: 'SecretBoxCreated', data: { teacherId, title, wordIds: [...wordIds] } }]
    }
    if (teacherId !== state.teacherId) return reject('box-not-found')
    if (type === 'delete') return [{ type: 'SecretBoxDeleted', data: {} }]
    const { title: before = '', wordIds: had = [] } = state
    const { title, wordIds } = after(command, { title: before, wordIds: had })
    if (title === before && wordIds.join() === had.join()) return []
    // Never in the way of taking words out.
    if (wordIds.length > Math.max(wordsPerList, had.length)) return reject('box-full')
    return [{ type: 'SecretBoxChanged', data: { title, wordIds: [...wordIds] } }]
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
