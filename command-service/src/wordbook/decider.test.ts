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
const lost = (...wordIds: string[]) => ({ type: 'WordsRemovedFromWordbook', data: { wordIds, asLost: true } }) as const
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
test('a key that has made a wordbook makes no second one on top of it', () => {
  given(wordbook, created)
    .when({ type: 'createPublic', ownerId: li, title: '一班', description: '' })
    .rejects('idempotency-key-reused')
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
    .then(lost(calm))
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
    .then(lost(...many.slice(0, 10_000)), lost(...many.slice(10_000, 20_000)), lost(...many.slice(20_000)))
})
test('a wordbook that is not there or is a student’s own is not managed', () => {
  for (const command of [rename('新'), describe('新'), add(calm), remove(calm)]) {
    given(wordbook).when(command).rejects('wordbook-not-found')
    given(wordbook, created, deleted).when(command).rejects('wordbook-not-found')
    given(wordbook, ofStudent).when(command).rejects('wordbook-of-student')
  }
})

const [one, two, three, four] = [calm, brave, kind, 'd6c4f301-8ead-5f6c-8c3f-9d6fbc5e74bb'] as const
const move = (before: string | null, ...wordIds: string[]) => ({ type: 'moveWordsOfPublic', wordIds, before }) as const
const moved = (before: string | null, ...wordIds: string[]) =>
  ({ type: 'WordsMovedInWordbook', data: { wordIds, before } }) as const
const sortedTo = (...wordIds: string[]) => ({ type: 'WordbookSorted', data: { wordIds } }) as const

test('words are moved before another one or to the end; where they stand already, nothing happens', () => {
  const book = given(wordbook, created, added(one, two, three))
  book.when(move(one, three)).then(moved(one, three))
  book.when(move(null, one, two)).then(moved(null, one, two))
  book.when(move(null, three)).then()
  book.when(move(three, two)).then()
  book.when(move(one, one)).then()
  book.when(move(one, four)).rejects('word-not-in-wordbook')
  book.when(move(four, one)).rejects('word-not-in-wordbook')
})
test('a wordbook is put into an order, which what others add meanwhile stands behind', () => {
  const sort = (...wordIds: string[]) => ({ type: 'sortPublic', wordIds }) as const
  given(wordbook, created, added(one, two, three))
    .when(sort(three, one))
    .then(sortedTo(three, one, two))
  given(wordbook, created, added(one, two)).when(sort(one, two)).then()
})
test('an order of more words than one event takes is told by several, and holds', () => {
  const many = Array.from({ length: 25_000 }, (_, index) => `word-${index}`)
  const { outcome } = given(wordbook, created, added(...many)).when({ type: 'sortPublic', wordIds: many.toReversed() })
  given(wordbook, created, added(...many), ...(outcome as Extract<typeof outcome, readonly unknown[]>))
    .when({ type: 'sortPublic', wordIds: many.toReversed() })
    .then()
})

const wang = 'c7d0a0d3-5e0b-4f39-8f8e-0b7f2c5d9a10'
const ofTeacher = { type: 'WordbookCreated', data: { ...created.data, ownerId: li } } as const
const restored = { type: 'WordbookRestored', data: {} } as const
const by = (id: string, role: 'admin' | 'superadmin') => ({ id, role })

test('a teacher deletes and restores wordbooks of their own making, the superadmin every public one', () => {
  for (const whose of [by(li, 'admin'), by(wang, 'superadmin')]) {
    given(wordbook, ofTeacher).when({ type: 'deletePublic', by: whose }).then(deleted)
    given(wordbook, ofTeacher, deleted).when({ type: 'restorePublic', by: whose }).then(restored)
  }
  const stranger = by(wang, 'admin')
  given(wordbook, ofTeacher).when({ type: 'deletePublic', by: stranger }).rejects('wordbook-of-others')
  given(wordbook, ofTeacher, deleted).when({ type: 'restorePublic', by: stranger }).rejects('wordbook-of-others')
  given(wordbook, created).when({ type: 'deletePublic', by: stranger }).rejects('wordbook-of-others')
  given(wordbook, ofTeacher)
    .when({ type: 'restorePublic', by: by(li, 'admin') })
    .then()
  given(wordbook, ofTeacher, deleted)
    .when({ type: 'deletePublic', by: by(li, 'admin') })
    .rejects('wordbook-not-found')
  given(wordbook, ofStudent)
    .when({ type: 'deletePublic', by: by(wang, 'superadmin') })
    .rejects('wordbook-of-student')
})
test('a new content version changes the words of a deleted wordbook, and leaves it deleted', () => {
  given(wordbook, ...first, deleted)
    .when(load('2', calm, brave, kind))
    .then(added(kind), loaded('2'))
  given(wordbook, ...first, deleted, added(kind), loaded('2'))
    .when(rename('新'))
    .rejects('wordbook-not-found')
})
test('a copy holds the words of the other one in its order', () => {
  given(wordbook)
    .when({ type: 'createPublic', ownerId: li, title: '一班', description: '', wordIds: [two, one] })
    .then({ ...ofTeacher, data: { ...ofTeacher.data, title: '一班' } }, added(two, one))
})
test('what a wordbook was is brought back: its name, its description, its words and their order, each apart', () => {
  const book = given(wordbook, created, added(one, two, three), renamed('新'))
  book.when({ type: 'bringBackPublic', title: '初中核心' }).then(renamed('初中核心'))
  book.when({ type: 'bringBackPublic', title: '新', description: '' }).then()
  book
    .when({ type: 'bringBackPublic', wordIds: [four, three, one] })
    .then(removed(two), added(four), sortedTo(four, three, one))
  book.when({ type: 'bringBackPublic', wordIds: [] }).then(removed(one, two, three))
})
test('a lost word that comes back stands where it stood, whatever has moved or left meanwhile', () => {
  const back = { type: 'returnLostWord', wordId: two } as const
  const history = [created, added(one, two, three), lost(two)] as const
  given(wordbook, ...history)
    .when(back)
    .then(added(two), moved(three, two))
  given(wordbook, ...history, removed(one))
    .when(back)
    .then(added(two), moved(three, two))
  given(wordbook, ...history, moved(one, three))
    .when(back)
    .then(added(two))
  given(wordbook, ...history, deleted)
    .when(back)
    .then(added(two), moved(three, two))
  given(wordbook, ...history, added(two))
    .when(back)
    .then()
  given(wordbook, created, added(one, two), removed(two)).when(back).then()
})

test('words are added in the order chosen, each once, and those held stay where they are', () => {
  const add = (before: string | null, ...wordIds: string[]) => ({ type: 'addWordsToPublic', wordIds, before }) as const
  given(wordbook, created)
    .when(add(null, kind, calm, kind))
    .then(added(kind, calm))
  given(wordbook, created, added(calm))
    .when(add(null, brave, calm, kind))
    .then(added(brave, kind))
  given(wordbook, created, added(calm)).when(add(null, calm)).then()
  given(wordbook, created, added(calm))
    .when(add(calm, brave, kind))
    .then(added(brave, kind), { type: 'WordsMovedInWordbook', data: { wordIds: [brave, kind], before: calm } })
  given(wordbook, created, added(calm)).when(add(kind, brave)).then(added(brave))
  given(wordbook).when(add(null, calm)).rejects('wordbook-not-found')
})
