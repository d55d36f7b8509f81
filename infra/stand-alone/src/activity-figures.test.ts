import { randomUUID } from 'node:crypto'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { studentStream } from '@wordtrail/contracts/events/student'
import { teacherStream } from '@wordtrail/contracts/events/teacher'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { activityLimits } from '@wordtrail/contracts/learning/limits'
import { addDays, type Day, dayOf, daysBetween, mondayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Position } from '@wordtrail/contracts/position'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

/** The superadmin's figures of random histories beside what a naive fold over all events of the log gives. */

const now = new Date('2026-11-23T09:00:00Z')
const today = dayOf(now)
const furthestBack = 120

let clock = now
let system: TestSystem
let log: TestLog
let school: TestPerson
beforeAll(async () => {
  system = await startTestSystem({ now: () => clock })
  log = await openTestLog(system)
  school = await system.superadmin()
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

let position: Position = ''
const read = async (path: string) => {
  const answer = await school.send('GET', path, undefined, position === '' ? {} : { 'x-await-position': position })
  expect(answer.status, path).toBe(200)
  return answer.body
}

interface Deed {
  readonly person: number
  readonly ago: number
  /** Of the day in UTC: some of them are of the next day in Shanghai. */
  readonly minute: number
  readonly what: 'answer' | 'goal' | 'goalByTeacher' | 'label'
  readonly isRight: boolean
}
const deed: fc.Arbitrary<Deed> = fc.record({
  person: fc.nat({ max: 9 }),
  ago: fc.nat({ max: furthestBack }),
  minute: fc.nat({ max: 24 * 60 - 1 }),
  what: fc.constantFrom('answer', 'answer', 'answer', 'goal', 'goalByTeacher', 'label'),
  isRight: fc.boolean(),
})

const stepOf = ({ minute }: Deed) => (['pre_test', 'stage_1', 'stage_2', 'stage_3', 'stage_4'] as const)[minute % 5]!

/** Students and teachers who sign up one after the other over the whole time; one is erased later, one suspended. */
async function signUpAll(): Promise<{ students: TestPerson[]; teachers: TestPerson[] }> {
  const students: TestPerson[] = []
  for (let nth = 0; nth < 10; nth += 1) {
    clock = new Date(now.getTime() - (furthestBack - nth * 9) * 86_400_000 + nth * 3 * 3_600_000)
    students.push(await system.signUp('user'))
  }
  clock = new Date(now.getTime() - 20 * 86_400_000)
  const teachers = [await system.signUp('admin'), await system.signUp('admin')]
  // Signs in for the first time long after: new in one week, and nothing before.
  const late = { username: `user-${randomUUID()}`, password: 'Abcdef1!' }
  clock = new Date(now.getTime() - 40 * 86_400_000)
  await system
    .client()
    .send('POST', '/api/register', { ...late, confirm_password: late.password, role: 'user', security_answer: '' })
  clock = now
  expect((await system.client().send('POST', '/api/login', late)).status).toBe(200)
  await school.send('DELETE', `/api/superadmin/users/${students[3]!.id}`, {
    username: students[3]!.username,
  })
  return { students, teachers }
}

async function live(deeds: readonly Deed[], { students, teachers }: Awaited<ReturnType<typeof signUpAll>>) {
  const append = async (
    by: { actor: string; role: 'user' | 'admin'; at: Date },
    stream: string,
    event: AnyEvent,
  ): Promise<void> => {
    position = await log.appendBy(by, stream, { id: randomUUID(), event })
  }
  for (const one of deeds) {
    const at = new Date(
      Math.min(Date.parse(`${addDays(today, -one.ago)}T00:00:00Z`) + one.minute * 60_000, now.getTime()),
    )
    const student = students[one.person]!
    const teacher = teachers[one.person % 2]!
    if (one.what === 'label') {
      const data = { userId: teacher.id, upTo: at.toISOString() }
      await append({ actor: teacher.id, role: 'admin', at }, teacherStream(teacher.id), { type: 'NewsRead', data })
    } else if (one.what === 'answer') {
      await append({ actor: student.id, role: 'user', at }, recallStream(student.id, wordIdOf('begin')), {
        type: 'AnswerGiven',
        data: {
          answerId: randomUUID(),
          sessionId: randomUUID(),
          tier: 'tier_3',
          step: stepOf(one),
          questionKind: 'meaning',
          given: '甲',
          expected: '甲',
          isCorrect: one.isRight,
          elapsedMs: 1000,
          answeredAt: at.toISOString(),
        },
      })
    } else {
      const by =
        one.what === 'goal'
          ? ({ actor: student.id, role: 'user', at } as const)
          : ({ actor: teacher.id, role: 'admin', at } as const)
      await append(by, studentStream(student.id), { type: 'LearningGoalSet', data: { goal: one.minute % 20 } })
    }
  }
}

interface Raw {
  readonly type: string
  readonly day: Day
  readonly actor: string
  readonly role: string
  readonly data: { readonly userId?: string; readonly role?: string; readonly isCorrect?: boolean }
}

/** Everything in the log, as it is stored. */
async function everything(): Promise<Raw[]> {
  const { rows } = await log.pool.query<{
    type: string
    data: Raw['data']
    metadata: { actor: string; role: string; recordedAt: string }
  }>('select type, data, metadata from log.event order by position')
  return rows.map(({ type, data, metadata: { actor, role, recordedAt } }) => ({
    type,
    data,
    actor,
    role,
    day: dayOf(new Date(recordedAt)),
  }))
}

function naive(events: readonly Raw[]) {
  const between = (from: Day, to: Day) => events.filter(({ day }) => day >= from && day <= to)
  const people = (role: string, some: readonly Raw[]) =>
    new Set(some.filter((one) => one.role === role).map(({ actor }) => actor)).size
  const active = (from: Day, to: Day) => ({
    students: people('user', between(from, to)),
    teachers: people('admin', between(from, to)),
  })
  const registered = (role: string, from: Day, to: Day) =>
    between(from, to).filter(({ type, data }) => type === 'AccountRegistered' && data.role === role)
  const part = (first: Day, last: Day) => {
    const answers = between(first, last).filter(({ type }) => type === 'AnswerGiven')
    return {
      first,
      active: active(first, last),
      new_accounts: {
        students: registered('user', first, last).length,
        teachers: registered('admin', first, last).length,
      },
      answers: answers.length,
      right_answers: answers.filter(({ data }) => data.isCorrect).length,
    }
  }
  const least = (one: Day, other: Day) => (one < other ? one : other)
  return {
    activity(asked: Day, to: Day) {
      const isLong = daysBetween(asked, to) >= activityLimits.byDay
      const span = isLong ? 7 : 1
      const from = isLong ? mondayOf(asked) : asked
      const firsts: Day[] = []
      for (let first = from; first <= to; first = addDays(first, span)) firsts.push(first)
      const last = firsts.at(-1)!
      return {
        at: now.toISOString(),
        today,
        first_day: events
          .filter(({ role }) => role !== 'system')
          .map(({ day }) => day)
          .sort()[0],
        from,
        to,
        unit: isLong ? 'week' : 'day',
        parts: firsts.map((first) => part(first, least(addDays(first, span - 1), to))),
        before: isLong ? active(addDays(last, -7), addDays(last, -1)) : active(addDays(last, -7), addDays(last, -7)),
        active_7: active(addDays(to, -6), to),
        active_30: active(addDays(to, -29), to),
      }
    },
    retention(asked: Day, to: Day) {
      const thisWeek = mondayOf(to)
      const weeks = Math.max(8, daysBetween(mondayOf(asked), thisWeek) / 7)
      return {
        to,
        weeks: Array.from({ length: weeks }, (_, place) => {
          const monday = addDays(thisWeek, 7 * (place - weeks))
          const newcomers = registered('user', monday, addDays(monday, 6)).map(({ data }) => data.userId)
          const after = Array.from({ length: Math.min(8, weeks - place) }, (_week, index) => {
            const first = addDays(monday, 7 * (index + 1))
            const seen = new Set(between(first, least(addDays(first, 6), to)).map(({ actor }) => actor))
            return newcomers.filter((id) => seen.has(id!)).length
          })
          return {
            monday,
            new_students: newcomers.length,
            active: after,
            is_last_open: weeks - place <= 8 && to < addDays(thisWeek, 6),
          }
        }),
      }
    },
  }
}

const stretch = fc
  .tuple(fc.nat({ max: furthestBack + 10 }), fc.nat({ max: furthestBack + 10 }))
  .map(([one, other]) => [addDays(today, -Math.max(one, other)), addDays(today, -Math.min(one, other))] as const)

test('SADMIN-04: figures of any stretch equal a naive fold over all events; whoever was erased stays counted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { minLength: 60, maxLength: 120, size: 'max' }),
      fc.array(stretch, { minLength: 6, maxLength: 6 }),
      async (deeds, stretches) => {
        await live(deeds, await signUpAll())
        const told = naive(await everything())
        expect(await read('/api/superadmin/activity')).toEqual(
          told.activity(told.activity(today, today).first_day!, today),
        )
        for (const [from, to] of [[addDays(today, -13), today] as const, ...stretches]) {
          expect(await read(`/api/superadmin/activity?from=${from}&to=${to}`)).toEqual(told.activity(from, to))
          expect(await read(`/api/superadmin/activity/retention?from=${from}&to=${to}`)).toEqual(
            told.retention(from, to),
          )
        }
      },
    ),
    { numRuns: 3, endOnFailure: true },
  )
})

