import type { WordbookEvent } from '@wordtrail/contracts/events/wordbook'
import { ownWordbookLimits } from '@wordtrail/contracts/learning/limits'
import { wordbookRoom } from '@wordtrail/contracts/problems'
import { titles } from '@wordtrail/contracts/titles'
import { type Decider, isRejection, type Rejection, reject } from '../decider.ts'
import type { Wordbook } from './contents.ts'
import { wordbook } from './decider.ts'

export type OwnWordbookCommand = { readonly studentId: string } & (
  | {
      readonly type: 'create'
      readonly title: string
      readonly isFavorites: boolean
      readonly wordIds: readonly string[]
    }
  | { readonly type: 'rename'; readonly title: string }
  | { readonly type: 'delete' }
  /** The student has been erased. */
  | { readonly type: 'forget' }
  | { readonly type: 'addWords'; readonly wordIds: readonly string[] }
  | { readonly type: 'removeWords'; readonly wordIds: readonly string[] }
  /** Of the favourites, which the first one makes. */
  | { readonly type: 'setFavorite'; readonly wordId: string; readonly isFavorite: boolean }
)

type Making = Extract<OwnWordbookCommand, { type: 'create' | 'setFavorite' }>

/** Adds all words that it does not hold yet, or none where they do not all fit. */
const added = ({ held }: Wordbook, wordIds: readonly string[]): readonly WordbookEvent[] | Rejection => {
  const fresh = [...new Set(wordIds)].filter((id) => !held.has(id))
  const room = Math.max(0, ownWordbookLimits.words - held.size)
  if (fresh.length > room) return reject('wordbook-full', wordbookRoom(room))
  return fresh.length === 0 ? [] : [{ type: 'WordsAddedToWordbook', data: { wordIds: fresh } }]
}

function change(command: Exclude<OwnWordbookCommand, Making>, state: Wordbook): readonly WordbookEvent[] | Rejection {
  const { about, held, isDeleted } = state
  // For anyone else, this wordbook does not exist.
  if (!about || isDeleted || about.isPublic || about.ownerId !== command.studentId) return reject('wordbook-not-found')
  switch (command.type) {
    case 'rename':
      return command.title === about.title
        ? []
        : [{ type: 'WordbookRenamed', data: { userId: command.studentId, title: command.title } }]
    case 'delete':
      return about.isFavorites || about.title === titles.favorites
        ? reject('favorites-stay')
        : [{ type: 'WordbookDeleted', data: {} }]
    case 'forget':
      return [{ type: 'WordbookDeleted', data: {} }]
    case 'addWords':
      return added(state, command.wordIds)
    case 'removeWords': {
      const lost = [...new Set(command.wordIds)].filter((id) => held.has(id))
      return lost.length === 0 ? [] : [{ type: 'WordsRemovedFromWordbook', data: { wordIds: lost } }]
    }
  }
}

/** A wordbook that is made where it is not there yet, with words that it takes in either way. */
function made(
  { studentId, title, isFavorites, wordIds }: Extract<Making, { type: 'create' }>,
  state: Wordbook,
): readonly WordbookEvent[] | Rejection {
  const words = added(state, wordIds)
  if (state.about || isRejection(words)) return words
  return [
    {
      type: 'WordbookCreated',
      data: { userId: studentId, title, description: '', accessibility: 'private', ownerId: studentId, isFavorites },
    },
    ...words,
  ]
}

/** A student's own wordbook, which only that student may change. */
export const ownWordbook: Decider<Wordbook, OwnWordbookCommand, WordbookEvent> = {
  ...wordbook,

  decide: (command, state) => {
    switch (command.type) {
      case 'create':
        // A student's favourites have one stream, so that creating them again adds the words.
        return made(command, state)
      case 'setFavorite': {
        const { studentId, wordId, isFavorite } = command
        const wordIds = [wordId]
        if (state.isDeleted) return reject('wordbook-not-found')
        if (isFavorite)
          return made({ type: 'create', studentId, title: titles.favorites, isFavorites: true, wordIds }, state)
        return state.about ? change({ type: 'removeWords', studentId, wordIds }, state) : []
      }
      default:
        return change(command, state)
    }
  },
}
