import type { WordbookEvent } from '@wordtrail/contracts/events/wordbook'
import type { Decider } from '../decider.ts'

/** Fills a wordbook of the starter dictionary with what its content version holds. */
export type WordbookCommand = {
  readonly type: 'loadStarterWordbook'
  readonly title: string
  readonly description: string
  readonly wordIds: readonly string[]
  readonly contentVersion: string
}

export interface Wordbook {
  readonly exists: boolean
  /** Every word that was ever in it: what a person has taken out does not come back with a new version. */
  readonly everHeld: Set<string>
  readonly contentVersion?: string
}

export const wordbook: Decider<Wordbook, WordbookCommand, WordbookEvent> = {
  initialState: () => ({ exists: false, everHeld: new Set() }),

  decide: ({ title, description, wordIds, contentVersion }, state) => {
    if (state.contentVersion === contentVersion) return []
    const fresh = [...new Set(wordIds)].filter((id) => !state.everHeld.has(id))
    return [
      ...(state.exists ? [] : [{ type: 'WordbookCreated' as const, data: { title, description, accessibility: 'public' as const, ownerId: null, isFavorites: false } }]),
      ...(fresh.length === 0 ? [] : [{ type: 'WordsAddedToWordbook' as const, data: { wordIds: fresh } }]),
      { type: 'StarterContentLoaded', data: { contentVersion } },
    ]
  },

  evolve: (state, event) => {
    switch (event.type) {
      case 'WordbookCreated':
        return { ...state, exists: true }
      case 'WordsAddedToWordbook':
        for (const id of event.data.wordIds) state.everHeld.add(id)
        return state
      case 'StarterContentLoaded':
        return { ...state, contentVersion: event.data.contentVersion }
      default:
        return state
    }
  },
}
