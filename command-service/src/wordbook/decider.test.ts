import { test } from 'vitest'
import { given } from '../given.ts'
import { wordbook } from './decider.ts'

const [calm, brave, kind] = ['a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188', 'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299', 'c5b3e2f0-7d9c-5e5b-ab2e-8c5eab4d63aa'] as const
const load = (contentVersion: string, ...wordIds: string[]) => ({ type: 'loadStarterWordbook', title: '初中核心', description: '', wordIds, contentVersion }) as const
const created = { type: 'WordbookCreated', data: { title: '初中核心', description: '', accessibility: 'public', ownerId: null, isFavorites: false } } as const
const added = (...wordIds: string[]) => ({ type: 'WordsAddedToWordbook', data: { wordIds } }) as const
const removed = (...wordIds: string[]) => ({ type: 'WordsRemovedFromWordbook', data: { wordIds } }) as const
const loaded = (contentVersion: string) => ({ type: 'StarterContentLoaded', data: { contentVersion } }) as const

const first = [created, added(calm, brave), loaded('1')] as const

test('a starter wordbook is made public, filled in order and marked', () => given(wordbook).when(load('1', calm, brave, calm)).then(...first))
test('the same version again is no event', () => given(wordbook, ...first).when(load('1', calm, brave)).then())
test('a new version adds what is new in it', () => given(wordbook, ...first).when(load('2', calm, kind, brave)).then(added(kind), loaded('2')))
test('a new version without new words is only marked', () => given(wordbook, ...first).when(load('2', calm)).then(loaded('2')))
test('a word that was removed does not come back with a new version', () => given(wordbook, ...first, removed(calm)).when(load('2', calm, brave, kind)).then(added(kind), loaded('2')))
test('a name that was changed stays', () => given(wordbook, ...first, { type: 'WordbookRenamed', data: { title: '我的' } }).when(load('2', calm)).then(loaded('2')))
