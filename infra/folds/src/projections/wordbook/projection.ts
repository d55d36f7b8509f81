import { hash } from 'node:crypto'
import { wordbookOf } from '@wordtrail/contracts/events/wordbook'
import { inOrder, movedBefore } from '@wordtrail/contracts/learning/word-order'
import type { WordbookRow } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

const ownWordbook = ({ stream }: { readonly stream: string }) => [{ wordbook_id: wordbookOf(stream) }]

/** Empty where the title is gone with its owner's key. */
const titleOf = ({ title }: { readonly title: string | null }): string => title ?? ''

const holding = (word_ids: string[]): Pick<WordbookRow, 'word_ids' | 'words_hash'> => ({
  word_ids,
  words_hash: hash('sha256', word_ids.join(), 'base64url'),
})

/** Every wordbook, public and private, with its words. */
export const wordbook = projection({
  table: 'wordbook',
  version: 4,
  key: ['wordbook_id'],
  columns: {
    wordbook_id: 'uuid',
    title: 'text not null',
    description: 'text not null',
    accessibility: 'text not null',
    owner_id: 'uuid',
    is_favorites: 'boolean not null',
    created_at: 'timestamptz not null',
    deleted_at: 'timestamptz',
    word_ids: 'uuid[] not null',
    words_hash: 'text not null',
  },
  indexes: ['owner_id'],
  follows: ['wordbook'],
  ignores: ['StarterContentLoaded'],
  on: {
    WordbookCreated: {
      rows: ownWordbook,
      fold: (_row, { event, metadata }, key) => ({
        ...key,
        title: titleOf(event.data),
        description: event.data.description,
        accessibility: event.data.accessibility,
        owner_id: event.data.ownerId,
        is_favorites: event.data.isFavorites,
        created_at: metadata.recordedAt,
        deleted_at: null,
        ...holding([]),
      }),
    },
    WordbookRenamed: {
      rows: ownWordbook,
      fold: (row, { event }) => row && { ...row, title: titleOf(event.data) },
    },
    WordbookDescribed: {
      rows: ownWordbook,
      fold: (row, { event }) => row && { ...row, description: event.data.description },
    },
    WordsAddedToWordbook: {
      rows: ownWordbook,
      fold: (row, { event }) => row && { ...row, ...holding([...new Set([...row.word_ids, ...event.data.wordIds])]) },
    },
    WordsRemovedFromWordbook: {
      rows: ownWordbook,
      fold: (row, { event }) => {
        const removed = new Set(event.data.wordIds)
        return row && { ...row, ...holding(row.word_ids.filter((id) => !removed.has(id))) }
      },
    },
    WordsMovedInWordbook: {
      rows: ownWordbook,
      fold: (row, { event }) =>
        row && { ...row, ...holding(movedBefore(row.word_ids, event.data.wordIds, event.data.before)) },
    },
    WordbookSorted: {
      rows: ownWordbook,
      fold: (row, { event }) => row && { ...row, ...holding(inOrder(row.word_ids, event.data.wordIds)) },
    },
    // A student's own is gone for good, with its title.
    WordbookDeleted: {
      rows: ownWordbook,
      fold: (row, { metadata }) =>
        row?.accessibility === 'public' ? { ...row, deleted_at: metadata.recordedAt } : undefined,
    },
    WordbookRestored: {
      rows: ownWordbook,
      fold: (row) => row && { ...row, deleted_at: null },
    },
  },
})
