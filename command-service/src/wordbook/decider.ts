import { mayDelete } from '@wordtrail/contracts/api/wordbook-keepers'
import type { WordbookEvent } from '@wordtrail/contracts/events/wordbook'
import type { Role } from '@wordtrail/contracts/fields'
import { inOrder, movedBefore } from '@wordtrail/contracts/learning/word-order'
import { type Decider, type Rejection, reject } from '../decider.ts'
import { added, changed, holding, moved, removed, returned, sorted, type Wordbook } from './contents.ts'

export type WordbookCommand =
  /** Adds words of a content version to a wordbook of the starter dictionary. */
  | {
      readonly type: 'loadStarterWordbook'
      readonly title: string
      readonly description: string
      readonly wordIds: readonly string[]
      /** Null while more of its words come. */
      readonly contentVersion: string | null
    }
  /** A wordbook for everybody. */
  | {
      readonly type: 'createPublic'
      readonly ownerId: string
      readonly title: string
      readonly description: string
      /** Of the wordbook that it is a copy of. */
      readonly wordIds?: readonly string[]
    }
  | { readonly type: 'changePublic'; readonly change: { readonly title: string } | { readonly description: string } }
  | { readonly type: 'addWordToPublic'; readonly wordId: string }
  /** In this order, in front of the word `before` where it is held, else at the end. Those held stay where they are. */
  | { readonly type: 'addWordsToPublic'; readonly wordIds: readonly string[]; readonly before: string | null }
  | { readonly type: 'removeWordFromPublic'; readonly wordId: string }
  /** The words stand before that one, in the order given; at the end where it is null. */
  | { readonly type: 'moveWordsOfPublic'; readonly wordIds: readonly string[]; readonly before: string | null }
  /** All its words in their new order; those left out keep theirs behind them. */
  | { readonly type: 'sortPublic'; readonly wordIds: readonly string[] }
  | { readonly type: 'deletePublic' | 'restorePublic'; readonly by: { readonly id: string; readonly role: Role } }
  /** Makes it what it was: the parts that are given. */
  | {
      readonly type: 'bringBackPublic'
      readonly title?: string
      readonly description?: string
      readonly wordIds?: readonly string[]
    }
  /** The dictionary has a word again that it had lost: the word stands where it stood. */
  | { readonly type: 'returnLostWord'; readonly wordId: string }
  /** Removes deleted words. In a student's own wordbook they stay hidden until the word is added again. */
  | { readonly type: 'dropLostWords'; readonly wordIds: readonly string[] }

export const wordbook: Decider<Wordbook, WordbookCommand, WordbookEvent> = {
  initialState: () => ({ isDeleted: false, held: new Set(), everHeld: new Set(), lost: new Map(), brought: new Map() }),

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
          ...(contentVersion === null ? [] : [{ type: 'StarterContentLoaded' as const, data: { contentVersion } }]),
        ]
      }
      case 'createPublic': {
        const { ownerId, title, description, wordIds = [] } = command
        // The same request, sent again, has been answered before it is decided.
        if (state.about) return reject('idempotency-key-reused')
        return [
          {
            type: 'WordbookCreated',
            data: { title, description, accessibility: 'public', ownerId, isFavorites: false },
          },
          ...added(wordIds),
        ]
      }
      case 'changePublic':
        return ofPublic(state, (about) => changed(about, command.change))
      case 'addWordToPublic':
        return ofPublic(state, () =>
          state.held.has(command.wordId) ? [] : [{ type: 'WordsAddedToWordbook', data: { wordIds: [command.wordId] } }],
        )
      case 'addWordsToPublic':
        return ofPublic(state, () => {
          const { before } = command
          const wordIds = [...new Set(command.wordIds)].filter((id) => !state.held.has(id))
          if (wordIds.length === 0) return []
          const added = { type: 'WordsAddedToWordbook' as const, data: { wordIds } }
          if (before === null || !state.held.has(before)) return [added]
          return [added, { type: 'WordsMovedInWordbook', data: { wordIds, before } }]
        })
      case 'removeWordFromPublic':
        return ofPublic(state, () =>
          state.held.has(command.wordId)
            ? [{ type: 'WordsRemovedFromWordbook', data: { wordIds: [command.wordId] } }]
            : reject('word-not-in-wordbook'),
        )
      case 'moveWordsOfPublic':
        return ofPublic(state, () => moved(state, command))
      case 'sortPublic':
        return ofPublic(state, () => sorted([...state.held], command.wordIds))
      case 'deletePublic':
        return ofPublic(state, ({ ownerId }) =>
          mayDelete(command.by, { isPublic: true, ownerId })
            ? [{ type: 'WordbookDeleted', data: {} }]
            : reject('wordbook-of-others'),
        )
      case 'restorePublic':
        return ofPublic({ ...state, isDeleted: false }, ({ ownerId }) => {
          if (!mayDelete(command.by, { isPublic: true, ownerId })) return reject('wordbook-of-others')
          return state.isDeleted ? [{ type: 'WordbookRestored', data: {} }] : []
        })
      case 'bringBackPublic':
        return ofPublic(state, (about) => [
          ...(command.title === undefined ? [] : changed(about, { title: command.title })),
          ...(command.description === undefined ? [] : changed(about, { description: command.description })),
          ...(command.wordIds === undefined ? [] : holding(state, command.wordIds)),
        ])
      case 'returnLostWord':
        // To a deleted one as well, which may be restored later.
        return ofPublic({ ...state, isDeleted: false }, () => returned(state, command.wordId))
      case 'dropLostWords':
        return ofPublic(state, () =>
          removed(
            command.wordIds.filter((id) => state.held.has(id)),
            { asLost: true },
          ),
        )
    }
  },

  evolve: (state, event, { id: eventId }) => {
    switch (event.type) {
      case 'WordbookCreated': {
        const { accessibility, ...about } = event.data
        return { ...state, about: { ...about, isPublic: accessibility === 'public' } }
      }
      case 'WordbookRenamed':
      case 'WordbookDescribed':
        return state.about ? { ...state, about: { ...state.about, ...event.data } } : state
      case 'WordsAddedToWordbook':
        state.brought.set(eventId, event.data.wordIds.length)
        for (const id of event.data.wordIds) {
          state.held.add(id)
          state.everHeld.add(id)
          state.lost.delete(id)
        }
        return state
      case 'WordsRemovedFromWordbook': {
        const { wordIds, asLost } = event.data
        const stood = asLost && [...state.held]
        for (const id of wordIds) {
          state.held.delete(id)
          if (stood) state.lost.set(id, stood)
        }
        return state
      }
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
