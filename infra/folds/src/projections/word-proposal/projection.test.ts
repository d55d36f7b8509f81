import { type WordEvent, wordStream } from '@wordtrail/contracts/events/word'
import type { Role } from '@wordtrail/contracts/fields'
import { wordWith } from '@wordtrail/contracts/learning/word-content.fixture'
import { given } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { type SampleEvent, sampleId } from '../../sample-events.ts'
import { wordProposal } from './projection.ts'

const [calm, brave, teacher, head] = [
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
  'c4a7e9d2-0f1b-5c3d-8e5f-6a7b8c9d0e44',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
  '5d3b9e74-8c56-4f20-9c77-2eab3c8b4f33',
] as const
const [proposedAt, settledAt] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z']
const by = (role: Role, id: string, at: string, wordId: string, event: WordEvent): SampleEvent => ({
  stream: wordStream(wordId),
  event,
  at,
  by: id,
  role,
})
const content = wordWith({ word: 'calm', definition_cn: '镇定的' })
const proposed = (wordId: string, data: Extract<WordEvent, { type: 'WordChangeProposed' }>['data']) =>
  by('admin', teacher, proposedAt, wordId, { type: 'WordChangeProposed', data })
const edit = proposed(calm, { change: 'edit', content, source: 'teacher', basedOn: 3 })
const removal = proposed(brave, { change: 'delete', content: null, source: 'teacher', basedOn: 0 })
const id = sampleId(wordStream(calm), 0)
const open = {
  proposal_id: id,
  word_id: calm,
  change: 'edit',
  content,
  based_on: 3,
  proposer_id: teacher,
  at: proposedAt,
  position: 1,
  state: 'open',
  reason: '',
  settled_by: null,
  settled_at: null,
}
const openRemoval = {
  ...open,
  proposal_id: sampleId(wordStream(brave), 0),
  word_id: brave,
  change: 'delete',
  content: null,
  based_on: 0,
  position: 2,
}

test('a proposal waits, with what it was based on and who made it', () =>
  given(wordProposal, edit, removal).expect(open, openRemoval))

test.each([
  ['WordProposalAccepted', 'accepted', 'superadmin', head, {}],
  ['WordProposalRefused', 'refused', 'superadmin', head, { reason: '释义不对' }],
  ['WordProposalWithdrawn', 'withdrawn', 'admin', teacher, {}],
] as const)('%s settles it, and no other', (type, state, role, actor, more) =>
  given(
    wordProposal,
    edit,
    removal,
    by(role, actor, settledAt, calm, { type, data: { proposalId: id, ...more } } as WordEvent),
    by(role, actor, settledAt, calm, { type: 'WordEdited', data: { content, source: 'teacher' } }),
  ).expect({ ...open, state, reason: '', ...more, settled_by: actor, settled_at: settledAt }, openRemoval),
)

test('what settles a proposal that there never was makes no row', () =>
  given(
    wordProposal,
    by('superadmin', head, settledAt, calm, { type: 'WordProposalAccepted', data: { proposalId: head } }),
  ).expect())
