import type { WordbookEvent } from '../events/wordbook.ts'
import { inOrder, movedBefore } from '../learning/word-order.ts'
import type { DictionaryChangeRow } from './rows.ts'

/** What a public wordbook was after a change. */
export interface WordbookVersion {
  readonly title: string
  readonly description: string
  /** In its order, words that were deleted from the dictionary later among them. */
  readonly wordIds: readonly string[]
}

type Change = Pick<DictionaryChangeRow, 'kind' | 'detail'>

/** What it was after each of its changes, which come in their order from the first one on. */
export function* wordbookVersions<One extends Change>(
  changes: Iterable<One>,
): Generator<{ readonly change: One; readonly before: WordbookVersion; readonly after: WordbookVersion }> {
  let before: WordbookVersion = { title: '', description: '', wordIds: [] }
  for (const change of changes) {
    const after = afterChange(before, { type: change.kind, data: change.detail } as WordbookEvent)
    yield { change, before, after }
    before = after
  }
}

function afterChange(before: WordbookVersion, { type, data }: WordbookEvent): WordbookVersion {
  const { wordIds } = before
  switch (type) {
    case 'WordbookCreated':
      return { ...before, title: data.title ?? '', description: data.description }
    case 'WordbookRenamed':
      return { ...before, title: data.title ?? '' }
    case 'WordbookDescribed':
      return { ...before, description: data.description }
    case 'WordsAddedToWordbook':
      return { ...before, wordIds: [...new Set([...wordIds, ...data.wordIds])] }
    case 'WordsRemovedFromWordbook': {
      const removed = new Set(data.wordIds)
      return { ...before, wordIds: wordIds.filter((id) => !removed.has(id)) }
    }
    case 'WordsMovedInWordbook':
      return { ...before, wordIds: movedBefore(wordIds, data.wordIds, data.before) }
    case 'WordbookSorted':
      return { ...before, wordIds: inOrder(wordIds, data.wordIds) }
    case 'StarterContentLoaded':
    case 'WordbookDeleted':
    case 'WordbookRestored':
      return before
  }
}

type Part = 'title' | 'description' | 'words'

/** What was otherwise in one version than in another. */
export const differingParts = (one: WordbookVersion, other: WordbookVersion): Part[] => [
  ...(one.title === other.title ? [] : ['title' as const]),
  ...(one.description === other.description ? [] : ['description' as const]),
  ...(one.wordIds.join() === other.wordIds.join() ? [] : ['words' as const]),
]
