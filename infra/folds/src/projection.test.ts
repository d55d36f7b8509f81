import type { Recorded } from '@wordtrail/contracts/events/event'
import { expect, test } from 'vitest'
import { projection } from './projection.ts'

const table = {
  table: 'secret_wordbook',
  version: 1,
  key: ['student_id'],
  columns: {
    student_id: 'uuid',
    box_id: 'uuid',
    box_revision: 'int',
    handed_out_at: 'timestamptz',
    title: 'text',
    word_ids: 'uuid[]',
  },
} as const
const others = [
  'UnlistedWordAdded',
  'WordEdited',
  'WordRestored',
  'WordChangeProposed',
  'WordProposalAccepted',
  'WordProposalRefused',
  'WordProposalWithdrawn',
] as const
const handler = { rows: (_recorded: Recorded<unknown>) => [], fold: () => undefined }

test('types ask a projection to handle or ignore every event of the categories it follows, and no other', () => {
  const complete = projection({
    ...table,
    follows: ['word'],
    ignores: others,
    on: { WordAdded: handler, WordDeleted: handler },
  })
  expect(Object.keys(complete.on)).toEqual(['WordAdded', 'WordDeleted'])

  projection({
    ...table,
    follows: ['word', 'secretBox'],
    ignores: others,
    // @ts-expect-error WordDeleted of `word` is missing.
    on: { WordAdded: handler, SecretBoxCreated: handler, SecretBoxDeleted: handler },
  })
  projection({
    ...table,
    follows: ['word'],
    // @ts-expect-error SecretBoxCreated is of no category that it follows.
    ignores: [...others, 'SecretBoxCreated'],
    on: { WordAdded: handler, WordDeleted: handler },
  })
  projection({
    ...table,
    follows: ['word'],
    ignores: [...others, 'WordDeleted'],
    // @ts-expect-error WordDeleted is ignored already.
    on: { WordAdded: handler, WordDeleted: handler },
  })
  projection({
    ...table,
    follows: ['word'],
    ignores: [...others, 'WordDeleted'],
    // @ts-expect-error SignedIn is of no category that it follows.
    on: { WordAdded: handler, SignedIn: handler },
  })
})

test('handlers know the rows of their table and the data of their event', () => {
  projection({
    ...table,
    follows: ['secretBox'],
    ignores: ['SecretBoxDeleted'],
    on: {
      SecretBoxCreated: {
        rows: ({ event }) => [{ student_id: event.data.teacherId }],
        // @ts-expect-error A row has word ids too.
        fold: (_row, { event }, key) => ({ ...key, title: event.data.title }),
      },
    },
  })
})
