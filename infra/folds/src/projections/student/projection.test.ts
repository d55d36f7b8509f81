import { type StudentEvent, studentStream } from '@wordtrail/contracts/events/student'
import { newStudent } from '@wordtrail/contracts/read-models/rows'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { sampleId } from '../../sample-events.ts'
import { student } from './projection.ts'

const [li, wang, teacher, book, other, invitationId] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
  '9c2e4b10-1d7f-4a86-8e3b-5f7a2c9d0e22',
  'c4a7e9d2-0f1b-4c3d-8e5f-6a7b8c9d0e44',
  'd5b8f0e3-1a2c-4d4e-9f6a-7b8c9d0e1f55',
  '5d8a1f3e-4c2b-4f6d-9b7e-1a2c3d4e5f33',
] as const
const of = (student: string, event: StudentEvent) => sample(studentStream(student), event)
const goal = (student: string, number: number) => of(student, { type: 'LearningGoalSet', data: { goal: number } })
const invitation = { invitationId, teacherId: teacher }

test('API-41: the last goal set is the goal shown, each student’s own', () =>
  given(student, goal(li, 10), goal(wang, 5), goal(li, 20)).expect(
    { ...newStudent(li), learning_goal: 20 },
    { ...newStudent(wang), learning_goal: 5 },
  ))
test('DATA-05: a student whose tier nobody set is at tier_3', () =>
  given(student, goal(li, 10)).expect({ ...newStudent(li), learning_goal: 10, tier: 'tier_3' }))
test('TEACH-10: a tier set by the teacher', () =>
  given(student, of(li, { type: 'TierSet', data: { teacherId: teacher, tier: 'tier_1' } })).expect({
    ...newStudent(li),
    tier: 'tier_1',
  }))
test('DASH-19: an accepted invitation links the teacher', () =>
  given(
    student,
    of(li, { type: 'InvitationReceived', data: invitation }),
    of(li, { type: 'InvitationAccepted', data: invitation }),
  ).expect({ ...newStudent(li), teacher_id: teacher, link_id: sampleId(studentStream(li), 1) }))
test('DASH-17: an invitation received, rejected or withdrawn links nobody', () =>
  given(
    student,
    of(li, { type: 'InvitationReceived', data: invitation }),
    of(li, { type: 'InvitationRejected', data: invitation }),
    of(wang, { type: 'InvitationReceived', data: invitation }),
    of(wang, { type: 'InvitationWithdrawn', data: invitation }),
  ).expect())
const linkedBySchool = (student: string) => of(student, { type: 'LinkedBySchool', data: { teacherId: teacher } })
const ended = (student: string) =>
  of(student, { type: 'LinkEnded', data: { userId: student, teacherId: teacher, by: 'teacher', reason: '' } })
test('the school links as an accepted invitation does', () =>
  given(student, linkedBySchool(li)).expect({
    ...newStudent(li),
    teacher_id: teacher,
    link_id: sampleId(studentStream(li), 0),
  }))
test('a link that ends takes the tier with it, and leaves what the student settled', () =>
  given(
    student,
    linkedBySchool(li),
    linkedBySchool(wang),
    of(li, { type: 'TierSet', data: { teacherId: teacher, tier: 'tier_1' } }),
    goal(li, 10),
    ended(li),
  ).expect(
    { ...newStudent(li), learning_goal: 10 },
    { ...newStudent(wang), teacher_id: teacher, link_id: sampleId(studentStream(wang), 0) },
  ))
test('a link made again is another one', () =>
  given(student, linkedBySchool(li), ended(li), linkedBySchool(li)).expect({
    ...newStudent(li),
    teacher_id: teacher,
    link_id: sampleId(studentStream(li), 2),
  }))
test('API-37: tracked wordbooks stand in the order they were given, the last list counts', () =>
  given(
    student,
    of(li, { type: 'WordbooksTracked', data: { wordbookIds: [book] } }),
    of(li, { type: 'WordbooksTracked', data: { wordbookIds: [other, book] } }),
  ).expect({ ...newStudent(li), tracked_wordbook_ids: [other, book] }))
test('all wordbooks may be left', () =>
  given(
    student,
    of(li, { type: 'WordbooksTracked', data: { wordbookIds: [book] } }),
    of(li, { type: 'WordbooksTracked', data: { wordbookIds: [] } }),
  ).expect(newStudent(li)))
test('DATA-30: the priority wordbook may be set and be none again', async () => {
  const set = of(li, { type: 'PriorityWordbookSet', data: { wordbookId: book } })
  await given(student, set).expect({ ...newStudent(li), priority_wordbook_id: book })
  await given(student, set, of(li, { type: 'PriorityWordbookSet', data: { wordbookId: null } })).expect(newStudent(li))
})
test('the first login ends, and what else was settled stays', () =>
  given(student, goal(li, 10), of(li, { type: 'FirstLoginSet', data: { firstLogin: false } })).expect({
    ...newStudent(li),
    learning_goal: 10,
    first_login: false,
  }))
