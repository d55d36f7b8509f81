import { studentStream } from '@wordtrail/contracts/events/student'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { secretWordbook } from './projection.ts'

const [li, wang, teacher, box, calm, brave] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
  '5d3b9e74-8c56-4f20-9c77-2eab3c8b4f33',
  '6e4caf85-9d67-4031-8d88-3fbc4d9c5044',
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
  'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299',
] as const
const handedOut = (student: string, title: string, ...wordIds: string[]) =>
  sample(studentStream(student), {
    type: 'SecretWordbookSet',
    data: { teacherId: teacher, boxId: box, title, wordIds },
  })

const firstOf = (student_id: string) => ({
  student_id,
  box_id: box,
  box_revision: 0,
  handed_out_at: '2026-01-01T00:00:00.000Z',
})

test('OPEN-35: a student has the words that were in the box when it was handed out', () =>
  given(secretWordbook, handedOut(li, '难词', calm, brave), handedOut(wang, '空')).expect(
    { ...firstOf(li), title: '难词', word_ids: [calm, brave] },
    { ...firstOf(wang), title: '空', word_ids: [] },
  ))
test('TEACH-21: the last box handed out is the current one', () =>
  given(secretWordbook, handedOut(li, '难词', calm), handedOut(li, '更难', brave)).expect({
    ...firstOf(li),
    title: '更难',
    word_ids: [brave],
  }))
test('a copy tells its box, which of its contents it is, and when it was handed out', () =>
  given(
    secretWordbook,
    handedOut(li, '难词', calm),
    sample(
      studentStream(li),
      {
        type: 'SecretWordbookSet',
        data: { teacherId: teacher, boxId: box, title: '难词', wordIds: [brave], boxRevision: 3 },
      },
      '2026-01-09T08:00:00.000Z',
    ),
  ).expect({
    student_id: li,
    box_id: box,
    box_revision: 3,
    handed_out_at: '2026-01-09T08:00:00.000Z',
    title: '难词',
    word_ids: [brave],
  }))
test('the secret wordbook ends with the link, the student’s own alone, and may be handed out again', async () => {
  const ended = sample(studentStream(li), {
    type: 'LinkEnded',
    data: { userId: li, teacherId: teacher, by: 'student', reason: '' },
  })
  const ofWang = { ...firstOf(wang), title: '空', word_ids: [] }
  await given(secretWordbook, handedOut(li, '难词', calm), handedOut(wang, '空'), ended).expect(ofWang)
  await given(
    secretWordbook,
    handedOut(li, '难词', calm),
    handedOut(wang, '空'),
    ended,
    handedOut(li, '更难', brave),
  ).expect(ofWang, { ...firstOf(li), title: '更难', word_ids: [brave] })
})
