import type { WordEvent } from '@wordtrail/contracts/events/word'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import type { Decider } from '../decider.ts'

/** Brings in a word of the starter dictionary, unless someone has made it their own. */
export type WordCommand = { readonly type: 'loadStarterWord'; readonly content: WordContent }

interface Word {
  readonly content?: WordContent
  /** Edited, added or deleted by a person: the starter dictionary keeps its hands off. */
  readonly isOwned: boolean
}

export const word: Decider<Word, WordCommand, WordEvent> = {
  initialState: () => ({ isOwned: false }),

  decide: ({ content }, state) => {
    if (state.isOwned) return []
    if (!state.content) return [{ type: 'WordAdded', data: { content, source: 'starter' } }]
    return JSON.stringify(state.content) === JSON.stringify(content) ? [] : [{ type: 'WordEdited', data: { content, source: 'starter' } }]
  },

  evolve: (state, event) => {
    switch (event.type) {
      case 'WordAdded':
      case 'WordEdited':
        return { content: event.data.content, isOwned: state.isOwned || event.data.source !== 'starter' }
      case 'WordDeleted':
        return { ...state, isOwned: true }
    }
  },
}
