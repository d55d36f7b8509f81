import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { test } from 'vitest'
import { given, past } from '../../projection-spec.ts'
import { wordbookEntry } from './projection.ts'

const [junior, own] = ['c4a7e9d2-0f1b-4c3d-8e5f-6a7b8c9d0e44', 'd5b8f0e3-1a2c-4d4e-9f6a-7b8c9d0e1f55'] as const
const [calm, brave, kind] = ['a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188', 'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299', 'c5b3e2f0-7d9c-5e5b-ab2e-8c5eab4d63aa'] as const
const added = (wordbookId: string, ...wordIds: string[]) => past(wordbookStream(wordbookId), { type: 'WordsAddedToWordbook', data: { wordIds } })
const removed = (wordbookId: string, ...wordIds: string[]) => past(wordbookStream(wordbookId), { type: 'WordsRemovedFromWordbook', data: { wordIds } })
const row = (wordbook_id: string, word_id: string, ordinal: number) => ({ wordbook_id, word_id, ordinal })

test('words stand in the order in which they came', () => given(wordbookEntry, added(junior, calm, brave), added(own, brave), added(junior, kind)).expect(row(junior, calm, 0), row(junior, brave, 1), row(junior, kind, 1_000_000), row(own, brave, 0)))
test('OPEN-68: a word that comes again keeps its place', () => given(wordbookEntry, added(junior, calm, calm, brave), added(junior, brave, kind, calm)).expect(row(junior, calm, 0), row(junior, brave, 2), row(junior, kind, 1_000_001)))
test('a removed word is gone, from that wordbook only', () => given(wordbookEntry, added(junior, calm, brave), added(own, calm), removed(junior, calm)).expect(row(junior, brave, 1), row(own, calm, 0)))
test('a word added anew comes last', () => given(wordbookEntry, added(junior, calm, brave), removed(junior, calm), added(junior, calm)).expect(row(junior, calm, 2_000_000), row(junior, brave, 1)))
test('what was not in the wordbook can be removed without a trace', () => given(wordbookEntry, removed(junior, calm)).expect())
