import { wordOf } from '@wordtrail/contracts/events/word'
import { projection } from '../../projection.ts'

const ownWord = ({ stream }: { readonly stream: string }) => [{ word_id: wordOf(stream) }]

/** The dictionary. */
export const word = projection({
  table: 'word',
  version: 1,
  key: ['word_id'],
  columns: { word_id: 'uuid', word: 'text not null', content: 'jsonb not null', is_deleted: 'boolean not null' },
  indexes: ['word'],
  on: {
    WordAdded: {
      rows: ownWord,
      fold: (_row, { event }, key) => ({ ...key, word: event.data.content.word, content: event.data.content, is_deleted: false }),
    },
    WordEdited: {
      rows: ownWord,
      fold: (row, { event }) => row && { ...row, content: event.data.content },
    },
    WordDeleted: {
      rows: ownWord,
      fold: (row) => row && { ...row, is_deleted: true },
    },
  },
})
