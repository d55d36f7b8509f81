import { randomUUID } from 'node:crypto'
import { randomOf } from '@wordtrail/chance/random'
import { answerWith } from '@wordtrail/contracts/api/answer.fixture'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { HistoryFilterSent, studentHistory } from '@wordtrail/contracts/api/student-history'
import { studentStream } from '@wordtrail/contracts/events/student'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { isBefore } from '@wordtrail/contracts/position'
import { groupOf, historyGroups } from '@wordtrail/contracts/read-models/history-groups'
import { studentsEventTypes } from '@wordtrail/contracts/read-models/student-event'
import type { StudentsEvent } from '@wordtrail/contracts/read-models/students-events'
import type { Caller } from '@wordtrail/platform/http/caller'
import { createTokens } from '@wordtrail/platform/identity/tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestClient, type TestPerson, type TestSystem } from './test-system.ts'

type History = Output<typeof studentHistory>
type Entry = History['entries'][number]

let clock = new Date('2026-03-02T02:00:00Z')
let system: TestSystem
let log: TestLog
beforeAll(async () => {
  system = await startTestSystem({ now: () => clock })
  log = await openTestLog(system)
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

type Sent = Awaited<ReturnType<TestClient['send']>>
const after = ({ headers }: Sent) => ({ 'x-await-position': headers['x-log-position'] as string })
const minutesPass = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000))
const linkTo = (student: { readonly id: string }, teacher: { readonly id: string }) =>
  log.append(studentStream(student.id), { type: 'LinkedBySchool', data: { teacherId: teacher.id } })

/** The same person with a token of the present clock. */
async function again(person: TestPerson, seen?: string): Promise<TestClient> {
  const tokens = await createTokens(system.secrets, () => clock)
  const earlier = await createTokens(system.secrets, () => new Date('2026-03-02T02:00:01Z'))
  return system.client(await tokens.issue((await earlier.verify(person.token)) as Caller), seen)
}

async function linkedPair() {
  const [teacher, student] = await Promise.all([system.signUp('admin'), system.signUp('user')])
  return { teacher, student, linked: await linkTo(student, teacher) }
}

const historyOf = async (
  teacher: TestClient,
  student: { readonly id: string },
  query: HistoryFilterSent & { readonly before?: number } = {},
  headers?: Record<string, string>,
): Promise<History> => {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const sent = await teacher.send('GET', `/api/admin/students/${student.id}/history?${asked}`, undefined, headers)
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  return sent.body
}
/** All pages of a history. */
async function wholeHistory(teacher: TestClient, student: { readonly id: string }, query: HistoryFilterSent = {}) {
  const pages: History[] = []
  for (let before: number | null | undefined; before !== null; before = pages.at(-1)!.next)
    pages.push(await historyOf(teacher, student, { ...query, ...(before && { before }) }))
  return { pages, entries: pages.flatMap(({ entries }) => entries) }
}

