import type { StudentEvent } from '@wordtrail/contracts/events/student'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRejection } from '../decider.ts'
import { given } from '../given.ts'
import { type StudentCommand, student } from './decider.ts'
import { isAssigned } from './homework.ts'

const [li, teacher, stranger, one, second, box, calm, brave] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '9c2e4b10-1d7f-4a86-8e3b-5f7a2c9d0e22',
  '0d3f5c21-2e8a-4b97-9f4c-6a8b3d0e1f33',
  '5d8a1f3e-4c2b-4f6d-9b7e-1a2c3d4e5f33',
  '6e9b2a4f-5d3c-4a7e-8c8f-2b3d4e5f6a44',
  'e6b9c1f4-2d3e-4a5b-9c7d-8e9f0a1b2c55',
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
  'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299',
] as const

const invitation = (type: Extract<StudentEvent['type'], `Invitation${string}`>, teacherId: string, id: string) =>
  ({ type, data: { teacherId, invitationId: id } }) as const
const received = (teacherId: string, id: string) => invitation('InvitationReceived', teacherId, id)
const withdrawn = (teacherId: string, id: string) => invitation('InvitationWithdrawn', teacherId, id)
const linked = (teacherId: string) => ({ type: 'LinkedBySchool', data: { teacherId } }) as const
type By = 'teacher' | 'student' | 'school'
const ended = (teacherId: string, by: By, reason = '') =>
  ({ type: 'LinkEnded', data: { userId: li, teacherId, by, reason } }) as const
const tierSet = { type: 'TierSet', data: { teacherId: teacher, tier: 'tier_1' } } as const
const end = (by: By, reason = '', teacherId: string = teacher): StudentCommand =>
  by === 'teacher'
    ? { type: 'endLink', studentId: li, by, teacherId, reason }
    : { type: 'endLink', studentId: li, by, reason }
const withdraw = (teacherId: string, invitationId: string) =>
  ({ type: 'withdrawInvitation', teacherId, invitationId }) as const
const linkTo = (teacherId: string) => ({ type: 'linkBySchool', studentId: li, teacherId }) as const

test('OPEN-21: teacher, student and school end a link, with a reason', () => {
  for (const by of ['teacher', 'student', 'school'] as const)
    given(student, linked(teacher))
      .when(end(by, '转到三班'))
      .then(ended(teacher, by, '转到三班'))
})
test('where there is no link, there is none to end', () => {
  for (const history of [[], [linked(teacher), ended(teacher, 'student')], [received(teacher, one)]] as const) {
    given(student, ...history)
      .when(end('teacher'))
      .rejects('student-not-found')
    given(student, ...history)
      .when(end('student'))
      .rejects('no-teacher')
    given(student, ...history)
      .when(end('school'))
      .rejects('no-teacher')
  }
})
test('OPEN-17: a teacher does not end the link of another', () =>
  given(student, linked(teacher))
    .when(end('teacher', '', stranger))
    .rejects('student-not-found'))
test('after the end the tier is the first again, the same box may be handed out anew, and what was assigned is not again', () => {
  const handed: StudentEvent = {
    type: 'SecretWordbookSet',
    data: { teacherId: teacher, boxId: box, title: '一班', wordIds: [calm] },
  }
  const assigned: StudentEvent = { type: 'WordsAssigned', data: { teacherId: teacher, wordIds: [calm] } }
  const again = [linked(teacher), tierSet, handed, assigned, ended(teacher, 'teacher'), linked(teacher)] as const
  given(student, ...again)
    .when({ type: 'setTier', teacherId: teacher, tier: 'tier_3' })
    .then()
  given(student, ...again)
    .when({
      type: 'setSecretWordbook',
      teacherId: teacher,
      box: { boxId: box, revision: 0, title: '一班', wordIds: [calm] },
    })
    .then(handed)
  given(student, ...again)
    .when({ type: 'assignWords', teacherId: teacher, wordIds: [calm, brave] })
    .then({ type: 'WordsAssigned', data: { teacherId: teacher, wordIds: [brave] } })
})
test('after the end the teacher may invite again, and be accepted', () => {
  given(student, linked(teacher), ended(teacher, 'student'))
    .when({ type: 'invite', teacherId: teacher, invitationId: one })
    .then(received(teacher, one))
  given(student, linked(teacher), ended(teacher, 'student'), received(teacher, one))
    .when({ type: 'acceptInvitation', studentId: li, invitationId: one })
    .then(invitation('InvitationAccepted', teacher, one))
})

test('the school links without an invitation; the link that there is ends first', () => {
  given(student).when(linkTo(teacher)).then(linked(teacher))
  given(student, linked(teacher)).when(linkTo(teacher)).then()
  given(student, linked(stranger)).when(linkTo(teacher)).then(ended(stranger, 'school'), linked(teacher))
})
test('the school’s link withdraws what the same teacher has asked, and leaves other invitations', () =>
  given(student, received(teacher, one), received(stranger, second))
    .when(linkTo(teacher))
    .then(withdrawn(teacher, one), linked(teacher)))

