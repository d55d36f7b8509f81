import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Random, randomOf } from '@wordtrail/chance/random'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { studentStream } from '@wordtrail/contracts/events/student'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { practiceStep } from '@wordtrail/contracts/learning/question'
import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { laterPosition } from '@wordtrail/contracts/position'
import type { Caller } from '@wordtrail/platform/http/caller'
import { createTokens } from '@wordtrail/platform/identity/tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import {
  expectMeant,
  startTestSystem,
  superadmin,
  type TestClient,
  type TestPerson,
  type TestSystem,
} from './test-system.ts'

let now = new Date('2026-03-02T01:00:00.000Z')
let system: TestSystem
let log: TestLog
beforeAll(async () => {
  system = await startTestSystem({ now: () => now })
  log = await openTestLog(system)
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

const words = [
  'begin',
  'careful',
  'choose',
  'tidy',
  'early',
  'eat',
  'brave',
  'quiet',
  'river',
  'bridge',
  'lamp',
  'sudden',
]
/** Somebody whose token is renewed as the days pass. */
interface Somebody {
  readonly id: string
  readonly username: string
  readonly caller: Caller
  client: TestClient
}

/** Everything that can be asked of a moment, of one student. */
const callsOf = (student: Somebody, teacher: Somebody): readonly (readonly [Somebody, string])[] => [
  [student, '/api/student/dashboard-summary'],
  [student, '/api/student/study-stats?days=40'],
  [student, '/api/student/review-words'],
  [student, '/api/student/word-overview'],
  [student, '/api/student/mastered-words'],
  [student, '/api/student/study-calendar'],
  ...words.slice(0, 3).map((word): readonly [Somebody, string] => [student, `/api/student/word-history?word=${word}`]),
  [teacher, `/api/admin/students/${student.id}/overview`],
  [teacher, `/api/admin/students/${student.id}/history`],
  [teacher, `/api/admin/students/${student.id}/history?group=review`],
  [teacher, `/api/admin/students/${student.id}/mistakes`],
  [teacher, `/api/admin/students/${student.id}/daily-wordlist?date=${dayOf(now)}`],
  [teacher, '/api/admin/class'],
  [teacher, '/api/admin/class/words'],
]

const asOf = (path: string, moment: string) =>
  `${path}${path.includes('?') ? '&' : '?'}as_of=${encodeURIComponent(moment)}`

/** Without what figures of a class say of themselves: those of the present may be held for a while. */
const told = (body: Record<string, unknown>) =>
  body !== null && 'position' in body && 'at' in body ? { ...body, position: null, at: null } : body

interface Captured {
  readonly by: Somebody
  readonly path: string
  readonly at: string
  readonly body: unknown
}

test('200 answers of a random history of 10,000 events are given later as they were given then', async () => {
  const random = randomOf(20_260_302)
  const school = await schoolOf(random)
  const captured: Captured[] = []
  /** On a busy machine it may take too long, or read models may not have arrived yet, as the answer says. */
  const ask = async (by: Somebody, path: string): ReturnType<TestClient['send']> => {
    const answer = await by.client.send('GET', path, undefined, school.seen())
    return answer.status === 503 || answer.headers['x-stale'] === 'true' ? ask(by, path) : answer
  }
  for (let point = 0; point < 50; point += 1) {
    for (let deed = 0; deed < 5; deed += 1) await school.somethingHappens()
    const calls = random.shuffled(callsOf(random.of(school.students), school.teacher)).slice(0, 4)
    const at = now.toISOString()
    await Promise.all(
      calls.map(async ([by, path]) => {
        const { status, body } = await ask(by, path)
        expect([path, status]).toEqual([path, 200])
        captured.push({ by, path, at, body: told(body) })
      }),
    )
    now = new Date(now.getTime() + 10)
    if (point % 5 === 4) await school.nightFalls()
  }
  const { rows } = await log.pool.query<{ events: number }>('select count(*)::int as events from log.event')
  expect(rows[0]!.events).toBeGreaterThan(10_000)

  await school.comesBack()
  const different: object[] = []
  for (const { by, path, at, body: was } of captured) {
    const is = told((await ask(by, asOf(path, at))).body)
    if (!isDeepStrictEqual(is, was)) different.push({ path, at, was, is })
  }
  expect(captured).toHaveLength(200)
  expect(different).toEqual([])
})

/** A teacher with students, a colleague and the school, of whom something happens by chance. */
async function schoolOf(random: Random) {
  let position: string | undefined
  const seen = () => (position === undefined ? {} : { 'x-await-position': position })
  /** What changes nothing tells of the last event that it found, which may be long ago. */
  const heard = ({ 'x-log-position': written }: Awaited<ReturnType<TestClient['send']>>['headers']) => {
    if (written) position = laterPosition(position, written as string)
  }
  const signedIn = async (path: string, username: string): Promise<TestClient> => {
    const { body, headers } = await system.client().send('POST', path, { username, password: superadmin.password() })
    heard(headers)
    return system.client(body.token)
  }
  const tokens = await createTokens(system.secrets, () => now)
  const somebody = async (person: TestPerson): Promise<Somebody> => ({
    id: person.id,
    username: person.username,
    caller: (await tokens.verify(person.token)) as Caller,
    client: person,
  })
  const arrives = async (role: 'user' | 'admin') => somebody(await system.signUp(role))
  const teacher = await arrives('admin')
  const colleague = await arrives('admin')
  const students = await Promise.all(Array.from({ length: 4 }, () => arrives('user')))
  const principal = await somebody(await system.superadmin())
  for (const { id } of students)
    position = await log.appendBy({ actor: 'system', role: 'system', at: now }, studentStream(id), {
      id: randomUUID(),
      event: { type: 'LinkedBySchool', data: { teacherId: teacher.id } },
    })

  const everybody = [teacher, colleague, principal, ...students]
  /** One of them types a password, the others are spared it: each takes a good part of a second. */
  const comesBack = async () => {
    for (const one of everybody) one.client = system.client(await tokens.issue(one.caller))
    const one = random.of(students)
    one.client = await signedIn('/api/login', one.username)
  }
  const send = async (by: Somebody, method: string, path: string, body?: object) => {
    const answer = await by.client.send(method as 'POST', path, body, seen())
    expectMeant(path, answer)
    heard(answer.headers)
    return answer
  }
  const some = (most: number) => random.shuffled(words).slice(0, 1 + random.below(most))
  const sessions = new Map<string, string[]>(students.map(({ id }) => [id, []]))
  const voided: { readonly student_id: string; readonly session_id: string }[] = []
  const outcomes = new Map<string, { readonly word: string; readonly event_id: string }[]>()
  const ownBooks = new Map<string, string[]>()
  const publicBooks: string[] = []
  const boxes: string[] = []
  const homework: string[] = []
  const student = () => random.of(students)
  const named = (what: string) => `${what}${random.below(1000)}`

  const practises = async () => {
    const one = student()
    const session_id = randomUUID()
    sessions.get(one.id)!.push(session_id)
    const chosen = some(6)
    await send(one, 'POST', '/api/student/sessions', {
      session_id,
      mode: random.of(['learn', 'review']),
      tier: 'tier_2',
      words: chosen.map((word) => ({ word, revision: 0 })),
      seed: 1,
      device: 'phone',
      prepared_at: now.toISOString(),
    })
    // Written to the log as they stand there: thousands of them by the API would take minutes.
    for (const word of chosen) {
      const answers = Array.from({ length: 25 + random.below(25) }, () => {
        const isCorrect = random.chance(0.6)
        return {
          id: random.uuid(),
          event: {
            type: 'AnswerGiven',
            data: {
              answerId: random.uuid(),
              sessionId: session_id,
              step: random.of(practiceStep.options),
              tier: 'tier_2',
              questionKind: 'meaning',
              given: isCorrect ? '乙' : random.of(['甲', '丙']),
              expected: '乙',
              isCorrect,
              elapsedMs: 900,
              answeredAt: now.toISOString(),
            },
          },
        } as const
      })
      const by = { actor: one.id, role: 'user', at: now } as const
      position = await log.appendBy(by, recallStream(one.id, wordIdOf(word)), ...answers)
    }
    now = new Date(now.getTime() + 1000)
    const { body: due } = await one.client.send('GET', '/api/student/review-words', undefined, seen())
    for (const word of (due as string[]).slice(0, 4)) {
      const { body } = await send(one, 'POST', '/api/student/update-word-review', {
        word,
        result: random.of(['pass', 'pass', 'fail']),
        session_id,
      })
      if (body.event_id) outcomes.set(one.id, [{ word, event_id: body.event_id }])
    }
    const { body } = await send(one, 'POST', '/api/student/master-word', { words: some(3), session_id })
    if (body.events?.length > 0) outcomes.set(one.id, body.events)
    if (random.chance(0.5))
      await send(one, 'POST', `/api/student/sessions/${session_id}/finish`, { finished_at: now.toISOString() })
  }
  const undoes = async () => {
    const one = student()
    for (const outcome of outcomes.get(one.id) ?? []) await send(one, 'POST', '/api/student/undo', outcome)
  }
  const voids = async () => {
    const one = student()
    const session_id = random.of(sessions.get(one.id)!)
    const given = random.of(voided)
    if (given && random.chance(0.5)) await send(teacher, 'POST', '/api/sessions/restore', given)
    else if (session_id !== undefined) {
      const about = { student_id: one.id, session_id }
      voided.push(about)
      await send(random.of([teacher, principal]), 'POST', '/api/sessions/void', { ...about, reason: named('不算') })
    }
  }
  const teaches = async () => {
    const { id } = student()
    const about = `/api/admin/students/${id}`
    await random.of([
      () => send(teacher, 'POST', `${about}/assign`, { words: some(3).join('\n') }),
      () => send(teacher, 'PUT', `${about}/tier`, { tier: random.of(['tier_1', 'tier_2', 'tier_3']) }),
      () => send(teacher, 'PUT', `${about}/learning-goal`, { goal: 1 + random.below(5) }),
      async () => {
        const given = await send(teacher, 'POST', '/api/admin/homework', {
          title: named('作业'),
          words: some(4).join('\n'),
          due_on: addDays(dayOf(now), random.below(5)),
          student_ids: students.map((one) => one.id),
        })
        if (given.body.homework_id) homework.push(given.body.homework_id)
      },
      async () => {
        if (homework.length === 0) return
        await send(teacher, 'PUT', `/api/admin/homework/${random.of(homework)}`, {
          title: named('改'),
          due_on: null,
          words: some(4).join('\n'),
        })
      },
      () => homework.length > 0 && send(teacher, 'POST', `/api/admin/homework/${random.of(homework)}/remind`, {}),
      () => homework.length > 0 && send(teacher, 'DELETE', `/api/admin/homework/${homework.pop()}`, {}),
      async () => {
        const made = await send(teacher, 'POST', '/api/admin/secret-boxes', {
          title: named('词盒'),
          words_text: some(4).join('\n'),
        })
        boxes.push(made.body.box_id)
      },
      () =>
        boxes.length > 0 && send(teacher, 'POST', `${about}/secret-wordbook-from-box`, { box_id: random.of(boxes) }),
      () => {
        const from = addDays(dayOf(now), -random.below(4))
        const to = addDays(from, random.below(3))
        return send(teacher, 'POST', '/api/admin/students/streak-pause', {
          from,
          to,
          reason: random.of(['leave', 'holiday']),
          student_ids: random.shuffled(students.map((one) => one.id)).slice(0, 2),
        })
      },
      async () => {
        const { body } = await teacher.client.send('GET', `${about}/overview`, undefined, seen())
        const [given] = random.shuffled(body.streak_pauses as readonly { pause_id: string }[])
        if (given) await send(teacher, 'DELETE', `${about}/streak-pause`, { pause_id: given.pause_id })
      },
      () => send(teacher, 'POST', '/api/admin/labels', { name: named('组') }),
      async () => {
        const { body } = await teacher.client.send('GET', '/api/admin/labels', undefined, seen())
        const label = random.of(body as readonly { label_id: string }[])
        if (label)
          await send(teacher, 'PUT', `/api/admin/labels/${label.label_id}/students`, {
            student_ids: [id],
            has_label: random.chance(0.7),
          })
      },
    ])()
  }
  const keepsBooks = async () => {
    const one = student()
    const own = ownBooks.get(one.id) ?? []
    ownBooks.set(one.id, own)
    await random.of([
      async () => {
        const made = await send(one, 'POST', '/api/student/wordbooks/create', {
          title: named('我的'),
          words_text: [...some(4), named('wug')].join('\n').replaceAll(/\d/g, 'b'),
        })
        if (made.body.wordbook_id) own.push(made.body.wordbook_id)
      },
      () =>
        own.length > 0 && send(one, 'PUT', `/api/student/wordbooks/${random.of(own)}/rename`, { title: named('改') }),
      () =>
        own.length > 0 &&
        send(one, 'POST', `/api/student/wordbooks/${random.of(own)}/add-words`, { words_text: some(2).join('\n') }),
      () => own.length > 0 && send(one, 'DELETE', `/api/student/wordbooks/${own.pop()}`),
      async () => {
        const made = await send(teacher, 'POST', '/api/wordbooks', { title: named('单元') })
        publicBooks.push(made.body.wordbook_id)
        await send(teacher, 'POST', `/api/wordbooks/${publicBooks.at(-1)}/words`, {
          word_ids: some(3).map(wordIdOf),
        })
      },
      () =>
        publicBooks.length > 0 &&
        send(teacher, 'PUT', `/api/wordbooks/${random.of(publicBooks)}`, { title: named('单元') }),
      () => publicBooks.length > 0 && send(teacher, 'DELETE', `/api/wordbooks/${random.of(publicBooks)}`),
      async () => {
        const { body } = await one.client.send('GET', '/api/student/wordbooks', undefined, seen())
        const ids = (body as { _id: string }[]).map(({ _id }) => _id)
        await send(one, 'PUT', '/api/student/tracked-wordbooks', { ids: random.shuffled(ids).slice(0, 3) })
        await send(one, 'PUT', '/api/student/learning-preference', { priority_wordbook_id: random.of(ids) })
      },
    ])()
  }
  const editsWords = async () => {
    const word = random.of(words)
    const { body, status } = await teacher.client.send('GET', `/api/words/practice/${word}`, undefined, seen())
    if (status !== 200) {
      // It was deleted before.
      const { body: draft } = await send(teacher, 'POST', '/api/words/generate-data', { word })
      await send(teacher, 'POST', '/api/words/add-word', { ...draft.word, definition_cn: named('释义') })
      return
    }
    const { _id, ...content } = body
    if (random.chance(0.3)) await send(teacher, 'DELETE', `/api/words/${_id}`)
    else
      await send(teacher, 'PUT', `/api/words/${_id}`, { ...content, definition_cn: named('释义'), senses: undefined })
  }
  const changesName = () =>
    send(random.of([teacher, ...students]), 'PUT', '/api/user/profile', { nickname: named('小') })
  const changesTeacher = async () => {
    const { id } = student()
    await send(principal, 'PUT', `/api/superadmin/students/${id}/teacher`, { teacher_id: colleague.id })
    now = new Date(now.getTime() + 60_000)
    await send(principal, 'PUT', `/api/superadmin/students/${id}/teacher`, { teacher_id: teacher.id })
  }
  return {
    students,
    teacher,
    seen,
    comesBack,
    async somethingHappens() {
      now = new Date(now.getTime() + 1000 + random.below(60_000))
      const deed = random.next()
      if (deed < 0.45) await practises()
      else if (deed < 0.5) await undoes()
      else if (deed < 0.55) await voids()
      else if (deed < 0.75) await teaches()
      else if (deed < 0.88) await keepsBooks()
      else if (deed < 0.93) await editsWords()
      else if (deed < 0.98) await changesName()
      else await changesTeacher()
    },
    /** The next day begins, or the one after it. */
    async nightFalls() {
      now = new Date(`${addDays(dayOf(now), 1 + random.below(2))}T00:30:00.000Z`)
      await comesBack()
    },
  }
}

test('a moment is named by an instant or by an event’s position; who may look is decided by what holds now', async () => {
  const [teacher, stranger, student] = [
    await system.signUp('admin'),
    await system.signUp('admin'),
    await system.signUp('user'),
  ]
  const before = now.toISOString()
  const later = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000))
  later(1)
  const linked = await log.appendBy(
    { actor: 'system', role: 'system', at: now },
    studentStream(student.id),
    { id: randomUUID(), event: { type: 'LinkedBySchool', data: { teacherId: teacher.id } } },
    { id: randomUUID(), event: { type: 'LearningGoalSet', data: { goal: 3 } } },
  )
  const atLink = now.toISOString()
  later(1)
  const { headers } = await student.send(
    'PUT',
    '/api/student/learning-goal',
    { goal: 7 },
    { 'x-await-position': linked },
  )
  const seen = { 'x-await-position': headers['x-log-position'] as string }
  later(1)
  const path = `/api/admin/students/${student.id}/overview`
  const asked = async (moment: string, by: TestClient = teacher) =>
    (await by.send('GET', asOf(path, moment), undefined, seen)).body
  expect((await asked(atLink)).learning_goal).toBe(3)
  expect((await asked(linked)).learning_goal).toBe(3)
  expect((await asked(now.toISOString())).learning_goal).toBe(7)
  expect((await asked(before)).code).toBe('not-yours-then')
  expect((await asked(new Date(now.getTime() + 1).toISOString())).code).toBe('moment-to-come')
  expect((await asked(`another-log:${'0'.repeat(16)}`)).code).toBe('position-not-found')
  expect((await asked(linked.replace(/.{4}$/, 'ffff'))).code).toBe('position-not-found')
  expect((await asked('yesterday')).status).toBe(400)
  expect((await asked(atLink, stranger)).code).toBe('student-not-found')
  const own = async (moment: string) =>
    (await student.send('GET', asOf('/api/student/dashboard-summary', moment), undefined, seen)).body
  expect(await own(linked)).toMatchObject({ has_teacher: true, learning_goal: 3 })
  expect((await own('2026-01-01T00:00:00Z')).code).toBe('not-there-then')

  const school = await system.superadmin()
  const erased = await school.send('DELETE', `/api/superadmin/users/${teacher.id}`, { username: teacher.username })
  expect(erased.status).toBe(200)
  seen['x-await-position'] = erased.headers['x-log-position'] as string
  expect(await own(linked), 'an erased teacher stays erased').toMatchObject({ has_teacher: false, learning_goal: 3 })
})
