import type { WordbookEvent } from '@wordtrail/contracts/events/wordbook'
import { wordsPerEvent } from '@wordtrail/contracts/learning/limits'
import { inOrder, movedBefore } from '@wordtrail/contracts/learning/word-order'
import { type Decider, type Rejection, reject } from '../decider.ts'

export type WordbookCommand =
  /** Adds the words of a content version to a wordbook of the starter dictionary. */
  | {
      readonly type: 'loadStarterWordbook'
      readonly title: string
      readonly description: string
      readonly wordIds: readonly string[]
      readonly contentVersion: string
    }
  /** A wordbook for everybody. */
  | { readonly type: 'createPublic'; readonly ownerId: string; readonly title: string; readonly description: string }
  | { readonly type: 'changePublic'; readonly change: { readonly title: string } | { readonly description: string } }
  | { readonly type: 'addWordToPublic'; readonly wordId: string }
  | { readonly type: 'removeWordFromPublic'; readonly wordId: string }
  /** Removes deleted words. In a student's own wordbook they stay hidden until the word is added again. */
  | { readonly type: 'dropLostWords'; readonly wordIds: readonly string[] }

export interface Wordbook {
  /** None before it is created. `title` is null where its owner's key is gone. */
  readonly about?: {
    readonly title: string | null
    readonly description: string
    readonly isPublic: boolean
    readonly ownerId: string | null
    readonly isFavorites: boolean
  }
  readonly isDeleted: boolean
  /** In its order. */
  readonly held: Set<string>
  /** Every word that was ever in it, so that a new content version does not bring back what somebody has removed. */
  readonly everHeld: Set<string>
  readonly contentVersion?: string
}

export const wordbook: Decider<Wordbook, WordbookCommand, WordbookEvent> = {
  initialState: () => ({ isDeleted: false, held: new Set(), everHeld: new Set() }),

  decide: (command, state) => {
    switch (command.type) {
      case 'loadStarterWordbook': {
        const { title, description, wordIds, contentVersion } = command
        if (state.contentVersion === contentVersion) return []
        const fresh = [...new Set(wordIds)].filter((id) => !state.everHeld.has(id))
        return [
          ...(state.about
            ? []
            : [
                {
                  type: 'WordbookCreated' as const,
                  data: { title, description, accessibility: 'public' as const, ownerId: null, isFavorites: false },
                },
              ]),
          ...(fresh.length === 0 ? [] : [{ type: 'WordsAddedToWordbook' as const, data: { wordIds: fresh } }]),
          { type: 'StarterContentLoaded', data: { contentVersion } },
        ]
      }
      case 'createPublic': {
        const { ownerId, title, description } = command
        return [
          {
            type: 'WordbookCreated',
            data: { title, description, accessibility: 'public', ownerId, isFavorites: false },
          },
        ]
      }
      case 'changePublic':
        return ofPublic(state, ({ title, description }) => {
          const { change } = command
          if ('title' in change)
            return change.title === title ? [] : [{ type: 'WordbookRenamed', data: { title: change.title } }]
          return change.description === description
            ? []
            : [{ type: 'WordbookDescribed', data: { description: change.description } }]
        })
      case 'addWordToPublic':
        return ofPublic(state, () =>
          state.held.has(command.wordId) ? [] : [{ type: 'WordsAddedToWordbook', data: { wordIds: [command.wordId] } }],
        )
      case 'removeWordFromPublic':
        return ofPublic(state, () =>
          state.held.has(command.wordId)
            ? [{ type: 'WordsRemovedFromWordbook', data: { wordIds: [command.wordId] } }]
            : reject('word-not-in-wordbook'),
        )
      case 'dropLostWords':
        return ofPublic(state, () => {
          const lost = command.wordIds.filter((id) => state.held.has(id))
          const events = Math.ceil(lost.length / wordsPerEvent)
          return Array.from({ length: events }, (_, index) => ({
            type: 'WordsRemovedFromWordbook',
            data: { wordIds: lost.slice(index * wordsPerEvent, (index + 1) * wordsPerEvent) },
          }))
        })
    }
  },

  evolve: (state, event) => {
    switch (event.type) {
      case 'WordbookCreated': {
        const { accessibility, ...about } = event.data
        return { ...state, about: { ...about, isPublic: accessibility === 'public' } }
      }
      case 'WordbookRenamed':
      case 'WordbookDescribed':
        return state.about ? { ...state, about: { ...state.about, ...event.data } } : state
      case 'WordsAddedToWordbook':
        for (const id of event.data.wordIds) {
          state.held.add(id)
          state.everHeld.add(id)
        }
        return state
      case 'WordsRemovedFromWordbook':
        for (const id of event.data.wordIds) state.held.delete(id)
        return state
      case 'StarterContentLoaded':
        return { ...state, contentVersion: event.data.contentVersion }
      case 'WordsMovedInWordbook':
        return { ...state, held: new Set(movedBefore([...state.held], event.data.wordIds, event.data.before)) }
      case 'WordbookSorted':
        return { ...state, held: new Set(inOrder([...state.held], event.data.wordIds)) }
      case 'WordbookDeleted':
        return { ...state, isDeleted: true }
      case 'WordbookRestored':
        return { ...state, isDeleted: false }
    }
  },
}

/** Rejects for a student's own wordbook, which others may not change. */
function ofPublic(
  { about, isDeleted }: Wordbook,
  decide: (about: NonNullable<Wordbook['about']>) => readonly WordbookEvent[] | Rejection,
): readonly WordbookEvent[] | Rejection {
  if (!about || isDeleted) return reject('wordbook-not-found')
  return about.isPublic ? decide(about) : reject('wordbook-of-student')
}
