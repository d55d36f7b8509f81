import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountEvents, accountStream } from '../events/account.ts'
import type { Recorded } from '../events/event.ts'
import { personalFieldsOf } from '../events/personal.ts'
import { recallEvents } from '../events/recall.ts'
import { recallStream } from '../events/recall-stream.ts'
import { type AnyEvent, schemas } from '../events/schemas.ts'
import { sessionEvents, sessionStream } from '../events/session.ts'
import { studentEvents, studentStream } from '../events/student.ts'
import { latestVersion, upcast } from '../events/upcasters.ts'
import { dayOf } from '../learning/shanghai-day.ts'
import { positionOf } from '../position.ts'
import { eventOfRow, studentEventKey, studentEventRow, studentsEventTypes } from './student-event.ts'
import { type StudentsEvent, untoldAccountTypes } from './students-events.ts'

const [li, teacher, calm, session, eventId] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
  '17d4c2b8-9e6f-4b1a-8d3c-2f5e7a9b0c66',
  '5a9c1e70-0000-4000-8000-000000000001',
] as const
const log = '0d6e1b2a-4c3f-4f5e-8a9b-7c6d5e4f3a2b'

async function golden(type: AnyEvent['type'], version: number): Promise<AnyEvent> {
  const file = new URL(`../events/golden/${type}.v${version}.json`, import.meta.url)
  return { type, data: upcast(type, version, JSON.parse(await readFile(file, 'utf8'))) } as AnyEvent
}
const goldenEvents = (
  await Promise.all(
    studentsEventTypes.flatMap((type) =>
      Array.from({ length: latestVersion(type) }, (_, index) => golden(type, index + 1)),
    ),
  )
).map((event) => [event.type, event as StudentsEvent] as const)

const streamOf = ({ type }: StudentsEvent): string => {
  if (type in recallEvents) return recallStream(li, calm)
  if (type in accountEvents) return accountStream('a1b2')
  return type in sessionEvents ? sessionStream(li, session) : studentStream(li)
}
const told = { actor: li, role: 'user', recordedAt: '2026-01-05T16:30:00.000Z' } as const
/** By whom an event comes about: students make no codes for themselves. */
const toldOf = ({ type }: StudentsEvent) =>
  type === 'PasswordCodeMade' ? ({ ...told, actor: teacher, role: 'admin' } as const) : told
const metadata = { ...told, causation: 'request', request: '', version: 1 } as const
const recorded = (event: StudentsEvent, more: Partial<Recorded<StudentsEvent>> = {}): Recorded<StudentsEvent> => ({
  id: eventId,
  event,
  stream: streamOf(event),
  revision: 3,
  position: positionOf(log, 77),
  metadata: { ...metadata, ...toldOf(event) },
  ...more,
})
const withoutPersonal = ({ type, data }: StudentsEvent): unknown => ({
  type,
  data: {
    ...data,
    ...Object.fromEntries(personalFieldsOf(schemas[type]).flatMap((field) => (field in data ? [[field, null]] : []))),
  },
})

test('every event of recall, session and student has a row, and those of accounts that are told', () => {
  const untold = new Set<string>(untoldAccountTypes)
  const types = Object.keys({ ...recallEvents, ...sessionEvents, ...studentEvents, ...accountEvents })
  expect(studentsEventTypes.toSorted()).toEqual(types.filter((type) => !untold.has(type)).sort())
})

const registered = (role: 'user' | 'admin' | 'superadmin'): StudentsEvent => ({
  type: 'AccountRegistered',
  data: { userId: li, role, username: 'li', passwordHash: 'hash', securityAnswerHash: null },
})
const signedIn: StudentsEvent = { type: 'SignedIn', data: { userId: li } }
const codeMade: StudentsEvent = {
  type: 'PasswordCodeMade',
  data: { userId: li, makerId: teacher, codeHash: 'hash', expiresAt: '2026-01-05T17:00:00.000Z' },
}
test.each<[StudentsEvent, role: 'user' | 'admin' | 'superadmin' | 'system', isTold: boolean]>([
  [registered('user'), 'system', true],
  [registered('admin'), 'system', false],
  [registered('superadmin'), 'system', false],
  [signedIn, 'user', true],
  [signedIn, 'admin', false],
  [signedIn, 'superadmin', false],
  [signedIn, 'system', false],
  [codeMade, 'admin', true],
  [codeMade, 'superadmin', false],
])('of accounts those of students are told: %j by a %s', (event, role, isTold) => {
  const key = studentEventKey(recorded(event, { metadata: { ...metadata, role } }))
  expect(key).toEqual(isTold ? { student_id: li, position: 77 } : undefined)
})

test.each(goldenEvents)(
  '%s comes back from its row as the log holds it, but for personal fields and requests',
  (_, event) => {
    const of = recorded(event)
    expect(eventOfRow(studentEventRow(of))).toEqual({
      id: eventId,
      event: withoutPersonal(event),
      stream: of.stream,
      revision: 3,
      metadata: toldOf(event),
    })
  },
)

test.each(goldenEvents)('no personal field of %s is in its row', (_, event) => {
  const marked = Object.fromEntries(personalFieldsOf(schemas[event.type]).map((field) => [field, `私${field}`]))
  const row = studentEventRow(recorded({ ...event, data: { ...event.data, ...marked } } as StudentsEvent))
  for (const [field, text] of Object.entries(marked)) {
    expect(JSON.stringify(row)).not.toContain(text)
    expect(JSON.parse(row.body)).not.toHaveProperty(field)
  }
})

test('the body leaves out what columns hold', () => {
  const row = studentEventRow(
    recorded({ type: 'EarlyReviewGiven', data: { sessionId: session, result: 'fail', dueOn: '2026-01-08' } }),
  )
  expect(row).toEqual({
    student_id: li,
    position: 77,
    at: '2026-01-05T16:30:00.000Z',
    day: dayOf(new Date('2026-01-05T16:30:00.000Z')),
    revision: 3,
    event_id: eventId,
    word_id: calm,
    session_id: session,
    actor_id: null,
    is_right: false,
    step: null,
    hints: null,
    kind: 'EarlyReviewGiven',
    actor_role: null,
    body: '{"dueOn":"2026-01-08"}',
  })
})

test('what is left out of an event stays left out', () => {
  const event = { type: 'EarlyReviewGiven', data: { result: 'pass', dueOn: '2026-01-08' } } as const
  const told = eventOfRow(studentEventRow(recorded(event))).event
  expect(told).toStrictEqual(event)
})

test.each([
  [
    { actor: li, role: 'user' },
    { actor_id: null, actor_role: null },
  ],
  [
    { actor: teacher, role: 'admin' },
    { actor_id: teacher, actor_role: 'admin' },
  ],
  [
    { actor: teacher, role: 'user' },
    { actor_id: teacher, actor_role: 'user' },
  ],
  [
    { actor: 'system', role: 'system' },
    { actor_id: null, actor_role: 'system' },
  ],
] as const)('who did it: %j', (by, columns) => {
  const row = studentEventRow(
    recorded({ type: 'LearningGoalSet', data: { goal: 5 } }, { metadata: { ...metadata, ...by } }),
  )
  expect(row).toMatchObject(columns)
  expect(eventOfRow(row).metadata).toMatchObject(by)
})

test('any text of an answer comes back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (given, expected) => {
      const event: StudentsEvent = { type: 'ReorderingErrorLogged', data: { given, expected, explanation: '' } }
      expect(eventOfRow(studentEventRow(recorded(event))).event).toEqual(event)
    }),
  )
})
