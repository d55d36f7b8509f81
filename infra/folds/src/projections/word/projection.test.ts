import { type WordEvent, wordStream } from '@wordtrail/contracts/events/word'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { wordWith } from '@wordtrail/contracts/learning/word-content.fixture'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { word } from './projection.ts'

const [calm, brave] = ['a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188', 'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299'] as const
const content = (headword: string, definition_cn: string): WordContent =>
  wordWith({
    word: headword,
    definition_cn,
    tags: ['zk', '初中核心'],
    sample_sentences: [{ tier: 'tier_3', sentence: 'It’s "so" \\ calm.', translation: '很\n平静。' }],
  })
const of = (wordId: string, event: WordEvent, at?: string) => sample(wordStream(wordId), event, at)
const added = (wordId: string, what: WordContent, at?: string) =>
  of(wordId, { type: 'WordAdded', data: { content: what, source: 'starter' } }, at)
const unlisted = (wordId: string, what: WordContent) =>
  of(wordId, { type: 'UnlistedWordAdded', data: { content: what } })
const deleted = (wordId: string, at: string) => of(wordId, { type: 'WordDeleted', data: {} }, at)
/** `position`: of the event that changed it last; the first of a test is 1. */
const row = (word_id: string, what: WordContent, { revision = 0, position = 1 } = {}) => ({
  word_id,
  word: what.word,
  content: what,
  found_by: [],
  revision,
  position,
  is_deleted: false,
  is_listed: true,
  deleted_on: [],
  restored_on: [],
})

test('every added word is a row with its whole content', () =>
  given(word, added(calm, content('calm', '平静的')), added(brave, content('brave', '勇敢的'))).expect(
    row(calm, content('calm', '平静的')),
    row(brave, content('brave', '勇敢的'), { position: 2 }),
  ))
test('an edit replaces the content', () =>
  given(
    word,
    added(calm, content('calm', '平静的')),
    of(calm, { type: 'WordEdited', data: { content: content('calm', '镇静的'), source: 'teacher' } }),
  ).expect(row(calm, content('calm', '镇静的'), { revision: 1, position: 2 })))
test('an edit may change the capitals of the headword', () =>
  given(
    word,
    added(calm, content('calm', '平静的')),
    of(calm, { type: 'WordEdited', data: { content: content('Calm', '平静的'), source: 'teacher' } }),
  ).expect(row(calm, content('Calm', '平静的'), { revision: 1, position: 2 })))
test('a deleted word keeps its row, marked, with the day it went', () =>
  given(word, added(calm, content('calm', '平静的')), deleted(calm, '2026-01-05T16:00:00.000Z')).expect({
    ...row(calm, content('calm', '平静的'), { position: 2 }),
    is_deleted: true,
    deleted_on: ['2026-01-06'],
  }))
test('a word added again is there again, and the days it was away are known', () =>
  given(
    word,
    added(calm, content('calm', '平静的')),
    deleted(calm, '2026-01-05T01:00:00.000Z'),
    added(calm, content('calm', '镇静的'), '2026-01-08T01:00:00.000Z'),
    deleted(calm, '2026-01-09T01:00:00.000Z'),
  ).expect({
    ...row(calm, content('calm', '镇静的'), { revision: 2, position: 4 }),
    is_deleted: true,
    deleted_on: ['2026-01-05', '2026-01-09'],
    restored_on: ['2026-01-08'],
  }))
test('a word is found by its forms and both its spellings, in small letters, as last said', () => {
  const colour = (...forms: string[]): WordContent => ({
    ...content('colour', '颜色'),
    forms,
    written_forms: { en_us: 'Color', en_gb: 'colour' },
  })
  given(
    word,
    added(calm, colour('colored')),
    of(calm, { type: 'WordEdited', data: { content: colour('Colours', 'colours'), source: 'teacher' } }),
    unlisted(brave, colour()),
  ).expect(
    {
      ...row(calm, colour('Colours', 'colours'), { revision: 1, position: 2 }),
      found_by: ['colours', 'color', 'colour'],
    },
    { ...row(brave, colour(), { position: 3 }), found_by: ['color', 'colour'], is_listed: false },
  )
})
test('a word that a student wrote down is there, unlisted', () =>
  given(word, unlisted(calm, content('calm', '平静的'))).expect({
    ...row(calm, content('calm', '平静的')),
    is_listed: false,
  }))
test('the dictionary takes it in with what was saved', () =>
  given(
    word,
    unlisted(calm, content('calm', '平静的')),
    added(calm, content('Calm', '镇静的'), '2026-01-08T01:00:00.000Z'),
  ).expect(row(calm, content('Calm', '镇静的'), { revision: 1, position: 2 })))
