import { wordOf } from '@wordtrail/contracts/events/word'
import { dayOfRecorded } from '@wordtrail/contracts/learning/shanghai-day'
import { formsWritten } from '@wordtrail/contracts/learning/typed-words/written-forms'
import { safeOffsetOf } from '@wordtrail/contracts/position'
import { projection } from '../../projection.ts'

const ownWord = ({ stream }: { readonly stream: string }) => [{ word_id: wordOf(stream) }]

/** The dictionary, and beside it the unlisted words of students. */
export const word = projection({
  table: 'word',
  version: 9,
  key: ['word_id'],
  columns: {
    word_id: 'uuid',
    word: 'text not null',
    content: 'jsonb not null',
    found_by: 'text[] not null',
    revision: 'int not null',
    position: 'bigint not null',
    is_deleted: 'boolean not null',
    is_listed: 'boolean not null',
    deleted_on: 'date[] not null',
    restored_on: 'date[] not null',
  },
  indexes: [
    'word',
    // Whoever keeps the words in memory reads those that have changed since.
    'position',
    'lower(word) collate "C", word_id',
    'is_deleted, is_listed, word_id',
    // To look into the content of 20,000 words took 34 ms, and takes 1 by this index. Without a list of pending entries, which every search reads.
    'using gin (found_by) with (fastupdate = off) where is_listed and not is_deleted',
    // Wrong options of a word are drawn from those of its part of speech; it had no limit once, an index entry has.
    "left(content #>> '{senses,0,part_of_speech}', 16), word_id where not is_deleted and is_listed",
  ],
  follows: ['word'],
  ignores: ['WordChangeProposed', 'WordProposalAccepted', 'WordProposalRefused', 'WordProposalWithdrawn'],
  on: {
    WordAdded: {
      rows: ownWord,
      fold: (row, { event, metadata, revision, position }, key) => ({
        ...key,
        word: event.data.content.word,
        content: event.data.content,
        found_by: [...formsWritten(event.data.content)],
        revision,
        position: safeOffsetOf(position),
        is_deleted: false,
        is_listed: true,
        deleted_on: row?.deleted_on ?? [],
        restored_on: row?.is_deleted
          ? [...row.restored_on, dayOfRecorded(metadata.recordedAt)]
          : (row?.restored_on ?? []),
      }),
    },
    UnlistedWordAdded: {
      rows: ownWord,
      fold: (row, { event: { data }, revision, position }, key) =>
        row ?? {
          ...key,
          word: data.content.word,
          content: data.content,
          found_by: [...formsWritten(data.content)],
          revision,
          position: safeOffsetOf(position),
          is_deleted: false,
          is_listed: false,
          deleted_on: [],
          restored_on: [],
        },
    },
    WordEdited: {
      rows: ownWord,
      fold: (row, { event, revision, position }) =>
        row && {
          ...row,
          word: event.data.content.word,
          content: event.data.content,
          found_by: [...formsWritten(event.data.content)],
          revision,
          position: safeOffsetOf(position),
        },
    },
    WordDeleted: {
      rows: ownWord,
      fold: (row, { metadata, position }) =>
        row?.is_deleted === false
          ? {
              ...row,
              position: safeOffsetOf(position),
              is_deleted: true,
              deleted_on: [...row.deleted_on, dayOfRecorded(metadata.recordedAt)],
            }
          : row,
    },
    WordRestored: {
      rows: ownWord,
      fold: (row, { metadata, position }) =>
        row?.is_deleted
          ? {
              ...row,
              position: safeOffsetOf(position),
              is_deleted: false,
              restored_on: [...row.restored_on, dayOfRecorded(metadata.recordedAt)],
            }
          : row,
    },
  },
})