test('TEACH-30: answers, reviews with their plan, what was taken back, settings and sign-ins are told as they happened', async () => {
  const { teacher, student, linked } = await linkedPair()
  const session_id = randomUUID()
  await teacher.send(
    'PUT',
    `/api/admin/students/${student.id}/learning-goal`,
    { goal: 8 },
    { 'x-await-position': linked },
  )
  await teacher.send('PUT', `/api/admin/students/${student.id}/tier`, { tier: 'tier_2' })
  await teacher.send('POST', `/api/admin/students/${student.id}/assign`, { words: 'begin choose' })
  await student.send('PUT', '/api/student/learning-goal', { goal: 10 })
  const given = 'She reluctant was to lend me her notes.'
  const expected = 'She was reluctant to lend me her notes.'
  await student.send('POST', '/api/student/answers', {
    answers: [
      answerWith({
        session_id,
        step: 'stage_3',
        question_kind: 'sentence_reordering',
        given,
        expected,
        elapsed_ms: 31_800,
        asked: {
          revision: 0,
          prompt: '她不太情愿把笔记借给我。',
          options: ['She', 'was'],
          hints: [],
          listened: 0,
          place: 0,
        },
      }),
      answerWith({ session_id, given: '乙', is_correct: true }),
    ],
  })
  await student.send('POST', '/api/student/log-reordering-error', {
    word: 'begin',
    user_answer: given,
    correct_answer: expected,
    explanation: '“was”应放在“She”的后面。',
    session_id,
  })
  const mastered = await student.send('POST', '/api/student/master-word', { words: ['begin'], session_id })
  const taken = await student.send('POST', '/api/student/undo', {
    word: 'begin',
    event_id: mastered.body.events[0].event_id,
  })
  const again_ = await student.send('POST', '/api/student/master-word', { words: ['begin'], session_id })
  expect([mastered.status, taken.status, again_.status]).toEqual([200, 200, 200])

  const { entries, counts, total, days, sessions, next } = await historyOf(teacher, student, {}, after(again_))
  expect(next).toBeNull()
  expect(entries.map(({ kind, by }) => [kind, by])).toEqual([
    ['WordMastered', 'student'],
    ['MasteryUndone', 'student'],
    ['WordMastered', 'student'],
    ['ReorderingErrorLogged', 'student'],
    ['AnswerGiven', 'student'],
    ['AnswerGiven', 'student'],
    ['LearningGoalSet', 'student'],
    ['WordsAssigned', 'teacher'],
    ['TierSet', 'teacher'],
    ['LearningGoalSet', 'teacher'],
    ['LinkedBySchool', 'system'],
    ['SignedIn', 'student'],
    ['AccountRegistered', 'system'],
  ])
  const [second, , first, , right, wrong, ownGoal, assigned, tier, goal] = entries as [Entry, ...Entry[]] & Entry[]
  expect([second.is_undone, first!.is_undone]).toEqual([false, true])
  expect(second).toMatchObject({
    word: { word: 'begin', word_id: wordIdOf('begin') },
    session_id,
    mastery: { source: 'teacher', is_claimed: false },
    plan: { planned: expect.arrayContaining([expect.any(String)]), due_on: null },
  })
  expect(right).toMatchObject({ is_right: true, answer: { asked: null, explanation: null } })
  expect(wrong).toMatchObject({
    is_right: false,
    answer: {
      step: 'stage_3',
      given,
      expected,
      elapsed_ms: 31_800,
      asked: { revision: 0, prompt: '她不太情愿把笔记借给我。', options: ['She', 'was'], hints: [], listened: 0 },
      explanation: '“was”应放在“She”的后面。',
    },
  })
  expect(ownGoal!.goal).toEqual({ from: 8, to: 10 })
  expect(goal!.goal).toEqual({ from: 0, to: 8 })
  expect(tier!.tier).toEqual({ from: 'tier_3', to: 'tier_2' })
  expect(assigned!.words).toEqual({ count: 2, first: ['begin', 'choose'] })
  expect(counts).toEqual({
    answer: 2,
    mastery: 2,
    review: 0,
    assignment: 1,
    setting: 3,
    account: 2,
    undone: 1,
    other: 2,
  })
  expect(total).toBe(13)
  // The link was made by the clock of the test's machine.
  expect(days[0]).toEqual({ date: dayOf(clock), events: 12, learned: 1, reviewed: 0, goal: 10 })
  expect(sessions).toMatchObject([{ session_id, answers: 2, right_answers: 1 }])
})

test('what happened before the link is told, without the name of another teacher and without their boxes’ titles', async () => {
  const { teacher, student, linked } = await linkedPair()
  const former = { 'x-await-position': linked }
  const { body: box } = await teacher.send('POST', '/api/admin/secret-boxes', {
    title: '我的词盒',
    words_text: 'begin',
  })
  await teacher.send(
    'POST',
    `/api/admin/students/${student.id}/secret-wordbook-from-box`,
    { box_id: box.box_id },
    former,
  )
  await teacher.send('PUT', `/api/admin/students/${student.id}/tier`, { tier: 'tier_1' })
  const left = await teacher.send('DELETE', `/api/admin/students/${student.id}/link`, { reason: '转班' })
  expect(left.status).toBe(200)
  const other = await system.signUp('admin')
  const position = await linkTo(student, other)
  const refused = await teacher.send('GET', `/api/admin/students/${student.id}/history`, undefined, {
    'x-await-position': position,
  })
  expect(refused).toMatchObject({ status: 404, body: { code: 'student-not-found' } })

  const { entries } = await historyOf(other, student, {}, { 'x-await-position': position })
  const byKind = new Map(entries.map((entry) => [entry.kind, entry]))
  expect(byKind.get('SecretWordbookSet')).toMatchObject({ by: 'other_teacher', more: { is_yours: false } })
  expect(byKind.get('TierSet')).toMatchObject({ by: 'other_teacher', tier: { from: 'tier_3', to: 'tier_1' } })
  expect(byKind.get('LinkEnded')).toMatchObject({ by: 'other_teacher', more: { is_yours: false, how: 'teacher' } })
  expect(JSON.stringify(entries)).not.toContain('我的词盒')
  expect(JSON.stringify(entries)).not.toContain('转班')
  expect(JSON.stringify(entries)).not.toContain(teacher.id)
})

