import { accountStream } from '@wordtrail/contracts/events/account'
import { studentStream } from '@wordtrail/contracts/events/student'
import { teacherStream } from '@wordtrail/contracts/events/teacher'
import type { SampleEvent } from '@wordtrail/folds/sample-events'
import { eventsAt, id } from './events-at.ts'

const [li, ming, teacher, other] = [id(1), id(2), id(11), id(12)]
const [first, second, homework] = [id(91), id(92), id(63)]
const label = (labelId: string, name: string) => ({ userId: teacher, labelId, name })
const labelled = (labelId: string, ...studentIds: string[]) => ({ userId: teacher, labelId, studentIds })

/** A teacher's labels, calendar and news, reminders of homework, and codes for forgotten passwords. */
export const desk: readonly SampleEvent[] = [
  ...eventsAt(
    teacherStream(teacher),
    '2026-04-01T01:00:00.000Z',
    { type: 'LabelMade', data: label(first, '提高组') },
    { type: 'LabelMade', data: label(second, '走读') },
    { type: 'StudentsLabelled', data: labelled(first, li, ming) },
    { type: 'StudentsLabelled', data: labelled(first, ming) },
    { type: 'StudentsLabelled', data: labelled(second, ming) },
    { type: 'StudentsUnlabelled', data: labelled(first, li) },
    { type: 'LabelRenamed', data: label(first, '冲刺组') },
    { type: 'LabelRemoved', data: { userId: teacher, labelId: second } },
    { type: 'StudyCalendarSet', data: { userId: teacher, weekdays: [1, 3, 6], daysOff: ['2026-04-06'] } },
    { type: 'NewsRead', data: { userId: teacher, upTo: '2026-04-01T00:59:00.000Z' } },
  ),
  ...eventsAt(teacherStream(other), '2026-04-02T01:00:00.000Z', {
    type: 'NewsRead',
    data: { userId: other, upTo: '2026-04-02T00:59:00.000Z' },
  }),
  // Of teachers who were erased since: their keys are gone.
  ...eventsAt(
    teacherStream(id(13)),
    '2026-04-02T02:00:00.000Z',
    { type: 'LabelMade', data: { userId: id(13), labelId: id(93), name: null } },
    { type: 'LabelRenamed', data: { userId: id(13), labelId: id(93), name: null } },
    { type: 'StudyCalendarSet', data: { userId: id(13), weekdays: [], daysOff: [] } },
  ),
  ...eventsAt(
    studentStream(li),
    '2026-04-03T01:00:00.000Z',
    { type: 'LinkedBySchool', data: { teacherId: teacher } },
    {
      type: 'HomeworkGiven',
      data: { userId: li, homeworkId: homework, teacherId: teacher, title: '', dueOn: null, wordIds: [id(31)] },
    },
  ),
  ...eventsAt(studentStream(li), '2026-04-05T01:00:00.000Z', {
    type: 'HomeworkReminded',
    data: { homeworkId: homework, teacherId: teacher },
  }),
  ...eventsAt(
    accountStream('desk'),
    '2026-04-06T01:00:00.000Z',
    {
      type: 'AccountRegistered',
      data: { userId: id(5), role: 'user', username: 'deng', passwordHash: 'hash', securityAnswerHash: null },
    },
    {
      type: 'PasswordCodeMade',
      data: { userId: id(5), makerId: teacher, codeHash: 'hash', expiresAt: '2026-04-06T01:30:00.000Z' },
    },
    {
      type: 'PasswordCodeMade',
      data: { userId: id(5), makerId: teacher, codeHash: null, expiresAt: '2026-04-06T01:31:00.000Z' },
    },
    { type: 'PasswordCodeRefused', data: { userId: id(5) } },
    { type: 'PasswordChanged', data: { userId: id(5), passwordHash: 'other', by: 'code' } },
  ),
]
