import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { test } from 'vitest'
import { given } from '../given.ts'
import { word } from './decider.ts'

const silent = { primary: '', list: [] }
const calm = (definition_cn: string): WordContent => ({
  word: 'calm', word_root: 'calm', part_of_speech: 'adj.', definition_cn, definition_en: '', synonyms: [], tags: [], forms: [],
  ipa: { en_us: silent, en_gb: silent }, sample_sentences: [], exercises: [],
})
const first = calm('平静的')
const second = calm('镇静的')
const load = (content: WordContent) => ({ type: 'loadStarterWord', content }) as const
const added = (content: WordContent, source: 'starter' | 'teacher' = 'starter') => ({ type: 'WordAdded', data: { content, source } }) as const
const edited = (content: WordContent, source: 'starter' | 'teacher') => ({ type: 'WordEdited', data: { content, source } }) as const
const deleted = { type: 'WordDeleted', data: {} } as const

test('a starter word that nobody has is added', () => given(word).when(load(first)).then(added(first)))
test('the same content again is no event', () => given(word, added(first)).when(load(first)).then())
test('a new version of a word that nobody touched is taken', () => given(word, added(first)).when(load(second)).then(edited(second, 'starter')))
test('a word that a person edited is never overwritten', () => given(word, added(first), edited(calm('安静的'), 'teacher')).when(load(second)).then())
test('a word that a person added is never overwritten', () => given(word, added(calm('安静的'), 'teacher')).when(load(first)).then())
test('a word that was edited once stays the person’s own, whatever the starter brought later', () => {
  given(word, added(first), edited(calm('安静的'), 'teacher'), edited(first, 'starter')).when(load(second)).then()
})
test('a deleted word does not come back', () => given(word, added(first), deleted).when(load(second)).then())