test('a review says from when to when it was planned, also after one that was taken back', async () => {
  clock = new Date('2026-03-02T02:00:00Z')
  const { teacher, student, linked } = await linkedPair()
  const learnedOn = dayOf(clock)
  await student.send('POST', '/api/student/master-word', { words: ['begin'] }, { 'x-await-position': linked })
  const due: string = (await student.send('GET', '/api/student/word-history?word=begin')).body.next_review
  clock = new Date(`${due}T02:00:00Z`)
  const later = await again(student, linked)
  const review = (result: string, session_id: string) =>
    later.send('POST', '/api/student/update-word-review', { word: 'begin', result, session_id })
  const session_id = randomUUID()
  const { body } = await review('fail', session_id)
  const undone = await later.send('POST', '/api/student/undo', { word: 'begin', event_id: body.event_id })
  expect(undone.status).toBe(200)
  const last = await review('pass', session_id)
  minutesPass(1)

  const { entries } = await historyOf(await again(teacher), student, { group: 'review' }, after(last))
  expect(entries).toMatchObject([
    { is_right: true, is_undone: false, plan: { due_on: due, before: learnedOn, expected_recall: expect.any(Number) } },
    { is_right: false, is_undone: true, plan: { due_on: due, before: learnedOn } },
  ])
  const { entries: undoings } = await historyOf(await again(teacher), student, { group: 'undone' })
  expect(undoings).toMatchObject([{ kind: 'ReviewUndone', plan: { planned: expect.arrayContaining([due]) } }])
  clock = new Date('2026-03-02T02:00:00Z')
})

interface Logged {
  readonly position: number
  readonly stream: string
  readonly type: StudentsEvent['type']
  readonly data: Readonly<Record<string, unknown>>
  readonly recordedAt: string
}

/** A student's events as the log holds them, the latest first. */
async function loggedOf(studentId: string): Promise<Logged[]> {
  const { rows } = await log.pool.query<Logged>(
    `select position, stream, type, data, metadata ->> 'recordedAt' as "recordedAt" from log.event
     where stream ~ ('^(memory|session|learner)-' || $1) or (stream like 'account-%' and data ->> 'userId' = $1)
     order by position desc`,
    [studentId],
  )
  return rows.filter(({ type }) => studentsEventTypes.includes(type))
}

/** What the filter means, said once more without an index. */
function isFound({ stream, type, data, recordedAt }: Logged, filter: HistoryFilterSent): boolean {
  const day = dayOf(new Date(recordedAt))
  const isRight = data['isCorrect'] ?? (data['result'] === undefined ? undefined : data['result'] === 'pass')
  return (
    (filter.word === undefined || stream.endsWith(wordIdOf(filter.word))) &&
    (filter.group === undefined || groupOf(type) === filter.group) &&
    (filter.result === undefined || isRight === (filter.result === 'right')) &&
    (filter.from === undefined || day >= filter.from) &&
    (filter.to === undefined || day <= filter.to) &&
    (filter.session === undefined || data['sessionId'] === filter.session || stream.endsWith(filter.session))
  )
}

