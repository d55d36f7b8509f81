import { randomUUID } from 'node:crypto'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { secretBoxStream } from '@wordtrail/contracts/events/secret-box'
import { sessionStream } from '@wordtrail/contracts/events/session'
import { studentStream } from '@wordtrail/contracts/events/student'
import { teacherStream } from '@wordtrail/contracts/events/teacher'
import { wordStream } from '@wordtrail/contracts/events/word'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { dayOfRecorded } from '@wordtrail/contracts/learning/shanghai-day'
import { type AuditGroup, auditGroupOf, auditGroups } from '@wordtrail/contracts/read-models/audit-kinds'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DoneBy, openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

let system: TestSystem
let log: TestLog
let superadmin: TestPerson
let events: readonly LoggedEvent[]

const ids = (count: number) => Array.from({ length: count }, () => randomUUID() as string)
const [students, teachers, words, sessions] = [ids(3), ids(2), ids(3), ids(3)]
const days = Array.from({ length: 8 }, (_, day) => `2026-01-${String(5 + day).padStart(2, '0')}`)
const many = 300

interface LoggedEvent {
  readonly position: number
  readonly stream: string
  readonly type: AnyEvent['type']
  readonly data: Readonly<Record<string, unknown>>
  readonly metadata: {
    readonly actor: string
    readonly role: string
    readonly correlation?: string
    readonly recordedAt: string
  }
}

/** Something that one of these people does, in a stream of one of these things. */
const happening = fc
  .record({
    student: fc.constantFrom(...students),
    teacher: fc.constantFrom(...teachers),
    word: fc.constantFrom(...words),
    session: fc.constantFrom(...sessions),
    other: fc.constantFrom(...students),
    day: fc.constantFrom(...days),
    by: fc.constantFrom('student', 'teacher', 'system'),
    what: fc.nat(11),
  })
  .map(({ student, teacher, word, session, other, day, by, what }) => {
    const happened: readonly (readonly [string, string, object])[] = [
      [recallStream(student, word), 'OrderFoundRight', { teacherId: teacher, given: 'a b', expected: 'b a' }],
      [recallStream(student, word), 'EarlyReviewGiven', { sessionId: session, result: 'pass', dueOn: day }],
      [sessionStream(student, session), 'SessionFinished', { finishedAt: `${day}T08:00:00Z` }],
      [studentStream(student), 'LearningGoalSet', { goal: 5 }],
      [studentStream(student), 'TierSet', { teacherId: teacher, tier: 'tier_2' }],
      [studentStream(student), 'InvitationRejected', { invitationId: session, teacherId: teacher }],
      [studentStream(student), 'WordsAssigned', { teacherId: teacher, wordIds: [word] }],
      [studentStream(student), 'AssignmentDropped', { wordId: word }],
      [teacherStream(teacher), 'StudyCalendarSet', { userId: teacher, weekdays: [1], daysOff: [] }],
      [
        teacherStream(teacher),
        'StudentsLabelled',
        { userId: teacher, labelId: session, studentIds: [...new Set([student, other])] },
      ],
      [wordbookStream(session), 'WordsAddedToWordbook', { wordIds: [word] }],
      [secretBoxStream(session), 'SecretBoxCreated', { teacherId: teacher, title: '词盒', wordIds: [word] }],
    ]
    const [stream, type, data] = happened[what]!
    const actors: Readonly<Record<string, Omit<DoneBy, 'at'>>> = {
      student: { actor: student, role: 'user' },
      teacher: { actor: teacher, role: 'admin' },
      system: { actor: 'system', role: 'system' },
    }
    return { stream, event: { type, data } as AnyEvent, by: { ...actors[by]!, at: new Date(`${day}T04:00:00Z`) } }
  })

