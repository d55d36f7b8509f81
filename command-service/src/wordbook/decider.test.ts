import { test } from 'vitest'
import { given } from '../given.ts'
import { wordbook } from './decider.ts'

const [calm, brave, kind] = [
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
  'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299',
  'c5b3e2f0-7d9c-5e5b-ab2e-8c5eab4d63aa',
] as const
const load = (contentVersion: string, ...wordIds: string[]) =>
  ({ type: 'loadStarterWordbook', title: '初中核心', description: '', wordIds, contentVersion }) as const
const created = {
  type: 'WordbookCreated',
  data: { title: '初中核心', description: '', accessibility: 'public', ownerId: null, isFavorites: false },
} as const
const added = (...wordIds: string[]) => ({ type: 'WordsAddedToWordbook', data: { wordIds } }) as const
const removed = (...wordIds: string[]) => ({ type: 'WordsRemovedFromWordbook', data: { wordIds } }) as const
const loaded = (contentVersion: string) => ({ type: 'StarterContentLoaded', data: { contentVersion } }) as const

const first = [created, added(calm, brave), loaded('1')] as const

test('a starter wordbook is made public, filled in order and marked', () =>
  given(wordbook)
    .when(load('1', calm, brave, calm))
    .then(...first))
test('the same version again is no event', () =>
  given(wordbook, ...first)
    .when(load('1', calm, brave))
    .then())
test('a new version adds what is new in it', () =>
  given(wordbook, ...first)
    .when(load('2', calm, kind, brave))
    .then(added(kind), loaded('2')))
test('a new version without new words is only marked', () =>
  given(wordbook, ...first)
    .when(load('2', calm))
    .then(loaded('2')))
test('a word that was removed does not come back with a new version', () =>
  given(wordbook, ...first, removed(calm))
    .when(load('2', calm, brave, kind))
    .then(added(kind), loaded('2')))
test('a name that was changed stays', () =>
  given(wordbook, ...first, { type: 'WordbookRenamed', data: { title: '我的' } })
    .when(load('2', calm))
    .then(loaded('2')))

const li = '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11'
const renamed = (title: string) => ({ type: 'WordbookRenamed', data: { title } }) as const
const rename = (title: string) => ({ type: 'changePublic', change: { title } }) as const
const describe = (description: string) => ({ type: 'changePublic', change: { description } }) as const
const add = (wordId: string) => ({ type: 'addWordToPublic', wordId }) as const
const remove = (wordId: string) => ({ type: 'removeWordFromPublic', wordId }) as const
const ofStudent = { type: 'WordbookCreated', data: { ...created.data, accessibility: 'private', ownerId: li } } as const
const deleted = { type: 'WordbookDeleted', data: {} } as const

test('API-10, OPEN-23: a teacher’s wordbook is public', () => {
  given(wordbook)
    .when({ type: 'createPublic', ownerId: li, title: '一班', description: '' })
    .then({
      type: 'WordbookCreated',
      data: { title: '一班', description: '', accessibility: 'public', ownerId: li, isFavorites: false },
    })
})
test('API-11: a wordbook gets another title or description; the same again is no event', () => {
  given(wordbook, created).when(rename('初中必会')).then(renamed('初中必会'))
  given(wordbook, created, renamed('初中必会')).when(rename('初中必会')).then()
  given(wordbook, created)
    .when(describe('常用'))
    .then({ type: 'WordbookDescribed', data: { description: '常用' } })
  given(wordbook, created).when(describe('')).then()
})
test('OPEN-68: a word is put into it once, and again after it was taken out', () => {
  given(wordbook, created).when(add(calm)).then(added(calm))
  given(wordbook, created, added(calm)).when(add(calm)).then()
  given(wordbook, created, added(calm), removed(calm)).when(add(calm)).then(added(calm))
})
test('API-13: a word that it holds is taken out', () => {
  given(wordbook, created, added(calm, brave)).when(remove(calm)).then(removed(calm))
  given(wordbook, created, added(calm), removed(calm)).when(remove(calm)).rejects('word-not-in-wordbook')
})
test('OPEN-19: words that the dictionary has lost leave a public wordbook, and never a student’s own', () => {
  given(wordbook, created, added(calm, brave))
    .when({ type: 'dropLostWords', wordIds: [calm, kind] })
    .then(removed(calm))
  given(wordbook, ofStudent, added(calm, brave))
    .when({ type: 'dropLostWords', wordIds: [calm] })
    .rejects('wordbook-of-student')
  given(wordbook, created, added(calm), removed(calm))
    .when({ type: 'dropLostWords', wordIds: [calm] })
    .then()
})
test('OPEN-19: more lost words than one event takes are told by several', () => {
  const many = Array.from({ length: 25_000 }, (_, index) => `word-${index}`)
  given(wordbook, created, added(...many))
    .when({ type: 'dropLostWords', wordIds: many })
    .then(removed(...many.slice(0, 10_000)), removed(...many.slice(10_000, 20_000)), removed(...many.slice(20_000)))
})
test('a wordbook that is not there or is a student’s own is not managed', () => {
  for (const command of [rename('新'), describe('新'), add(calm), remove(calm)]) {
    given(wordbook).when(command).rejects('wordbook-not-found')
    given(wordbook, created, deleted).when(command).rejects('wordbook-not-found')
    given(wordbook, ofStudent).when(command).rejects('wordbook-of-student')
  }
})
