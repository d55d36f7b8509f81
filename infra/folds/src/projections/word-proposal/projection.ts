import type { Recorded } from '@wordtrail/contracts/events/event'
import { type WordEvent, wordOf } from '@wordtrail/contracts/events/word'
import { safeOffsetOf } from '@wordtrail/contracts/position'
import type { WordProposalRow } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

type Settling = Extract<WordEvent, { data: { readonly proposalId: string } }>

const settled = <Event extends Settling>(state: WordProposalRow['state'], reasonOf: (event: Event) => string) => ({
  rows: ({ event }: Recorded<Event>) => [{ proposal_id: event.data.proposalId }],
  fold: (row: WordProposalRow | undefined, { event, metadata }: Recorded<Event>): WordProposalRow | undefined =>
    row && {
      ...row,
      state,
      reason: reasonOf(event),
      settled_by: metadata.actor,
      settled_at: metadata.recordedAt,
    },
})
const none = () => ''

/** Teachers' changes of words that wait for the superadmin, and what became of them. */
export const wordProposal = projection({
  table: 'word_proposal',
  version: 1,
  key: ['proposal_id'],
  columns: {
    proposal_id: 'uuid',
    word_id: 'uuid not null',
    change: 'text not null',
    content: 'jsonb',
    based_on: 'int',
    proposer_id: 'uuid not null',
    at: 'timestamptz not null',
    position: 'bigint not null',
    state: 'text not null',
    reason: 'text not null',
    settled_by: 'uuid',
    settled_at: 'timestamptz',
  },
  indexes: ['position', 'proposer_id, position', "word_id where state = 'open'"],
  follows: ['word'],
  ignores: ['WordAdded', 'UnlistedWordAdded', 'WordEdited', 'WordDeleted', 'WordRestored'],
  on: {
    WordChangeProposed: {
      rows: ({ id }) => [{ proposal_id: id }],
      fold: (_row, { event: { data }, stream, metadata, position }, key) => ({
        ...key,
        word_id: wordOf(stream),
        change: data.change,
        content: data.content,
        based_on: data.basedOn,
        proposer_id: metadata.actor,
        at: metadata.recordedAt,
        position: safeOffsetOf(position),
        state: 'open',
        reason: '',
        settled_by: null,
        settled_at: null,
      }),
    },
    WordProposalAccepted: settled('accepted', none),
    WordProposalRefused: settled<Extract<WordEvent, { type: 'WordProposalRefused' }>>(
      'refused',
      ({ data }) => data.reason,
    ),
    WordProposalWithdrawn: settled('withdrawn', none),
  },
})
