import { secretBoxStream } from '@wordtrail/contracts/events/secret-box'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { secretBox } from './projection.ts'

const [teacher, one, other, calm, brave] = [
  '9c2e4b10-1d7f-4a86-8e3b-5f7a2c9d0e22',
  'e6b9c1f4-2d3e-4a5b-9c7d-8e9f0a1b2c55',
  'f7c0d2a5-3e4f-4b6c-8d8e-9f0a1b2c3d66',
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
  'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299',
] as const
const created = (boxId: string, title: string, ...wordIds: string[]) =>
  sample(secretBoxStream(boxId), { type: 'SecretBoxCreated', data: { teacherId: teacher, title, wordIds } })
const row = (box_id: string, title: string, ...word_ids: string[]) => ({
  box_id,
  teacher_id: teacher,
  title,
  word_ids,
  created_at: '2026-01-01T00:00:00.000Z',
  revision: 0,
})

test('DATA-20: a box keeps its title and its words in their order', () =>
  given(secretBox, created(one, '一班', brave, calm), created(other, '空盒')).expect(
    row(one, '一班', brave, calm),
    row(other, '空盒'),
  ))
test('BOX-04: a deleted box is gone, and no other', () =>
  given(
    secretBox,
    created(one, '一班', calm),
    created(other, '二班', brave),
    sample(secretBoxStream(one), { type: 'SecretBoxDeleted', data: {} }),
  ).expect(row(other, '二班', brave)))
test('a changed box holds what it was changed to, and tells by which event', () =>
  given(
    secretBox,
    created(one, '一班', calm),
    sample(secretBoxStream(one), { type: 'SecretBoxChanged', data: { title: '二班', wordIds: [brave, calm] } }),
    sample(secretBoxStream(other), { type: 'SecretBoxChanged', data: { title: '没有', wordIds: [] } }),
  ).expect({ ...row(one, '二班', brave, calm), revision: 1 }))
