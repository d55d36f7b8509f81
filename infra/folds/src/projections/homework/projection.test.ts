import { type StudentEvent, studentStream } from '@wordtrail/contracts/events/student'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { homework } from './projection.ts'

const [li, wang, teacher, unit, other] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
  '9c2e4b10-1d7f-4a86-8e3b-5f7a2c9d0e22',
  'd7a3e1b2-4c5f-4a6b-9d8e-0f1a2b3c4d5e',
  'e8b4f2c3-5d6a-4b7c-8e9f-1a2b3c4d5e6f',
] as const
const [calm, brave] = ['a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188', 'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299'] as const
const firstDay = '2026-01-01T00:00:00.000Z'

const happened = (student: string, event: StudentEvent, at = firstDay) => sample(studentStream(student), event, at)
const content = (student: string, homeworkId: string, title: string | null, wordIds: string[]) => ({
  userId: student,
  homeworkId,
  teacherId: teacher,
  title,
  dueOn: '2026-01-09',
  wordIds,
})
const handed = (student: string, homeworkId: string, title: string | null, ...wordIds: string[]) =>
  happened(student, { type: 'HomeworkGiven', data: content(student, homeworkId, title, wordIds) })
const changed = (homeworkId: string, title: string | null, ...wordIds: string[]) =>
  happened(
    li,
    { type: 'HomeworkChanged', data: { ...content(li, homeworkId, title, wordIds), dueOn: null, unassigned: [] } },
    '2026-01-02T00:00:00.000Z',
  )
const withdrawn = (homeworkId: string) =>
  happened(li, { type: 'HomeworkWithdrawn', data: { homeworkId, teacherId: teacher, unassigned: [] } })
const open = (homework_id: string, title: string, ...word_ids: string[]) => ({
  homework_id,
  title,
  due_on: '2026-01-09' as string | null,
  word_ids,
  given_at: firstDay,
  reminded_at: null as string | null,
})
const row = (student_id: string, ...held: ReturnType<typeof open>[]) => ({
  student_id,
  teacher_id: teacher,
  open: held,
})

test('homework of one student stands in the order given, with its words in theirs', () =>
  given(
    homework,
    handed(li, unit, '第三单元', brave, calm),
    handed(wang, unit, '第三单元', calm),
    handed(li, other, '', calm),
  ).expect(
    row(li, open(unit, '第三单元', brave, calm), open(other, '', calm)),
    row(wang, open(unit, '第三单元', calm)),
  ))
test('a change says what stands from now on; place and day of giving stay', () =>
  given(
    homework,
    handed(li, unit, '第三单元', brave),
    handed(li, other, '', calm),
    changed(unit, '第四单元', calm),
  ).expect(row(li, { ...open(unit, '第四单元', calm), due_on: null }, open(other, '', calm))))
test('a reminder stands with its homework, the latest one, also after a change', () => {
  const secondDay = '2026-01-02T00:00:00.000Z'
  const reminded = (homeworkId: string) =>
    happened(li, { type: 'HomeworkReminded', data: { homeworkId, teacherId: teacher } }, secondDay)
  return given(
    homework,
    handed(li, unit, '第三单元', brave),
    handed(li, other, '', calm),
    reminded(unit),
    changed(unit, '第四单元', brave),
  ).expect(row(li, { ...open(unit, '第四单元', brave), due_on: null, reminded_at: secondDay }, open(other, '', calm)))
})
test('withdrawn homework is gone, and with the last one the row', () => {
  const both = [handed(li, unit, '第三单元', brave), handed(li, other, '', calm), withdrawn(unit)]
  return Promise.all([
    given(homework, ...both).expect(row(li, open(other, '', calm))),
    given(homework, ...both, withdrawn(other), changed(other, '', brave)).expect(),
  ])
})
test('a word whose assignment is dropped leaves every homework', () =>
  given(
    homework,
    handed(li, unit, '第三单元', brave, calm),
    handed(li, other, '', calm),
    handed(wang, unit, '第三单元', calm),
    happened(li, { type: 'AssignmentDropped', data: { wordId: calm } }),
  ).expect(row(li, open(unit, '第三单元', brave), open(other, '')), row(wang, open(unit, '第三单元', calm))))
test('a link that ends takes all homework of its student away', () =>
  given(
    homework,
    handed(li, unit, '第三单元', brave),
    handed(li, other, '', calm),
    handed(wang, unit, '第三单元', calm),
    happened(li, { type: 'LinkEnded', data: { userId: li, teacherId: teacher, by: 'school', reason: '' } }),
  ).expect(row(wang, open(unit, '第三单元', calm))))
test('of a student whose key is gone nothing is kept', () =>
  given(
    homework,
    handed(li, unit, null, brave),
    handed(wang, unit, '第三单元', calm),
    changed(unit, null, calm),
    withdrawn(unit),
  ).expect(row(wang, open(unit, '第三单元', calm))))
