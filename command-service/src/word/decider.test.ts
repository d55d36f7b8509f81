import { deriveExercises } from '@wordtrail/contracts/learning/derive-exercises'
import type { Exercise } from '@wordtrail/contracts/learning/exercise'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { wordWith } from '@wordtrail/contracts/learning/word-content.fixture'
import { expect, test } from 'vitest'
import { given } from '../given.ts'
import { word } from './decider.ts'

const calm = (definition_cn: string): WordContent => wordWith({ word: 'calm', definition_cn })
const first = calm('平静的')
const second = calm('镇静的')
const load = (content: WordContent) => ({ type: 'loadStarterWord', content }) as const
const added = (content: WordContent, source: 'starter' | 'teacher' | 'model' = 'starter') =>
  ({ type: 'WordAdded', data: { content, source } }) as const
const edited = (content: WordContent, source: 'starter' | 'teacher' = 'teacher') =>
  ({ type: 'WordEdited', data: { content, source } }) as const
const beside = (content: WordContent) => ({ type: 'addUnlisted', content }) as const
const unlisted = (content: WordContent) => ({ type: 'UnlistedWordAdded', data: { content } }) as const
const deleted = { type: 'WordDeleted', data: {} } as const
const restored = { type: 'WordRestored', data: {} } as const
const add = (content: WordContent, source: 'teacher' | 'model' = 'teacher') =>
  ({ type: 'add', content, source }) as const
const edit = (content: WordContent) => ({ type: 'edit', content }) as const

test('a starter word that nobody has is added', () => given(word).when(load(first)).then(added(first)))
test('the same content again is no event', () => given(word, added(first)).when(load(first)).then())
test('a new version of a word that nobody touched is taken', () =>
  given(word, added(first)).when(load(second)).then(edited(second, 'starter')))
test('a word that a person edited is never overwritten', () =>
  given(word, added(first), edited(calm('安静的'), 'teacher'))
    .when(load(second))
    .then())
test('a word that a person added is never overwritten', () =>
  given(word, added(calm('安静的'), 'teacher'))
    .when(load(first))
    .then())
test('a word that was edited once stays the person’s own, whatever the starter brought later', () => {
  given(word, added(first), edited(calm('安静的'), 'teacher'), edited(first, 'starter'))
    .when(load(second))
    .then()
})
test('a deleted word does not come back', () => given(word, added(first), deleted).when(load(second)).then())

test('API-19: a word is added, and the log says what its draft came from', () =>
  given(word).when(add(first, 'model')).then(added(first, 'model')))
test('a word that is there is not added again; one that was deleted is', () => {
  given(word, added(first)).when(add(second)).rejects('word-exists')
  given(word, added(first), deleted).when(add(second)).then(added(second, 'teacher'))
})
test('API-15: an edit replaces the content; without a difference it is no event', () => {
  given(word, added(first)).when(edit(second)).then(edited(second))
  given(word, added(first)).when(edit(first)).then()
})
test('the headword never changes, but for its capitals', () => {
  given(word, added(first))
    .when(edit({ ...first, word: 'calmly' }))
    .rejects('headword-changed')
  given(word, added(first))
    .when(edit({ ...first, word: 'Calm' }))
    .then(edited({ ...first, word: 'Calm' }))
})
test('what was never there or is deleted is neither edited nor deleted', () => {
  for (const past of [[], [added(first), deleted]]) {
    given(word, ...past)
      .when(edit(second))
      .rejects('word-not-found')
    given(word, ...past)
      .when({ type: 'delete' })
      .rejects('word-not-found')
  }
})
test('API-16: a word is deleted', () => given(word, added(first)).when({ type: 'delete' }).then(deleted))

const withSentence = (sentence: string): WordContent => ({
  ...first,
  sample_sentences: [{ tier: 'tier_3', sentence, translation: '大海很平静。', also_right: [] }],
})
const shown = (content: WordContent): WordContent => ({ ...content, exercises: deriveExercises(content) })
const own: Exercise = {
  type: 'multiple_choice',
  difficulty: 1,
  sentences: { tier_3: 'The sea is ____.' },
  sentence_answer: { tier_3: 'calm' },
  options: { tier_3: ['calm', 'angry'] },
}

test('WORDBOOK-17: exercises that were derived are not kept, whether the sentence behind them changed or not; those of a person are', () => {
  const [before, after] = [withSentence('The sea is calm.'), withSentence('The lake is calm.')]
  given(word, added(before))
    .when(edit(shown(before)))
    .then()
  given(word, added(before))
    .when(edit({ ...after, exercises: shown(before).exercises }))
    .then(edited(after))
  given(word, added(before))
    .when(edit({ ...shown(before), exercises: [own, ...shown(before).exercises] }))
    .then(edited({ ...before, exercises: [own] }))
  given(word)
    .when(add(shown(before)))
    .then(added(before, 'teacher'))
})

