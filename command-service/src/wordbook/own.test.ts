import { expect, test } from 'vitest'
import { reject } from '../decider.ts'
import { given } from '../given.ts'
import { ownWordbook } from './own.ts'

const [li, wang] = ['3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11', '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22'] as const
const [calm, brave, kind] = [
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
  'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299',
  'c5b3e2f0-7d9c-5e5b-ab2e-8c5eab4d63aa',
] as const
const created = (title: string, isFavorites = false) =>
  ({
    type: 'WordbookCreated',
    data: { userId: li, title, description: '', accessibility: 'private', ownerId: li, isFavorites },
  }) as const
const renamed = (title: string) => ({ type: 'WordbookRenamed', data: { userId: li, title } }) as const
const added = (...wordIds: string[]) => ({ type: 'WordsAddedToWordbook', data: { wordIds } }) as const
const removed = (...wordIds: string[]) => ({ type: 'WordsRemovedFromWordbook', data: { wordIds } }) as const
const deleted = { type: 'WordbookDeleted', data: {} } as const
const create = (title: string, isFavorites: boolean, ...wordIds: string[]) =>
  ({ type: 'create', studentId: li, title, isFavorites, wordIds }) as const
const add = (...wordIds: string[]) => ({ type: 'addWords', studentId: li, wordIds }) as const
const remove = (...wordIds: string[]) => ({ type: 'removeWords', studentId: li, wordIds }) as const
const rename = (title: string, studentId: string = li) => ({ type: 'rename', studentId, title }) as const
const drop = { type: 'delete', studentId: li } as const

test('OPEN-23: a student’s wordbook is private; it holds each word once', () => {
  given(ownWordbook)
    .when(create('生词', false, calm, brave, calm))
    .then(created('生词'), added(calm, brave))
  given(ownWordbook).when(create('生词', false)).then(created('生词'))
})
test('MYWB-17, OPEN-55: favourites are made once; made again they take in the words and keep their name', () => {
  given(ownWordbook).when(create('我的收藏', true)).then(created('我的收藏', true))
  given(ownWordbook, created('我的收藏', true), added(calm)).when(create('我的收藏', true)).then()
  given(ownWordbook, created('我的收藏', true), renamed('常看'), added(calm))
    .when(create('我的收藏', true, calm, kind))
    .then(added(kind))
})
test('a star makes the favourites or fills them, a second press takes it back, and either again is no event', () => {
  const star = (wordId: string, isFavorite: boolean) =>
    ({ type: 'setFavorite', studentId: li, wordId, isFavorite }) as const
  given(ownWordbook).when(star(calm, true)).then(created('我的收藏', true), added(calm))
  given(ownWordbook).when(star(calm, false)).then()
  const starred = [created('我的收藏', true), renamed('常看'), added(calm)] as const
  given(ownWordbook, ...starred)
    .when(star(brave, true))
    .then(added(brave))
  given(ownWordbook, ...starred)
    .when(star(calm, true))
    .then()
  given(ownWordbook, ...starred)
    .when(star(calm, false))
    .then(removed(calm))
  given(ownWordbook, ...starred)
    .when(star(brave, false))
    .then()
  given(ownWordbook, ...starred, deleted)
    .when(star(calm, true))
    .rejects('wordbook-not-found')
})
test('MYWB-02: it gets another name; the same again is no event', () => {
  given(ownWordbook, created('生词')).when(rename('难词')).then(renamed('难词'))
  given(ownWordbook, created('生词'), renamed('难词')).when(rename('难词')).then()
  given(ownWordbook, created('我的收藏', true)).when(rename('常看')).then(renamed('常看'))
})
test('MYWB-03: it is deleted, and then gone', () => {
  given(ownWordbook, created('生词')).when(drop).then(deleted)
  given(ownWordbook, created('生词'), deleted).when(drop).rejects('wordbook-not-found')
  given(ownWordbook, created('生词'), deleted).when(add(calm)).rejects('wordbook-not-found')
})
test('of a student who is no more it goes, favourites too', () => {
  for (const isFavorites of [false, true])
    given(ownWordbook, created('生词', isFavorites)).when({ type: 'forget', studentId: li }).then(deleted)
  given(ownWordbook, created('生词'), deleted).when({ type: 'forget', studentId: li }).rejects('wordbook-not-found')
})
test('MYWB-15: favourites stay, under another name too, and so does a wordbook that is called like them', () => {
  given(ownWordbook, created('我的收藏', true)).when(drop).rejects('favorites-stay')
  given(ownWordbook, created('我的收藏', true), renamed('常看')).when(drop).rejects('favorites-stay')
  given(ownWordbook, created('生词'), renamed('我的收藏')).when(drop).rejects('favorites-stay')
})
test('MYWB-04, OPEN-68: words that it holds are not added once more, until they were taken out', () => {
  given(ownWordbook, created('生词'), added(calm))
    .when(add(brave, calm, brave))
    .then(added(brave))
  given(ownWordbook, created('生词'), added(calm)).when(add(calm)).then()
  given(ownWordbook, created('生词'), added(calm), removed(calm)).when(add(calm)).then(added(calm))
})
test('MYWB-06: words are taken out; those that are not there are no event', () => {
  given(ownWordbook, created('生词'), added(calm, brave, kind))
    .when(remove(kind, calm, kind))
    .then(removed(kind, calm))
  given(ownWordbook, created('生词'), added(calm)).when(remove(brave)).then()
})
const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `00000000-0000-5000-8000-${String(from + index).padStart(12, '0')}`)

test('a wordbook holds five thousand words: what does not fit as a whole is refused as a whole, with how many would', () => {
  const almost = [created('生词'), added(...numbered(4998))] as const
  const full = [created('生词'), added(...numbered(5000))] as const
  given(ownWordbook, ...almost)
    .when(add(...numbered(2, 4998)))
    .then(added(...numbered(2, 4998)))
  expect(given(ownWordbook, ...almost).when(add(...numbered(3, 4998))).outcome).toEqual(
    reject('wordbook-full', '一本词书最多 5000 个单词，这本还能加 2 个，请把其余的放进另一本词书'),
  )
  expect(given(ownWordbook, ...full).when(add(calm)).outcome).toEqual(
    reject('wordbook-full', '这本词书已有 5000 个单词，不能再加了，请放进另一本词书'),
  )
  expect(given(ownWordbook).when(create('生词', false, ...numbered(5001))).outcome).toMatchObject({
    rejected: 'wordbook-full',
  })
  // What it holds already takes no room, and what is taken out makes some.
  given(ownWordbook, ...full)
    .when(add(...numbered(5000)))
    .then()
  given(ownWordbook, ...full, removed(...numbered(1)))
    .when(add(calm))
    .then(added(calm))
})
test('to anyone else it is not there, and neither is what is public or was never made', () => {
  given(ownWordbook, created('生词')).when(rename('别人的', wang)).rejects('wordbook-not-found')
  given(ownWordbook, { type: 'WordbookCreated', data: { ...created('生词').data, accessibility: 'public' } })
    .when(rename('我的'))
    .rejects('wordbook-not-found')
  given(ownWordbook).when(rename('没有')).rejects('wordbook-not-found')
})
