import { wordbookOf } from '@wordtrail/contracts/events/wordbook'
import { projection } from '../../projection.ts'

const ownWordbook = ({ stream }: { readonly stream: string }) => [{ wordbook_id: wordbookOf(stream) }]

/** Every wordbook, public and private. */
export const wordbook = projection({
  table: 'wordbook',
  version: 1,
  key: ['wordbook_id'],
  columns: {
    wordbook_id: 'uuid',
    title: 'text not null',
    description: 'text not null',
    accessibility: 'text not null',
    owner_id: 'uuid',
    is_favorites: 'boolean not null',
    is_deleted: 'boolean not null',
    created_at: 'timestamptz not null',
  },
  indexes: ['owner_id'],
  on: {
    WordbookCreated: {
      rows: ownWordbook,
      fold: (_row, { event, metadata }, key) => ({
        ...key,
        title: event.data.title,
        description: event.data.description,
        accessibility: event.data.accessibility,
        owner_id: event.data.ownerId,
        is_favorites: event.data.isFavorites,
        is_deleted: false,
        created_at: metadata.recordedAt,
      }),
    },
    WordbookRenamed: {
      rows: ownWordbook,
      fold: (row, { event }) => row && { ...row, title: event.data.title },
    },
    WordbookDescribed: {
      rows: ownWordbook,
      fold: (row, { event }) => row && { ...row, description: event.data.description },
    },
    WordbookDeleted: {
      rows: ownWordbook,
      fold: (row) => row && { ...row, is_deleted: true },
    },
  },
})