test('a word too large for a session is neither added nor saved; exercises that were derived do not count', () => {
  const many = (count: number, text: string) => ({
    ...first,
    exercises: Array.from({ length: count }, () => ({ ...own, sentences: { tier_3: text.repeat(1200) } })),
  })
  given(word)
    .when(add(many(14, '题')))
    .rejects('word-too-large')
  given(word, added(first))
    .when(edit(many(14, '题')))
    .rejects('word-too-large')
  given(word)
    .when(add(many(4, '题')))
    .then(added(many(4, '题'), 'teacher'))
  const long = withSentence(`The sea is calm${' and calm'.repeat(50)}.`)
  const large = {
    ...long,
    sample_sentences: Array.from({ length: 12 }, () => ({
      ...long.sample_sentences[0]!,
      translation: '海'.repeat(200),
    })),
  }
  given(word, added(large))
    .when(edit({ ...shown(large), opposites: ['nervous'] }))
    .then(edited({ ...large, opposites: ['nervous'] }))
})
test('the tags that a save brings are those that the word did not have', () => {
  const tagged = (...tags: string[]) => added({ ...first, tags }, 'teacher')
  const retagged = (...tags: string[]) => edited({ ...first, tags })
  const history = [tagged('初中'), retagged('初中', '高中'), retagged('高中'), deleted, tagged('高中')]
  const state = history.reduce(
    (folded, event, index) => word.evolve(folded, event, { id: String(index), at: new Date(0) }),
    word.initialState(),
  )
  expect(Object.fromEntries(state.tagsBrought)).toEqual({ 0: ['初中'], 1: ['高中'], 2: [], 4: ['高中'] })
})

test('a content that was not the last one before its author is not overwritten, nor is the word deleted; nothing is lost where both say the same', () => {
  const past = [added(first), edited(second)] as const
  given(word, ...past)
    .when({ ...edit(calm('安静的')), basedOn: 0 })
    .rejects('word-changed')
  given(word, ...past)
    .when({ type: 'delete', basedOn: 0 })
    .rejects('word-changed')
  given(word, ...past)
    .when({ ...edit(second), basedOn: 0 })
    .then()
  given(word, ...past)
    .when({ ...edit(first), basedOn: 1 })
    .then(edited(first))
  given(word, ...past)
    .when({ type: 'delete', basedOn: 1 })
    .then(deleted)
})
test('API-15, API-16: who does not say what a change is based on overwrites and deletes, as specified', () => {
  given(word, added(first), edited(second))
    .when(edit(calm('安静的')))
    .then(edited(calm('安静的')))
  given(word, added(first), edited(second)).when({ type: 'delete' }).then(deleted)
})

const bringBack = (revision: number, basedOn?: number) => ({ type: 'bringBack', revision, basedOn }) as const
const broughtBack = (content: WordContent, revision: number) =>
  ({ type: 'WordEdited', data: { content, source: 'teacher', broughtBack: revision } }) as const

test('an earlier content is brought back, and named by the revision that said it first', () => {
  given(word, added(first), edited(second)).when(bringBack(0)).then(broughtBack(first, 0))
  given(word, added(first), edited(second), broughtBack(first, 0), edited(second))
    .when(bringBack(2))
    .then(broughtBack(first, 0))
  given(word, added(first), edited(second), deleted, restored).when(bringBack(0, 1)).then(broughtBack(first, 0))
})
test('what the word has already is not brought back, nor what it never had, nor over a later change, nor to a deleted word', () => {
  given(word, added(first), edited(second)).when(bringBack(1)).then()
  for (const revision of [2, 3, 9])
    given(word, added(first), edited(second), deleted, restored)
      .when(bringBack(revision))
      .rejects('word-version-not-found')
  given(word, added(first), edited(second)).when(bringBack(0, 0)).rejects('word-changed')
  given(word, added(first), edited(second), deleted).when(bringBack(0)).rejects('word-not-found')
})
test('a deleted word is restored as it was; one that is there stays, and one that never was does not come', () => {
  given(word, added(first), edited(second), deleted).when({ type: 'restore' }).then(restored)
  given(word, added(first)).when({ type: 'restore' }).then()
  given(word).when({ type: 'restore' }).rejects('word-not-found')
  given(word, added(first), deleted, restored).when(edit(second)).then(edited(second))
})

test('a word that the dictionary lacks is unlisted once, whoever writes it down', () => {
  given(word).when(beside(first)).then(unlisted(first))
  given(word, unlisted(first)).when(beside(second)).then()
})
test('a word of the dictionary is not unlisted, nor one that somebody deleted', () => {
  given(word, added(first)).when(beside(second)).then()
  given(word, added(first), deleted).when(beside(second)).then()
  given(word, unlisted(first), added(first), deleted).when(beside(second)).then()
})
test('to the dictionary an unlisted word is none: it is added, with what was saved, and not changed before', () => {
  given(word, unlisted(first)).when(add(second)).then(added(second, 'teacher'))
  given(word, unlisted(first)).when(load(second)).then(added(second))
  given(word, unlisted(first)).when(edit(second)).rejects('word-not-found')
  given(word, unlisted(first)).when({ type: 'delete' }).rejects('word-not-found')
  given(word, unlisted(first)).when({ type: 'restore' }).rejects('word-not-found')
  given(word, unlisted(first), added(second, 'teacher'))
    .when({ type: 'bringBack', revision: 0 })
    .rejects('word-version-not-found')
})
test('a proposal to add it is made as of a word that is not there', () => {
  given(word, unlisted(first))
    .when({ type: 'propose', change: add(second) })
    .then({
      type: 'WordChangeProposed',
      data: { change: 'add', content: second, source: 'teacher', basedOn: null },
    })
})