test('the pages of a history are the student’s events of the log in their order; a filter finds those that it means, and counts them', async () => {
  const random = randomOf(17)
  const { teacher, student } = await linkedPair()
  // Somebody else's events stand between.
  const stranger = await system.signUp('user')
  const words = ['begin', 'choose', 'careful', 'finish', 'tidy']
  const sessions = Array.from({ length: 6 }, () => randomUUID())
  const first = dayOf(clock)
  const mastered = new Map<string, string>()
  let last: string | undefined
  for (let round = 0; round < 90; round += 1) {
    minutesPass(90)
    const [own, strangers, teachers] = [await again(student), await again(stranger), await again(teacher)]
    const [word, session_id] = [random.of(words), random.of(sessions)]
    const deeds: (() => Promise<Sent>)[] = [
      ...Array.from({ length: 4 }, () => () => {
        const answers = Array.from({ length: 1 + Math.floor(random.next() * 5) }, () =>
          answerWith({ word: random.of(words), session_id, is_correct: random.chance(0.7) }),
        )
        return own.send('POST', '/api/student/answers', { answers })
      }),
      async () => {
        const sent = await own.send('POST', '/api/student/master-word', { words: [word], session_id })
        const event = sent.body.events?.[0]?.event_id
        if (event) mastered.set(word, event)
        return sent
      },
      () =>
        own.send('POST', '/api/student/update-word-review', { word, result: random.of(['pass', 'fail']), session_id }),
      () => own.send('POST', '/api/student/undo', { word, event_id: mastered.get(word) ?? randomUUID() }),
      () => own.send('PUT', '/api/student/learning-goal', { goal: Math.floor(random.next() * 20) }),
      () => teachers.send('PUT', `/api/admin/students/${student.id}/tier`, { tier: random.of(['tier_1', 'tier_2']) }),
      () => teachers.send('POST', `/api/admin/students/${student.id}/assign`, { words: word }),
      () => system.client().send('POST', '/api/login', { username: student.username, password: 'Abcdef1!' }),
    ]
    const sent = await random.of(deeds)()
    // An order that changes nothing answers with an earlier position than the orders before it.
    const position = sent.headers['x-log-position'] as string | undefined
    if (position && (last === undefined || isBefore(last, position))) last = position
    await strangers.send('POST', '/api/student/answers', { answers: [answerWith({ session_id, word })] })
  }
  const reader = await again(teacher, last)
  const logged = await loggedOf(student.id)
  expect(logged.length).toBeGreaterThan(150)
  await historyOf(reader, student, {}, { 'x-await-position': last! })

  const filters: HistoryFilterSent[] = [
    {},
    ...historyGroups.map((group) => ({ group })),
    ...(['right', 'wrong'] as const).map((result) => ({ result })),
    ...Array.from({ length: 60 }, (): HistoryFilterSent => {
      const [one, other] = [addDays(first, random.of([0, 1, 2, 3, 5])), addDays(first, random.of([0, 1, 2, 4, 6]))]
      return {
        ...(random.chance(0.3) && { word: random.of(words) }),
        ...(random.chance(0.4) && { group: random.of(historyGroups) }),
        ...(random.chance(0.3) && { result: random.of(['right', 'wrong'] as const) }),
        ...(random.chance(0.5) && { from: one < other ? one : other }),
        ...(random.chance(0.5) && { to: one < other ? other : one }),
        ...(random.chance(0.2) && { session: random.of(sessions) }),
      }
    }),
  ]
  for (const filter of filters) {
    const meant = logged.filter((one) => isFound(one, filter))
    const { pages, entries } = await wholeHistory(reader, student, filter)
    const what = JSON.stringify(filter)
    expect(
      entries.map(({ position, kind }) => [position, kind]),
      what,
    ).toEqual(meant.map(({ position, type }) => [position, type]))
    const { group: _group, ...rest } = filter
    const ofGroups = Map.groupBy(
      logged.filter((one) => isFound(one, rest)),
      ({ type }) => groupOf(type),
    )
    for (const page of pages) {
      expect(page.total, what).toBe(meant.length)
      expect(page.counts, what).toEqual(
        Object.fromEntries(historyGroups.map((group) => [group, ofGroups.get(group)?.length ?? 0])),
      )
    }
  }
  const { entries: undone } = await wholeHistory(reader, student, {})
  const takenBack = new Set(logged.flatMap(({ data }) => (data['eventId'] as string | undefined) ?? []))
  expect(undone.filter(({ is_undone }) => is_undone)).toHaveLength(takenBack.size)
})