beforeAll(async () => {
  system = await startTestSystem()
  log = await openTestLog(system)
  superadmin = await system.superadmin()
  let position = ''
  for (const { stream, event, by } of fc.sample(happening, { numRuns: many, seed: 7 }))
    position = await log.appendBy(by, stream, { id: randomUUID(), event })
  await superadmin.send('GET', '/api/superadmin/audit', undefined, { 'x-await-position': position })
  const { rows } = await log.pool.query<LoggedEvent>(
    'select position, stream, type, data, metadata from log.event order by position desc',
  )
  events = rows
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

interface Asked {
  readonly who?: string | undefined
  readonly groups?: readonly AuditGroup[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly person?: string | undefined
  readonly word?: string | undefined
  readonly session?: string | undefined
}

const nameIn = (value: unknown, id: string): boolean => value === id || (Array.isArray(value) && value.includes(id))

/** By looking at each event as it stands in the log. */
function isFound(asked: Asked, { stream, type, data, metadata }: LoggedEvent): boolean {
  const { who, groups, from, to, person, word, session } = asked
  const { actor, role, correlation, recordedAt } = metadata
  const doer = role === 'system' ? 'system' : actor
  const day = dayOfRecorded(recordedAt)
  const isOf = (id: string): boolean =>
    [`memory-${id}-`, `session-${id}-`].some((prefix) => stream.startsWith(prefix)) ||
    [studentStream(id), teacherStream(id)].includes(stream) ||
    (stream.startsWith('account-') && data['userId'] === id) ||
    (stream.startsWith('wordbook-') && (data['ownerId'] ?? data['userId']) === id) ||
    (stream.startsWith('secret-box-') && data['teacherId'] === id) ||
    (stream.startsWith('school-') && data['superadminId'] === id)
  const isNamed = (id: string): boolean =>
    doer !== id && ['teacherId', 'makerId', 'studentIds'].some((field) => nameIn(data[field], id))
  const isAboutWord = (id: string): boolean =>
    stream === wordStream(id) ||
    (stream.startsWith('memory-') && stream.endsWith(id)) ||
    ['wordId', 'wordIds'].some((field) => nameIn(data[field], id))
  return (
    (who === undefined || who === doer) &&
    (groups === undefined || groups.includes(auditGroupOf(type))) &&
    (from === undefined || day >= from) &&
    (to === undefined || day <= to) &&
    (person === undefined || isOf(person) || isNamed(person)) &&
    (word === undefined || isAboutWord(word)) &&
    (session === undefined ||
      session === correlation ||
      session === data['sessionId'] ||
      (stream.startsWith('session-') && stream.endsWith(session)))
  )
}

/** All pages of a search, as positions, and what its first page says. */
async function searched({ groups, ...asked }: Asked) {
  const parts = { ...asked, groups: groups?.join(',') }
  const given = Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined)
  const query = new URLSearchParams(given)
  const positions: number[] = []
  let found: number | undefined
  for (let before: number | null = null; ; ) {
    if (before !== null) query.set('before', String(before))
    const { status, body } = await superadmin.send('GET', `/api/superadmin/audit?${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    found ??= body.found
    positions.push(...body.events.map(({ position }: { position: number }) => position))
    before = body.next
    if (before === null) return { positions, found }
  }
}

const maybe = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const people = [...students, ...teachers]
const about: fc.Arbitrary<Pick<Asked, 'person' | 'word' | 'session'>> = fc.oneof(
  fc.constant({}),
  fc.constantFrom(...people).map((person) => ({ person })),
  fc.constantFrom(...words).map((word) => ({ word })),
  fc.constantFrom(...sessions).map((session) => ({ session })),
)
const search: fc.Arbitrary<Asked> = fc
  .record({
    who: maybe([...people, 'system']),
    groups: fc.option(fc.subarray([...auditGroups], { minLength: 1, maxLength: 4 }), { nil: undefined }),
    // The system's own events, of which there are many, are of today.
    from: maybe(days),
    to: fc.constantFrom(...days),
    about,
  })
  .map(({ about: some, ...rest }) => ({ ...rest, ...some }))

test('any choice of who, what, when and about whom finds what looking at every event finds, the latest first', () =>
  fc.assert(
    fc.asyncProperty(search, async (asked) => {
      const expected = events.filter((event) => isFound(asked, event)).map(({ position }) => position)
      const { positions, found } = await searched(asked)
      expect(positions).toEqual(expected)
      expect(found).toBe(expected.length)
    }),
    { numRuns: 250, seed: 21 },
  ))

test('several things that an event is about narrow each other', () =>
  fc.assert(
    fc.asyncProperty(
      fc.record({ person: maybe(people), word: maybe(words), session: maybe(sessions), to: fc.constant(days.at(-1)!) }),
      async (asked) => {
        const expected = events.filter((event) => isFound(asked, event)).map(({ position }) => position)
        expect((await searched(asked)).positions).toEqual(expected)
      },
    ),
    { numRuns: 60, seed: 22 },
  ))

test('what is not narrowed is the whole log, counted as far as anybody reads', async () => {
  const { body } = await superadmin.send('GET', '/api/superadmin/audit')
  expect(body.total).toBeGreaterThanOrEqual(events.length)
  expect(body.events).toHaveLength(50)
  expect([body.found, body.is_more]).toEqual([Math.min(1000, body.total), body.total > 1000])
})
