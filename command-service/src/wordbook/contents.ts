import type { WordbookEvent } from '@wordtrail/contracts/events/wordbook'
import { wordsPerEvent } from '@wordtrail/contracts/learning/limits'
import { inOrder, movedBefore } from '@wordtrail/contracts/learning/word-order'
import { type Rejection, reject } from '../decider.ts'

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
  /** Words that left it because the dictionary had lost them, with the order in which they stood at that time. */
  readonly lost: Map<string, readonly string[]>
  /** How many words each addition brought, by the id of its event. */
  readonly brought: Map<string, number>
}

/** Which events change a wordbook's name, description, words and their order; none where nothing changes. */

type About = NonNullable<Wordbook['about']>

const portions = (wordIds: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(wordIds.length / wordsPerEvent) }, (_, index) =>
    wordIds.slice(index * wordsPerEvent, (index + 1) * wordsPerEvent),
  )

export const changed = (
  { title, description }: About,
  change: { readonly title: string } | { readonly description: string },
): WordbookEvent[] => {
  if ('title' in change)
    return change.title === title ? [] : [{ type: 'WordbookRenamed', data: { title: change.title } }]
  return change.description === description
    ? []
    : [{ type: 'WordbookDescribed', data: { description: change.description } }]
}

export const added = (wordIds: readonly string[]): WordbookEvent[] =>
  portions([...new Set(wordIds)]).map((some) => ({ type: 'WordsAddedToWordbook', data: { wordIds: some } }))

export const removed = (wordIds: readonly string[], why: { readonly asLost?: true } = {}): WordbookEvent[] =>
  portions(wordIds).map((some) => ({ type: 'WordsRemovedFromWordbook', data: { wordIds: some, ...why } }))

export function moved(
  { held }: Wordbook,
  { wordIds, before }: { readonly wordIds: readonly string[]; readonly before: string | null },
): WordbookEvent[] | Rejection {
  if (![...wordIds, ...(before === null ? [] : [before])].every((id) => held.has(id)))
    return reject('word-not-in-wordbook')
  // Before itself: where it stands.
  if (before !== null && wordIds.includes(before)) return []
  const now = [...held]
  return isSame(now, movedBefore(now, wordIds, before))
    ? []
    : [{ type: 'WordsMovedInWordbook', data: { wordIds: [...wordIds], before } }]
}

/** Those named come first; more than one event takes are brought to the front portion by portion, the last one first. */
export const sorted = (held: readonly string[], order: readonly string[]): WordbookEvent[] => {
  const wanted = inOrder(held, order)
  if (isSame(held, wanted)) return []
  return portions(wanted)
    .reverse()
    .map((wordIds) => ({ type: 'WordbookSorted', data: { wordIds } }))
}

/** It holds these words, in this order, and no others. */
export function holding({ held }: Wordbook, wordIds: readonly string[]): WordbookEvent[] {
  const wanted = new Set(wordIds)
  const staying = [...held].filter((id) => wanted.has(id))
  const fresh = [...wanted].filter((id) => !held.has(id))
  return [
    ...removed([...held].filter((id) => !wanted.has(id))),
    ...added(fresh),
    ...sorted([...staying, ...fresh], wordIds),
  ]
}

/** A lost word stands behind the nearest of those that stood before it; first, where none of them is left. */
export function returned({ held, lost }: Wordbook, wordId: string): WordbookEvent[] {
  const stood = lost.get(wordId)
  if (!stood) return []
  const now = [...held]
  const neighbour = stood.slice(0, stood.indexOf(wordId)).findLast((id) => held.has(id))
  const next = now[neighbour === undefined ? 0 : now.indexOf(neighbour) + 1]
  return [
    ...added([wordId]),
    ...(next === undefined
      ? []
      : [{ type: 'WordsMovedInWordbook' as const, data: { wordIds: [wordId], before: next } }]),
  ]
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index])