test('homework is told with what it is called now, to the teacher who gave it and while the student has it', async () => {
  clock = new Date('2026-03-02T02:00:00Z')
  const { teacher, student, linked } = await linkedPair()
  const body = { words: 'begin careful', title: '第三单元', due_on: '2026-03-05', student_ids: [student.id] }
  const given = await teacher.send('POST', '/api/admin/homework', body, { 'x-await-position': linked })
  const address = `/api/admin/homework/${given.body.homework_id}`
  const changed = { words: 'begin', title: '第三单元（改）', due_on: null }
  await teacher.send('PUT', address, changed, after(given))
  const reminded = await teacher.send('POST', `${address}/remind`, {})
  const told = async (seen: Sent) =>
    (await historyOf(teacher, student, {}, after(seen))).entries
      .filter(({ kind }) => kind.startsWith('Homework'))
      .map(({ kind, by, words, more }) => [kind, by, words?.count, more.title, more.due_on])
  expect(await told(reminded)).toEqual([
    ['HomeworkReminded', 'teacher', undefined, '第三单元（改）', undefined],
    ['HomeworkChanged', 'teacher', 1, '第三单元（改）', null],
    ['HomeworkGiven', 'teacher', 2, '第三单元（改）', '2026-03-05'],
  ])
  expect((await told(await teacher.send('DELETE', address, {}))).map(([kind, , , title]) => [kind, title])).toEqual([
    ['HomeworkWithdrawn', undefined],
    ['HomeworkReminded', undefined],
    ['HomeworkChanged', undefined],
    ['HomeworkGiven', undefined],
  ])
})

test('mistakes are told by word and step, the most wrong first, and found by word and by step', async () => {
  clock = new Date('2026-03-02T02:00:00Z')
  const { teacher, student } = await linkedPair()
  const wrong = (word: string, step: 'stage_1' | 'stage_2', given: string) => answerWith({ word, step, given })
  const sent = await student.send('POST', '/api/student/answers', {
    answers: [
      wrong('begin', 'stage_1', '甲'),
      wrong('begin', 'stage_1', '甲'),
      wrong('begin', 'stage_2', '丙'),
      wrong('choose', 'stage_2', '丁'),
      answerWith({ word: 'choose', step: 'stage_1', given: '乙', is_correct: true }),
      answerWith({ word: 'careful', step: 'stage_1', given: '乙', is_correct: true }),
    ],
  })
  const mistakes = async (query = '') =>
    (await teacher.send('GET', `/api/admin/students/${student.id}/mistakes${query}`, undefined, after(sent))).body
  const told = (given: string, times: number) => ({ given, expected: '乙', prompt: '', times, last_day: '2026-03-02' })
  expect(await mistakes()).toEqual({
    total: 2,
    pages: 1,
    words: [
      {
        word_id: wordIdOf('begin'),
        word: 'begin',
        definition_cn: expect.any(String),
        is_deleted: false,
        asked: 3,
        wrong: 3,
        steps: [
          { step: 'stage_1', asked: 2, wrong: 2, given: [told('甲', 2)] },
          { step: 'stage_2', asked: 1, wrong: 1, given: [told('丙', 1)] },
        ],
      },
      expect.objectContaining({
        word: 'choose',
        asked: 2,
        wrong: 1,
        steps: [{ step: 'stage_2', asked: 1, wrong: 1, given: [told('丁', 1)] }],
      }),
    ],
  })
  expect(await mistakes('?step=stage_1')).toMatchObject({
    total: 1,
    words: [{ word: 'begin', asked: 2, wrong: 2, steps: [{ step: 'stage_1' }] }],
  })
  expect(await mistakes('?search=CHOO')).toMatchObject({ total: 1, words: [{ word: 'choose' }] })
  expect(await mistakes('?limit=1&page=2')).toMatchObject({ total: 2, pages: 2, words: [{ word: 'choose' }] })
  expect(await mistakes('?search=%25')).toMatchObject({ total: 0, words: [] })
})
