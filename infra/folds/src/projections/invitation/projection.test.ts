import { type StudentEvent, studentStream } from '@wordtrail/contracts/events/student'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { invitation } from './projection.ts'

const [li, wang, teacher, one, other] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
  '9c2e4b10-1d7f-4a86-8e3b-5f7a2c9d0e22',
  '5d8a1f3e-4c2b-4f6d-9b7e-1a2c3d4e5f33',
  '6e9b2a4f-5d3c-4a7e-8c8f-2b3d4e5f6a44',
] as const
const of = (
  student: string,
  type: Extract<StudentEvent['type'], `Invitation${string}`>,
  invitationId: string,
  at = '2026-01-01T00:00:00.000Z',
) => sample(studentStream(student), { type, data: { invitationId, teacherId: teacher } }, at)
const row = (invitation_id: string, student_id: string, status: string) => ({
  invitation_id,
  student_id,
  teacher_id: teacher,
  status,
  created_at: '2026-01-01T00:00:00.000Z',
})

test('DATA-19: an invitation is pending until it is accepted or rejected', async () => {
  const [received, receivedByWang] = [of(li, 'InvitationReceived', one), of(wang, 'InvitationReceived', other)]
  await given(invitation, received, receivedByWang).expect(row(one, li, 'pending'), row(other, wang, 'pending'))
  await given(
    invitation,
    received,
    receivedByWang,
    of(li, 'InvitationAccepted', one, '2026-01-02T00:00:00.000Z'),
  ).expect(row(one, li, 'accepted'), row(other, wang, 'pending'))
  await given(
    invitation,
    received,
    receivedByWang,
    of(wang, 'InvitationRejected', other, '2026-01-02T00:00:00.000Z'),
  ).expect(row(one, li, 'pending'), row(other, wang, 'rejected'))
})
test('OPEN-21: a withdrawn invitation is not pending any more, and others are', () =>
  given(
    invitation,
    of(li, 'InvitationReceived', one),
    of(wang, 'InvitationReceived', other),
    of(li, 'InvitationWithdrawn', one, '2026-01-02T00:00:00.000Z'),
  ).expect(row(one, li, 'withdrawn'), row(other, wang, 'pending')))
test('a new invitation after a rejected one is another row', () =>
  given(
    invitation,
    of(li, 'InvitationReceived', one),
    of(li, 'InvitationRejected', one),
    of(li, 'InvitationReceived', other),
  ).expect(row(one, li, 'rejected'), row(other, li, 'pending')))
