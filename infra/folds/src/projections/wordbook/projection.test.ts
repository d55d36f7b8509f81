import { hash } from 'node:crypto'
import { type WordbookEvent, wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { wordbook } from './projection.ts'

const [junior, own, li] = [
  'c4a7e9d2-0f1b-4c3d-8e5f-6a7b8c9d0e44',
  'd5b8f0e3-1a2c-4d4e-9f6a-7b8c9d0e1f55',
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
] as const
const [calm, brave, kind] = [
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
  'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299',
  'c5b3e2f0-7d9c-5e5b-ab2e-8c5eab4d63aa',
] as const
const holding = (...word_ids: string[]) => ({ word_ids, words_hash: hash('sha256', word_ids.join(), 'base64url') })
const of = (wordbookId: string, event: WordbookEvent) => sample(wordbookStream(wordbookId), event)
const created = (wordbookId: string, title: string | null, ownerId: string | null = null) =>
  of(wordbookId, {
    type: 'WordbookCreated',
    data: {
      title,
      description: '',
      accessibility: ownerId ? 'private' : 'public',
      ownerId,
      isFavorites: ownerId !== null,
    },
  })
const added = (wordbookId: string, ...wordIds: string[]) =>
  of(wordbookId, { type: 'WordsAddedToWordbook', data: { wordIds } })
const removed = (wordbookId: string, ...wordIds: string[]) =>
  of(wordbookId, { type: 'WordsRemovedFromWordbook', data: { wordIds } })
const row = (wordbook_id: string, title: string, owner_id: string | null = null) => ({
  wordbook_id,
  title,
  description: '',
  accessibility: owner_id ? 'private' : 'public',
  owner_id,
  is_favorites: owner_id !== null,
  created_at: '2026-01-01T00:00:00.000Z',
  deleted_at: null,
  ...holding(),
})

test('DATA-06: every wordbook is a row', () =>
  given(wordbook, created(junior, '初中核心'), created(own, '我的收藏', li)).expect(
    row(junior, '初中核心'),
    row(own, '我的收藏', li),
  ))
test('WORDBOOK-18, WORDBOOK-21: renamed and described', () =>
  given(
    wordbook,
    created(junior, '初中核心'),
    of(junior, { type: 'WordbookRenamed', data: { title: '初中必会' } }),
    of(junior, { type: 'WordbookDescribed', data: { description: '最常用的词' } }),
  ).expect({ ...row(junior, '初中必会'), description: '最常用的词' }))
test('a deleted wordbook is gone', () =>
  given(wordbook, created(own, '我的', li), of(own, { type: 'WordbookDeleted', data: {} })).expect())
test('a title whose key is gone is empty', () =>
  given(
    wordbook,
    created(own, null, li),
    of(own, { type: 'WordbookRenamed', data: { userId: li, title: null } }),
  ).expect(row(own, '', li)))
test('what is said of a wordbook that was never made leaves no trace', () =>
  given(wordbook, of(junior, { type: 'WordbookRenamed', data: { title: '初中' } })).expect())

const made = [created(junior, '初中核心'), created(own, '我的收藏', li)]
const [core, favorites] = [row(junior, '初中核心'), row(own, '我的收藏', li)]

test('words stand in the order in which they came', () =>
  given(wordbook, ...made, added(junior, calm, brave), added(own, brave), added(junior, kind)).expect(
    { ...core, ...holding(calm, brave, kind) },
    { ...favorites, ...holding(brave) },
  ))
test('OPEN-68: a word that comes again keeps its place', () =>
  given(wordbook, ...made, added(junior, calm, calm, brave), added(junior, brave, kind, calm)).expect(
    { ...core, ...holding(calm, brave, kind) },
    favorites,
  ))
test('a removed word is gone, from that wordbook only', () =>
  given(wordbook, ...made, added(junior, calm, brave), added(own, calm), removed(junior, calm)).expect(
    { ...core, ...holding(brave) },
    { ...favorites, ...holding(calm) },
  ))
test('a word added anew comes last', () =>
  given(wordbook, ...made, added(junior, calm, brave), removed(junior, calm), added(junior, calm)).expect(
    { ...core, ...holding(brave, calm) },
    favorites,
  ))
test('what was not in the wordbook can be removed without a trace', () =>
  given(wordbook, ...made, removed(junior, calm)).expect(core, favorites))

test('words move before another one or to the end, and are sorted', () =>
  given(
    wordbook,
    ...made,
    added(junior, calm, brave, kind),
    of(junior, { type: 'WordsMovedInWordbook', data: { wordIds: [kind], before: calm } }),
    of(junior, { type: 'WordsMovedInWordbook', data: { wordIds: [calm], before: null } }),
    added(own, calm, brave),
    of(own, { type: 'WordbookSorted', data: { wordIds: [brave, kind, calm] } }),
  ).expect({ ...core, ...holding(kind, brave, calm) }, { ...favorites, ...holding(brave, calm) }))
test('a public wordbook that was deleted keeps its words, and is restored with them', () =>
  given(
    wordbook,
    ...made,
    added(junior, calm),
    of(junior, { type: 'WordbookDeleted', data: {} }),
    of(own, { type: 'WordbookDeleted', data: {} }),
    of(own, { type: 'WordbookRestored', data: {} }),
  ).expect({ ...core, ...holding(calm), deleted_at: '2026-01-01T00:00:00.000Z' }))
test('a restored wordbook is no longer deleted', () =>
  given(
    wordbook,
    created(junior, '初中核心'),
    of(junior, { type: 'WordbookDeleted', data: {} }),
    of(junior, { type: 'WordbookRestored', data: {} }),
  ).expect(core))