test('OPEN-21: a teacher withdraws an invitation, once', () => {
  given(student, received(teacher, one)).when(withdraw(teacher, one)).then(withdrawn(teacher, one))
  given(student, received(teacher, one), withdrawn(teacher, one)).when(withdraw(teacher, one)).then()
})
test('what is answered is not withdrawn, and what is withdrawn is not answered', () => {
  for (const type of ['InvitationAccepted', 'InvitationRejected'] as const)
    given(student, received(teacher, one), invitation(type, teacher, one))
      .when(withdraw(teacher, one))
      .rejects('invitation-settled')
  for (const answer of [
    { type: 'acceptInvitation', studentId: li, invitationId: one },
    { type: 'rejectInvitation', invitationId: one },
  ] as const)
    given(student, received(teacher, one), withdrawn(teacher, one)).when(answer).rejects('invitation-settled')
})
test('an invitation of another teacher is none to withdraw', () => {
  given(student, received(teacher, one)).when(withdraw(stranger, one)).rejects('invitation-not-found')
  given(student).when(withdraw(teacher, one)).rejects('invitation-not-found')
})
test('a withdrawn invitation may be followed by another', () =>
  given(student, received(teacher, one), withdrawn(teacher, one))
    .when({ type: 'invite', teacherId: teacher, invitationId: second })
    .then(received(teacher, second)))

const teachers = fc.constantFrom(teacher, stranger)
const invitations = fc.constantFrom(one, second)
const anyCommand: fc.Arbitrary<StudentCommand> = fc.oneof(
  fc.record({ type: fc.constant('invite' as const), teacherId: teachers, invitationId: invitations }),
  fc.record({ type: fc.constant('withdrawInvitation' as const), teacherId: teachers, invitationId: invitations }),
  fc.record({
    type: fc.constant('acceptInvitation' as const),
    studentId: fc.constant(li),
    invitationId: invitations,
    erasedTeacherId: fc.option(teachers, { nil: undefined }),
  }),
  fc.record({ type: fc.constant('rejectInvitation' as const), invitationId: invitations }),
  teachers.map(linkTo),
  fc.tuple(fc.constantFrom<By>('teacher', 'student', 'school'), teachers).map(([by, who]) => end(by, '', who)),
  fc.record({
    type: fc.constant('setTier' as const),
    teacherId: teachers,
    tier: fc.constantFrom('tier_1' as const, 'tier_2' as const),
  }),
  fc.record({
    type: fc.constant('setSecretWordbook' as const),
    teacherId: teachers,
    box: fc.constant({ boxId: box, revision: 0, title: '一班', wordIds: [calm] }),
  }),
  fc.record({
    type: fc.constant('assignWords' as const),
    teacherId: teachers,
    wordIds: fc.subarray([calm, brave], { minLength: 1 }),
  }),
  fc.record({
    type: fc.constant('giveHomework' as const),
    teacherId: teachers,
    homeworkId: fc.constantFrom(box, calm),
    studentId: fc.constant(li),
    title: fc.constant(''),
    dueOn: fc.constant(null),
    wordIds: fc.subarray([calm, brave], { minLength: 1 }),
    today: fc.constant('2026-01-01'),
  }),
)

const assignedTo = ({ given: held }: ReturnType<typeof student.initialState>) =>
  [calm, brave].filter((id) => isAssigned(held, id))

test('OPEN-31: whatever is asked in whatever order, there is one teacher at most, and a link that ends takes tier and secret wordbook with it and leaves what was assigned', () =>
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 40 }), (commands) => {
      let state = student.initialState()
      let present: string | undefined
      const links = new Set<string>()
      let events = 0
      for (const command of commands) {
        const outcome = student.decide(command, state)
        if (isRejection(outcome)) continue
        for (const event of outcome) {
          const assigned = assignedTo(state)
          events += 1
          state = student.evolve(state, event, { id: `event-${events}`, at: new Date(0) })
          if (event.type === 'LinkEnded') {
            expect(event.data.teacherId).toBe(present)
            present = undefined
            expect(state).toMatchObject({ tier: 'tier_3', secretBox: undefined, linkId: undefined })
            expect(state.given.homework.size).toBe(0)
            expect(assignedTo(state)).toEqual(assigned)
          }
          if (event.type === 'InvitationAccepted' || event.type === 'LinkedBySchool') {
            expect(present).toBeUndefined()
            present = event.data.teacherId
            links.add(state.linkId!)
          }
          expect(state.teacherId).toBe(present)
          expect(new Set([...state.endedLinks, ...(present === undefined ? [] : [state.linkId!])])).toEqual(links)
        }
      }
    }),
    { numRuns: 500 },
  ))

test('the school moves a student with a reason, once, and only from whom it named', () => {
  const move = { ...linkTo(stranger), from: [teacher], reason: '分班' }
  given(student, linked(teacher))
    .when(move)
    .then(ended(teacher, 'school', '分班'), linked(stranger))
  given(student, linked(teacher), ended(teacher, 'school'), linked(stranger)).when(move).then()
  given(student).when(move).rejects('student-not-found')
  given(student, linked(box)).when(move).rejects('student-not-found')
  const give = { ...linkTo(stranger), from: [undefined, box] }
  given(student).when(give).then(linked(stranger))
  given(student, linked(box)).when(give).then(ended(box, 'school'), linked(stranger))
  given(student, linked(teacher)).when(give).rejects('student-not-found')
})