test('a stretch that ends before it begins is refused, one to come ends today, and one that is too long begins later', async () => {
  const status = async (query: string) => (await school.send('GET', `/api/superadmin/activity?${query}`)).status
  expect(await status('from=2026-11-02&to=2026-11-01')).toBe(400)
  expect(await status(`from=${addDays(today, 1)}`)).toBe(400)
  expect(await status('from=morgen')).toBe(400)
  expect(await read(`/api/superadmin/activity?from=${today}&to=2030-01-01`)).toMatchObject({ from: today, to: today })
  const long = await read('/api/superadmin/activity?from=2000-01-01')
  expect(long.from).toBe(mondayOf(addDays(today, 1 - activityLimits.days)))
})

test('a stream that is parked, and an account that waits, are told with whom they touch', async () => {
  const student = await system.signUp('user', '周小雨')
  expect(await read('/api/superadmin/activity/concerns')).toEqual({
    at: now.toISOString(),
    parked: [],
    waiting: 0,
  })
  const park = (stream: string) =>
    log.pool.query(
      `insert into projection.parked (projection, stream, position, revision, event_id, event_type, error, attempts, held)
       values ('memory', $1, '0', 0, gen_random_uuid(), 'AnswerGiven', 'broken', 1, 1), ('asked_word', $1, '0', 0, gen_random_uuid(), 'AnswerGiven', 'broken', 1, 1)`,
      [stream],
    )
  await park(recallStream(student.id, wordIdOf('begin')))
  await park(`word-${randomUUID()}`)
  await log.pool.query('update read_model.person set is_waiting = true where user_id = $1', [student.id])
  const told = await read('/api/superadmin/activity/concerns')
  await log.pool.query('delete from projection.parked')
  expect(told.waiting).toBe(1)
  expect(told.parked).toHaveLength(2)
  expect(told.parked).toEqual(
    expect.arrayContaining([
      { since: expect.any(String), person: { username: '周小雨', nickname: '' }, word: 'begin' },
      { since: expect.any(String), person: null, word: null },
    ]),
  )
})
