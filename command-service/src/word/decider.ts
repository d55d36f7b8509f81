import { contentSaved, type SavedWord } from '@wordtrail/contracts/api/saved-word'
import type { WordEvent } from '@wordtrail/contracts/events/word'
import { exercisesBeyond } from '@wordtrail/contracts/learning/derive-exercises'
import { normaliseHeadword } from '@wordtrail/contracts/learning/headword'
import { fitsSession, type WordContent } from '@wordtrail/contracts/learning/word-content'
import { type Decider, type Rejection, reject } from '../decider.ts'

/** The contents of `add` and `edit` may leave out what the specification does not name. */
export type WordCommand =
  /** Brings in a word of the starter dictionary, unless someone has made it their own. */
  | { readonly type: 'loadStarterWord'; readonly content: WordContent }
  | { readonly type: 'add'; readonly content: SavedWord; readonly source: 'teacher' | 'offline' | 'model' }
  | { readonly type: 'edit'; readonly content: SavedWord }
  | { readonly type: 'delete' }

interface Word {
  content?: WordContent
  isDeleted: boolean
  /** Edited, added or deleted by a person: the starter dictionary no longer changes it. */
  isOwned: boolean
  /** New tags by the id of the event that added them. */
  readonly tagsBrought: Map<string, readonly string[]>
}

/** A word of the dictionary. Students' histories with it are kept when it is edited or deleted. */
export const word: Decider<Word, WordCommand, WordEvent> = {
  initialState: () => ({ isDeleted: false, isOwned: false, tagsBrought: new Map() }),

  decide: (command, { content, isDeleted, isOwned }) => {
    const present = isDeleted ? undefined : content
    switch (command.type) {
      case 'loadStarterWord':
        if (isOwned) return []
        if (!content) return [{ type: 'WordAdded', data: { content: command.content, source: 'starter' } }]
        return isSame(content, command.content)
          ? []
          : [{ type: 'WordEdited', data: { content: command.content, source: 'starter' } }]
      case 'add':
        if (present) return reject('word-exists')
        return saved({
          type: 'WordAdded',
          data: { content: withOwnExercises(contentSaved(command.content)), source: command.source },
        })
      case 'edit': {
        if (!present) return reject('word-not-found')
        if (normaliseHeadword(command.content.word) !== normaliseHeadword(present.word))
          return reject('headword-changed')
        const edited = withOwnExercises(contentSaved(command.content, present), present)
        return isSame(present, edited)
          ? []
          : saved({ type: 'WordEdited', data: { content: edited, source: 'teacher' } })
      }
      case 'delete':
        return present ? [{ type: 'WordDeleted', data: {} }] : reject('word-not-found')
    }
  },

  evolve: (state, event, { id }) => {
    switch (event.type) {
      case 'WordAdded':
      case 'WordEdited': {
        const { content, source } = event.data
        const before = new Set(state.isDeleted ? [] : state.content?.tags)
        state.tagsBrought.set(
          id,
          content.tags.filter((tag) => !before.has(tag)),
        )
        state.content = content
        state.isDeleted = false
        state.isOwned ||= source !== 'starter'
        return state
      }
      case 'WordDeleted':
        state.isDeleted = true
        state.isOwned = true
        return state
      case 'WordRestored':
        state.isDeleted = false
        return state
      case 'WordChangeProposed':
      case 'WordProposalAccepted':
      case 'WordProposalRefused':
      case 'WordProposalWithdrawn':
        return state
    }
  },
}

/** Limited without the derived exercises, with which a word is several times as large. */
const saved = (event: Extract<WordEvent, { type: 'WordAdded' | 'WordEdited' }>): readonly WordEvent[] | Rejection =>
  fitsSession(event.data.content) ? [event] : reject('word-too-large')

const isSame = (one: WordContent, other: WordContent): boolean => JSON.stringify(one) === JSON.stringify(other)

/** An editor sends back the derived exercises it was shown. They are left out, since they are derived again. */
const withOwnExercises = (content: WordContent, shown: WordContent = content): WordContent => ({
  ...content,
  exercises: exercisesBeyond(shown, exercisesBeyond(content, content.exercises)),
})
