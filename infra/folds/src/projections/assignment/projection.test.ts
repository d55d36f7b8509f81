import { studentStream } from '@wordtrail/contracts/events/student'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { assignment } from './projection.ts'

const [li, wang, teacher, otherTeacher] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
  '9c2e4b10-1d7f-4a86-8e3b-5f7a2c9d0e22',
  '0d3f5c21-2e8a-4b97-9f4c-6a8b3d0e1f33',
] as const
const [calm, brave] = ['a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188', 'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299'] as const
const assigned = (student: string, wordIds: string[], teacherId: string = teacher, at = '2026-01-01T00:00:00.000Z') =>
  sample(studentStream(student), { type: 'WordsAssigned', data: { teacherId, wordIds } }, at)
const dropped = (student: string, wordId: string) =>
  sample(studentStream(student), { type: 'AssignmentDropped', data: { wordId } })
const row = (
  student_id: string,
  word_id: string,
  ordinal: number,
  teacher_id: string = teacher,
  assigned_at = '2026-01-01T00:00:00.000Z',
) => ({ student_id, word_id, teacher_id, assigned_at, ordinal })

test('every assigned word is a row of its student, in the order given', () =>
  given(assignment, assigned(li, [brave, calm]), assigned(wang, [calm])).expect(
    row(li, brave, 0),
    row(li, calm, 1),
    row(wang, calm, 0),
  ))
test('a word assigned again keeps its first teacher, day and place', () =>
  given(assignment, assigned(li, [calm]), assigned(li, [calm, brave], otherTeacher, '2026-01-02T00:00:00.000Z')).expect(
    row(li, calm, 0),
    row(li, brave, 1_000_001, otherTeacher, '2026-01-02T00:00:00.000Z'),
  ))
test('a dropped assignment is gone, for that student only', () =>
  given(assignment, assigned(li, [calm, brave]), assigned(wang, [calm]), dropped(li, calm)).expect(
    row(li, brave, 1),
    row(wang, calm, 0),
  ))
test('a word assigned anew after it was dropped counts from then', () =>
  given(
    assignment,
    assigned(li, [calm]),
    dropped(li, calm),
    assigned(li, [calm], teacher, '2026-01-03T00:00:00.000Z'),
  ).expect(row(li, calm, 2_000_000, teacher, '2026-01-03T00:00:00.000Z')))
test('what was never assigned can be dropped without a trace', () => given(assignment, dropped(li, calm)).expect())
