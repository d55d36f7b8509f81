import { wordbookOf } from '@wordtrail/contracts/events/wordbook'
import { projection } from '../../projection.ts'

/** More words than one event brings, so that words of later events sort after those of earlier ones. */
const wordsPerEvent = 1_000_000

/** Which words a wordbook holds, in the order in which they came. */
export const wordbookEntry = projection({
  table: 'wordbook_entry',
  version: 2,
  key: ['wordbook_id', 'word_id'],
  columns: { wordbook_id: 'uuid', word_id: 'uuid', ordinal: 'bigint not null' },
  indexes: ['wordbook_id, ordinal, word_id'],
  on: {
    WordsAddedToWordbook: {
      rows: ({ event, stream }) => event.data.wordIds.map((word_id) => ({ wordbook_id: wordbookOf(stream), word_id })),
      fold: (row, { event, revision }, key) => row ?? { ...key, ordinal: revision * wordsPerEvent + event.data.wordIds.indexOf(key.word_id) },
    },
    WordsRemovedFromWordbook: {
      rows: ({ event, stream }) => event.data.wordIds.map((word_id) => ({ wordbook_id: wordbookOf(stream), word_id })),
      fold: () => undefined,
    },
  },
})
