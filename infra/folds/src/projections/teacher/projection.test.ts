import { type TeacherEvent, teacherStream } from '@wordtrail/contracts/events/teacher'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { teacher } from './projection.ts'

const [wang, li, ming, first, second] = [
  '9c2e4b10-1d7f-4a86-8e3b-5f7a2c9d0e22',
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
  'd7a3e1b2-4c5f-4a6b-9d8e-0f1a2b3c4d5e',
  'e8b4f2c3-5d6a-4b7c-8e9f-1a2b3c4d5e6f',
] as const

const happened = (event: TeacherEvent) => sample(teacherStream(wang), event, '2026-01-01T00:00:00.000Z')
const made = (labelId: string, name: string | null) =>
  happened({ type: 'LabelMade', data: { userId: wang, labelId, name } })
const labelled = (labelId: string, ...studentIds: string[]) =>
  happened({ type: 'StudentsLabelled', data: { userId: wang, labelId, studentIds } })
const row = {
  teacher_id: wang,
  labels: [] as { label_id: string; name: string; student_ids: string[] }[],
  weekdays: [1, 2, 3, 4, 5],
  days_off: [] as string[],
  news_read_up_to: null as string | null,
}

test('labels stand in the order made, each with its students once', () =>
  given(teacher, made(first, '提高组'), made(second, '走读'), labelled(first, li, ming), labelled(first, ming)).expect({
    ...row,
    labels: [
      { label_id: first, name: '提高组', student_ids: [li, ming] },
      { label_id: second, name: '走读', student_ids: [] },
    ],
  }))

test('a label is renamed, taken from students, and removed with all it held', () =>
  given(
    teacher,
    made(first, '提高组'),
    made(second, '走读'),
    labelled(first, li, ming),
    happened({ type: 'StudentsUnlabelled', data: { userId: wang, labelId: first, studentIds: [li] } }),
    happened({ type: 'LabelRenamed', data: { userId: wang, labelId: first, name: '冲刺组' } }),
    happened({ type: 'LabelRemoved', data: { userId: wang, labelId: second } }),
    labelled(second, li),
  ).expect({ ...row, labels: [{ label_id: first, name: '冲刺组', student_ids: [ming] }] }))

test('a teacher who was erased has no labels any more', () =>
  given(teacher, made(first, null), labelled(first, li)).expect(row))

test('the calendar and the news are as they were last said', () =>
  given(
    teacher,
    happened({ type: 'StudyCalendarSet', data: { userId: wang, weekdays: [6, 7], daysOff: ['2026-05-01'] } }),
    happened({ type: 'NewsRead', data: { userId: wang, upTo: '2026-01-01T00:00:00.000Z' } }),
  ).expect({
    ...row,
    weekdays: [6, 7],
    days_off: ['2026-05-01'],
    news_read_up_to: '2026-01-01T00:00:00.000Z',
  }))
