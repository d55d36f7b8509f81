import { exportStream, type LookEvent, lookStream } from '@wordtrail/contracts/events/look'
import type { SampleEvent } from '@wordtrail/folds/sample-events'
import { id } from './events-at.ts'

const [li, wang, gao, school] = [id(1), id(3), id(2), id(9)]
const ofTeacher = (stream: string, at: string, event: LookEvent): SampleEvent => ({
  stream,
  at,
  event,
  by: gao,
  role: 'admin',
})
const ofSchool = (stream: string, at: string, event: LookEvent): SampleEvent => ({
  stream,
  at,
  event,
  by: school,
  role: 'superadmin',
})
const views = ['overview', 'history', 'mistakes', 'wordbook'] as const
const ofOne = ['student-records', 'student-words', 'student-history', 'student-mistakes', 'reordering-errors'] as const
const ofClass = [
  'class-students',
  'class-days',
  'class-words',
  'homework-students',
  'secret-box',
  'linked-students',
] as const
const ofNobody = ['homework', 'invitations', 'wordbook-words'] as const

/** A teacher looks at a student and takes tables; the school looks at the account, and takes lists and what is stored. */
export const looks: readonly SampleEvent[] = [
  ...views.map((kind) =>
    ofTeacher(lookStream(li), '2026-09-01T01:00:00.000Z', { type: 'RecordsViewed', data: { kind } }),
  ),
  ofSchool(lookStream(li), '2026-09-01T16:30:00.000Z', { type: 'RecordsViewed', data: { kind: 'account' } }),
  ...ofOne.map((table) =>
    ofTeacher(exportStream(gao), '2026-09-02T01:00:00.000Z', {
      type: 'RecordsExported',
      data: { table, studentIds: [li], isOfEveryone: false },
    }),
  ),
  ...ofClass.map((table) =>
    ofTeacher(exportStream(gao), '2026-09-03T01:00:00.000Z', {
      type: 'RecordsExported',
      data: { table, studentIds: [li, wang], isOfEveryone: false },
    }),
  ),
  ...ofNobody.map((table) =>
    ofTeacher(exportStream(gao), '2026-09-03T02:00:00.000Z', {
      type: 'RecordsExported',
      data: { table, studentIds: [], isOfEveryone: false },
    }),
  ),
  ofSchool(exportStream(school), '2026-09-04T01:00:00.000Z', {
    type: 'RecordsExported',
    data: { table: 'teachers', studentIds: [], isOfEveryone: false },
  }),
  ofSchool(exportStream(school), '2026-09-04T02:00:00.000Z', {
    type: 'RecordsExported',
    data: { table: 'users', studentIds: [], isOfEveryone: true },
  }),
  ofSchool(exportStream(school), '2026-09-04T03:00:00.000Z', {
    type: 'RecordsExported',
    data: { table: 'person-data', studentIds: [wang], isOfEveryone: false },
  }),
  ofSchool(exportStream(school), '2026-09-04T04:00:00.000Z', {
    type: 'RecordsExported',
    data: { table: 'audit', studentIds: [], isOfEveryone: true },
  }),
]
