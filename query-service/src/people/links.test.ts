import { randomUUID } from 'node:crypto'
import { type StudentEvent, studentStream } from '@wordtrail/contracts/events/student'
import { positionOf } from '@wordtrail/contracts/position'
import { studentEventRow } from '@wordtrail/contracts/read-models/student-event'
import { expect, test } from 'vitest'
import { linksIn } from './links.ts'

const [li, wang, gao, chen] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const accepted = (teacherId: string): StudentEvent => ({
  type: 'InvitationAccepted',
  data: { invitationId: randomUUID(), teacherId },
})
const given = (teacherId: string): StudentEvent => ({ type: 'LinkedBySchool', data: { teacherId } })
const ended = (userId: string, teacherId: string, by: 'teacher' | 'student' | 'school'): StudentEvent => ({
  type: 'LinkEnded',
  data: { userId, teacherId, by, reason: '' },
})
/** A student's events, one a day from the first of March on. */
const rowsOf = (student: string, ...events: readonly StudentEvent[]) =>
  events.map((event, revision) =>
    studentEventRow({
      id: randomUUID(),
      event,
      stream: studentStream(student),
      revision,
      position: positionOf('log', revision + 1),
      metadata: {
        actor: student,
        role: 'user',
        causation: randomUUID(),
        request: '',
        version: 1,
        recordedAt: `2026-03-0${revision + 1}T08:00:00.000Z`,
      },
    } as Parameters<typeof studentEventRow>[0]),
  )

test('each link of a student is told with how it began and who ended it; the last one may last', () => {
  const links = linksIn([
    ...rowsOf(li, accepted(gao), ended(li, gao, 'teacher'), given(chen), ended(li, chen, 'school'), given(gao)),
    ...rowsOf(wang, given(chen)),
  ])
  const day = (number: number) => `2026-03-0${number}T08:00:00.000Z`
  expect(links).toMatchObject([
    { studentId: li, teacherId: gao, made_by: 'invitation', since: day(1), until: day(2), ended_by: 'teacher' },
    { studentId: li, teacherId: chen, made_by: 'school', since: day(3), until: day(4), ended_by: 'school' },
    { studentId: li, teacherId: gao, is_present: true, since: day(5), until: null, ended_by: null },
    { studentId: wang, teacherId: chen, is_present: true, since: day(1) },
  ])
})

test('an end without a beginning, whose events another student’s precede, ends nobody’s link', () => {
  const links = linksIn([...rowsOf(li, given(gao)), ...rowsOf(wang, ended(wang, gao, 'student'))])
  expect(links).toMatchObject([{ studentId: li, is_present: true, until: null }])
})
