import { expect, test } from 'vitest'
import type { Metadata, Recorded } from '../events/event.ts'
import { recallStream } from '../events/recall-stream.ts'
import { type AnyEvent, type EventType, schemas } from '../events/schemas.ts'
import { sessionStream } from '../events/session.ts'
import { studentStream } from '../events/student.ts'
import { teacherStream } from '../events/teacher.ts'
import { auditEventRow, requestKey, systemId } from './audit-event.ts'
import { auditGroupOf, auditGroups, kindOf, kindsIn } from './audit-kinds.ts'

const types = Object.keys(schemas) as EventType[]
const [li, chen, word, session] = ['1', '2', '3', '4'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`)

function rowOf(stream: string, event: AnyEvent, by: Partial<Metadata> = { actor: 'system', role: 'system' }) {
  const metadata = { causation: 'ff000001-0000-4000-8000-000000000000', recordedAt: '2026-01-05T16:00:00.000Z', ...by }
  return auditEventRow({
    id: li,
    event,
    stream,
    revision: 0,
    position: 'log:000000000000001f',
    metadata,
  } as Recorded<AnyEvent>)
}

test('every type has a number of its own that fits its column, and a group', () => {
  expect(new Set(types.map(kindOf)).size).toBe(types.length)
  for (const type of types) expect(kindOf(type)).toBeOneOf(Array.from({ length: 1000 }, (_, index) => index + 1))
  for (const type of types) expect(auditGroups).toContain(auditGroupOf(type))
  expect([...kindsIn()].sort()).toEqual(types.map(kindOf).sort())
  const chosen = types.filter((type) => ['undone', 'school'].includes(auditGroupOf(type)))
  expect([...kindsIn(['undone', 'school'])].sort()).toEqual(chosen.map(kindOf).sort())
})

test('what somebody does for themself is about them, and told once', () => {
  const data = { sessionId: session!, source: 'self', schedule: {} } as never
  expect(rowOf(recallStream(li!, word!), { type: 'WordMastered', data }, { actor: li!, role: 'user' })).toEqual({
    position: 31,
    day: '2026-01-06',
    kind: 4,
    subject_id: li,
    actor_id: null,
    word_id: word,
    session_id: session,
    request: requestKey('ff000001'),
    named: null,
  })
})

test.each<[string, string, AnyEvent, Partial<Metadata>, object]>([
  [
    'a teacher who assigns words does it to the student, and names the words',
    studentStream(li!),
    { type: 'WordsAssigned', data: { teacherId: chen!, wordIds: [word!] } },
    { actor: chen!, role: 'admin' },
    { subject_id: li, actor_id: chen, word_id: null, named: [word] },
  ],
  [
    'a student who leaves a teacher names the teacher',
    studentStream(li!),
    { type: 'LinkEnded', data: { userId: li!, teacherId: chen!, by: 'student', reason: null } },
    { actor: li!, role: 'user' },
    { subject_id: li, actor_id: null, named: [chen] },
  ],
  [
    'labels name the students',
    teacherStream(chen!),
    { type: 'StudentsLabelled', data: { userId: chen!, labelId: session!, studentIds: [li!] } },
    { actor: chen!, role: 'admin' },
    { subject_id: chen, actor_id: null, named: [li] },
  ],
  [
    'the system is told as somebody of its own',
    sessionStream(li!, session!),
    { type: 'SessionGivenUp', data: { lastRecordedAt: '2026-01-05T16:00:00Z' } },
    { actor: 'system', role: 'system' },
    { subject_id: li, actor_id: systemId, session_id: session },
  ],
  [
    'a word that the dictionary takes in is about nobody',
    `word-${word}`,
    { type: 'WordDeleted', data: {} },
    { actor: chen!, role: 'admin' },
    { subject_id: null, actor_id: chen, word_id: word },
  ],
  [
    'a superadmin is appointed by another',
    'school-office',
    { type: 'SuperadminAppointed', data: { superadminId: chen!, isReadOnly: true } },
    { actor: li!, role: 'superadmin' },
    { subject_id: chen, actor_id: li },
  ],
  [
    'what a session brings about elsewhere belongs to it',
    studentStream(li!),
    { type: 'AssignmentDropped', data: { wordId: word! } },
    { actor: li!, role: 'user', correlation: session! },
    { subject_id: li, session_id: session, named: [word] },
  ],
])('%s', (_name, stream, event, by, expected) => expect(rowOf(stream, event, by)).toMatchObject(expected))

test('requests whose ids begin alike share a key, which fits its column', () => {
  expect(requestKey('ffffffff-0000-4000-8000-000000000000')).toBe(-1)
  expect(requestKey('7fffffff-0000-4000-8000-000000000000')).toBe(2 ** 31 - 1)
  expect(requestKey('request')).toBe(0)
})
