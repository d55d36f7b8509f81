import { contentSaved, type SavedWord } from '@wordtrail/contracts/api/saved-word'
import type { WordEvent } from '@wordtrail/contracts/events/word'
import { exercisesBeyond } from '@wordtrail/contracts/learning/derive-exercises'
import { normaliseHeadword } from '@wordtrail/contracts/learning/headword'
import { fitsSession, type WordContent } from '@wordtrail/contracts/learning/word-content'
import { type Decider, isRejection, type Rejection, reject } from '../decider.ts'
import { noProposals, noteProposal, type ProposalCommand, type Proposals, proposed, settled } from './proposals.ts'

/** The contents of `add` and `edit` may leave out what the specification does not name. */
export type WordCommand =
  /** Brings in a word of the starter dictionary, unless someone has made it their own. */
  | { readonly type: 'loadStarterWord'; readonly content: WordContent }
  | { readonly type: 'add'; readonly content: SavedWord; readonly source: 'teacher' | 'offline' | 'model' }
  /** Has a word that the dictionary lacks beside it. A word that was deleted stays away until a person brings it back. */
  | { readonly type: 'addUnlisted'; readonly content: WordContent }
  | ({ readonly type: 'edit'; readonly content: SavedWord } & BasedOn)
  /** Says the content of an earlier revision again. */
  | ({ readonly type: 'bringBack'; readonly revision: number } & BasedOn)
  | ({ readonly type: 'delete' } & BasedOn)
  | { readonly type: 'restore' }
  /** Has the change wait for review; refused as the change itself would be. */
  | { readonly type: 'propose'; readonly change: ReviewableChange }
  | ProposalCommand

/** What a person may change of a word. */
export type ReviewableChange = Extract<
  WordCommand,
  { readonly type: 'add' | 'edit' | 'bringBack' | 'delete' | 'restore' }
>

/** The revision of the content that its author had before them: a later one is not overwritten. */
interface BasedOn {
  readonly basedOn?: number | undefined
}

interface Word {
  /** Of the dictionary: an unlisted word has none. */
  content?: WordContent
  /** Events so far: the revision of the next one. */
  events: number
  /** Of the event that said the content. */
  revision: number
  /** Every content that it ever had, by its revision. */
  readonly versions: Map<number, Version>
  isDeleted: boolean
  /** Students have had it before the dictionary did, or have it still. */
  wasUnlisted: boolean
  /** Edited, added or deleted by a person: the starter dictionary no longer changes it. */
  isOwned: boolean
  /** New tags by the id of the event that added them. */
  readonly tagsBrought: Map<string, readonly string[]>
  readonly proposals: Proposals
}

interface Version {
  readonly content: WordContent
  /** The revision that said it first. */
  readonly since: number
}

/** A word of the dictionary. Students' histories with it are kept when it is edited or deleted. */
export const word: Decider<Word, WordCommand, WordEvent> = {
  initialState: () => ({
    events: 0,
    revision: 0,
    versions: new Map(),
    isDeleted: false,
    wasUnlisted: false,
    isOwned: false,
    tagsBrought: new Map(),
    proposals: noProposals(),
  }),

  decide: (command, state) => {
    const { content, revision, versions, isDeleted, wasUnlisted, isOwned } = state
    const present = isDeleted ? undefined : content
    const isStale = 'basedOn' in command && command.basedOn !== undefined && command.basedOn !== revision
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
      case 'addUnlisted':
        return content || wasUnlisted ? [] : [{ type: 'UnlistedWordAdded', data: { content: command.content } }]
      case 'edit': {
        if (!present) return reject('word-not-found')
        if (normaliseHeadword(command.content.word) !== normaliseHeadword(present.word))
          return reject('headword-changed')
        const edited = withOwnExercises(contentSaved(command.content, present), present)
        if (isSame(present, edited)) return []
        return isStale
          ? reject('word-changed')
          : saved({ type: 'WordEdited', data: { content: edited, source: 'teacher' } })
      }
      case 'bringBack': {
        if (!present) return reject('word-not-found')
        const version = versions.get(command.revision)
        if (!version) return reject('word-version-not-found')
        if (isSame(present, version.content)) return []
        return isStale
          ? reject('word-changed')
          : [
              {
                type: 'WordEdited',
                data: { content: version.content, source: 'teacher', broughtBack: version.since },
              },
            ]
      }
      case 'delete':
        if (!present) return reject('word-not-found')
        return isStale ? reject('word-changed') : [{ type: 'WordDeleted', data: {} }]
      case 'restore':
        if (!content) return reject('word-not-found')
        return isDeleted ? [{ type: 'WordRestored', data: {} }] : []
      case 'propose': {
        const changes = word.decide(command.change, state)
        return isRejection(changes) ? changes : proposed(changes, state)
      }
      case 'acceptProposal':
      case 'refuseProposal':
      case 'withdrawProposal':
        return settled(command, state.proposals, state)
    }
  },

  evolve: (state, event, { id }) => {
    const revision = state.events
    state.events += 1
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
        state.revision = revision
        state.versions.set(revision, { content, since: broughtBackBy(event) ?? revision })
        state.isDeleted = false
        state.isOwned ||= source !== 'starter'
        return state
      }
      case 'UnlistedWordAdded':
        state.wasUnlisted = true
        return state
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
        noteProposal(state.proposals, event, id)
        return state
    }
  },
}

const broughtBackBy = (event: WordEvent): number | undefined =>
  event.type === 'WordEdited' ? event.data.broughtBack : undefined

/** Limited without the derived exercises, with which a word is several times as large. */
const saved = (event: Extract<WordEvent, { type: 'WordAdded' | 'WordEdited' }>): readonly WordEvent[] | Rejection =>
  fitsSession(event.data.content) ? [event] : reject('word-too-large')

const isSame = (one: WordContent, other: WordContent): boolean => JSON.stringify(one) === JSON.stringify(other)

/** An editor sends back the derived exercises it was shown. They are left out, since they are derived again. */
const withOwnExercises = (content: WordContent, shown: WordContent = content): WordContent => ({
  ...content,
  exercises: exercisesBeyond(shown, exercisesBeyond(content, content.exercises)),
})
