import { exportStream, type LookEvent, lookStream } from '@wordtrail/contracts/events/look'
import type { Role } from '@wordtrail/contracts/fields'
import { given } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import type { SampleEvent } from '../../sample-events.ts'
import { look } from './projection.ts'

const [li, wang, gao, school] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
  '5d3b9e74-8c56-4f20-9c77-2eab3c8b4f33',
  'c4a7e9d2-0f1b-4c3d-8e5f-6a7b8c9d0e44',
] as const
const at = '2026-01-01T16:30:00.000Z'
const by = (role: Role, id: string, stream: string, event: LookEvent): SampleEvent => ({
  stream,
  event,
  at,
  role,
  by: id,
})
const exported = (data: Extract<LookEvent, { type: 'RecordsExported' }>['data']): LookEvent => ({
  type: 'RecordsExported',
  data,
})
const row = (position: number, place: number, more: object) => ({
  position,
  place,
  at,
  day: '2026-01-02',
  students: 1,
  is_of_everyone: false,
  ...more,
})

test('a view names its student by the stream, and its viewer by whoever caused it, on the day in Shanghai', () =>
  given(
    look,
    by('admin', gao, lookStream(li), { type: 'RecordsViewed', data: { kind: 'history' } }),
    by('superadmin', school, lookStream(li), { type: 'RecordsViewed', data: { kind: 'account' } }),
  ).expect(
    row(1, 0, { student_id: li, viewer_id: gao, kind: 'history' }),
    row(2, 0, { student_id: li, viewer_id: school, kind: 'account' }),
  ))

test('an export has a row for each student, one where it holds nobody’s records, and one for everyone', () =>
  given(
    look,
    by('admin', gao, exportStream(gao), exported({ table: 'class-days', studentIds: [li, wang], isOfEveryone: false })),
    by('admin', gao, exportStream(gao), exported({ table: 'homework', studentIds: [], isOfEveryone: false })),
    by('superadmin', school, exportStream(school), exported({ table: 'users', studentIds: [], isOfEveryone: true })),
  ).expect(
    row(1, 0, { student_id: li, viewer_id: gao, kind: 'class-days', students: 2 }),
    row(1, 1, { student_id: wang, viewer_id: gao, kind: 'class-days', students: 2 }),
    row(2, 0, { student_id: null, viewer_id: gao, kind: 'homework', students: 0 }),
    row(3, 0, { student_id: null, viewer_id: school, kind: 'users', students: 0, is_of_everyone: true }),
  ))
