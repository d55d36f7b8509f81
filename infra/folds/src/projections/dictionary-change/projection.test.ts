import { type WordEvent, wordStream } from '@wordtrail/contracts/events/word'
import { type WordbookEvent, wordbookStream } from '@wordtrail/contracts/events/wordbook'
import type { Role } from '@wordtrail/contracts/fields'
import { wordWith } from '@wordtrail/contracts/learning/word-content.fixture'
import { given } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import type { SampleEvent } from '../../sample-events.ts'
import { dictionaryChange } from './projection.ts'

const [calm, core, own, teacher, li] = [
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
  'c4a7e9d2-0f1b-4c3d-8e5f-6a7b8c9d0e44',
  'd5b8f0e3-1a2c-4d4e-9f6a-7b8c9d0e1f55',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
] as const
const at = '2026-01-01T00:00:00.000Z'
const by = (role: Role, id: string, stream: string, event: WordEvent | WordbookEvent): SampleEvent => ({
  stream,
  event,
  at,
  by: id,
  role,
})
const ofWord = (event: WordEvent) => by('admin', teacher, wordStream(calm), event)
const ofCore = (event: WordbookEvent) => by('superadmin', teacher, wordbookStream(core), event)
const ofOwn = (event: WordbookEvent) => by('user', li, wordbookStream(own), event)
const content = wordWith({ word: 'calm', definition_cn: '平静的' })
const change = (subject_id: string, revision: number, position: number, event: WordEvent | WordbookEvent) => ({
  subject_id,
  revision,
  position,
  at,
  actor_id: teacher,
  kind: event.type,
  detail: event.data,
})

const added: WordEvent = { type: 'WordAdded', data: { content, source: 'teacher' } }
const deleted: WordEvent = { type: 'WordDeleted', data: {} }
const made: WordbookEvent = {
  type: 'WordbookCreated',
  data: { title: '初中', description: '', accessibility: 'public', ownerId: null, isFavorites: false },
}
const ended: WordbookEvent = { type: 'WordbookDeleted', data: {} }

test('every change of a word or a public wordbook is told, with who made it', () =>
  given(dictionaryChange, ofWord(added), ofWord(deleted), ofCore(made), ofCore(ended)).expect(
    change(calm, 0, 1, added),
    change(calm, 1, 2, deleted),
    change(core, 0, 3, made),
    change(core, 1, 4, ended),
  ))

test('a student’s own wordbook is not, nor its end with its owner', () =>
  given(
    dictionaryChange,
    ofOwn({
      type: 'WordbookCreated',
      data: { userId: li, title: '我的', description: '', accessibility: 'private', ownerId: li, isFavorites: false },
    }),
    ofOwn({ type: 'WordsAddedToWordbook', data: { wordIds: [calm] } }),
    { stream: wordbookStream(own), event: ended, at },
  ).expect())

test('what the system changes has no actor', () =>
  given(dictionaryChange, { stream: wordStream(calm), event: added, at }).expect({
    ...change(calm, 0, 1, added),
    actor_id: null,
  }))
