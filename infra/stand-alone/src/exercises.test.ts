import { answerWith } from '@wordtrail/contracts/api/answer.fixture'
import type { Answer } from '@wordtrail/contracts/api/practice'
import { studentStream } from '@wordtrail/contracts/events/student'
import { exerciseStep } from '@wordtrail/contracts/learning/question'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { prepareSession } from './test-session.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

const firstDay = new Date('2026-03-02T02:00:00.000Z')
let now = firstDay
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

type Sent = Awaited<ReturnType<TestPerson['send']>>
const after = ({ headers }: Sent) => ({ 'x-await-position': headers['x-log-position'] as string })
const read = async (who: TestPerson, path: string, since: Sent) =>
  (await who.send('GET', path, undefined, after(since))).body

/** The same person some days later, signed in anew. */
async function on(day: number, person: TestPerson): Promise<TestPerson> {
  now = new Date(firstDay.getTime() + day * 86_400_000)
  return system.again(person)
}

/** An answer to an exercise. */
const exercised = (student: TestPerson, session_id: string, parts: Partial<Answer>) =>
  student.send('POST', '/api/student/answers', {
    answers: [answerWith({ session_id, step: 'spelling', question_kind: 'spelling', given: 'begn', ...parts })],
  })
const right = { is_correct: true, given: 'begin', expected: 'begin' }

async function learned() {
  now = firstDay
  const [teacher, student] = [await system.signUp('admin'), await system.signUp('user')]
  await log.append(studentStream(student.id), { type: 'LinkedBySchool', data: { teacherId: teacher.id } })
  const session = await prepareSession(student)
  const sent = await student.send('POST', '/api/student/master-word', {
    words: ['begin', 'careful'],
    session_id: session,
  })
  return { teacher, student, sent }
}
const steps = exerciseStep.options

test('an exercise is told in the history, by its kind, and changes no plan and no figure of learning', async () => {
  const { teacher, student, sent } = await learned()
  const figures = async (since: Sent) => ({
    dashboard: await read(student, '/api/student/dashboard-summary', since),
    stats: await read(student, '/api/student/study-stats?days=3', since),
    due: await read(student, '/api/student/review-words', since),
    overview: await read(student, '/api/student/word-overview', since),
    facts: (await read(teacher, `/api/admin/students/${student.id}/overview`, since)).study_by_day,
    class: (await read(teacher, '/api/admin/class', since)).students.map(
      ({ id, steps: byStep, days }: Record<string, unknown>) => ({ id, byStep, days }),
    ),
    hardest: (await read(teacher, '/api/admin/class/words', since)).hardest,
  })
  const before = await figures(sent)
  now = new Date(firstDay.getTime() + 60_000)
  const session = await prepareSession(student, { mode: 'mixed' })
  let last = sent
  for (const step of steps) last = await exercised(student, session, { step, question_kind: step })
  expect(last.body.results).toMatchObject([{ status: 'recorded' }])
  expect(await figures(last)).toEqual(before)

  const history = await read(teacher, `/api/admin/students/${student.id}/history?session=${session}`, last)
  expect(history.entries.flatMap(({ answer }: { answer: Answer | null }) => answer?.question_kind ?? [])).toEqual(
    [...steps].reverse(),
  )
  const latest = await read(student, '/api/student/latest-session', last)
  expect(latest.session).toMatchObject({ mode: 'mixed', answers: steps.length, is_over: false })
  expect(latest.session.course.deeds.map(({ step }: { step: string }) => step)).toEqual(steps)
})

test('mistakes are told by kind of exercise, with how often it was asked', async () => {
  const { teacher, student } = await learned()
  const session = await prepareSession(student, { mode: 'spelling' })
  await exercised(student, session, {})
  const last = await exercised(student, session, right)
  const told = await read(teacher, `/api/admin/students/${student.id}/mistakes?step=spelling`, last)
  expect(told.words).toMatchObject([
    {
      word: 'begin',
      asked: 2,
      wrong: 1,
      steps: [{ step: 'spelling', asked: 2, wrong: 1, given: [{ given: 'begn' }] }],
    },
  ])
  // A word that was only exercised, never learned, is told as well.
  const chosen = await exercised(student, session, { word: 'choose', given: 'chose', expected: 'choose' })
  const all = await read(teacher, `/api/admin/students/${student.id}/mistakes`, chosen)
  expect(all.words.map(({ word, asked }: Record<string, unknown>) => [word, asked])).toEqual([
    ['choose', 1],
    ['begin', 2],
  ])
})

test('a mistake stays until the word was right on two later days, comes back with the next one, and goes with a voided session', async () => {
  const { teacher, student } = await learned()
  const mistakes = async (who: TestPerson, since: Sent) => {
    const { words, total } = await read(who, '/api/student/mistakes', since)
    const there = await read(who, '/api/student/exercise-words', since)
    expect(there.mistaken_total).toBe(total)
    return words.map(({ word, days_left, latest }: Record<string, unknown>) => [word, days_left, latest])
  }
  const session = await prepareSession(student, { mode: 'spelling' })
  const wrong = await exercised(student, session, {})
  const latest = { step: 'spelling', given: 'begn', expected: '乙' }
  expect(await mistakes(student, wrong)).toEqual([['begin', 2, latest]])
  expect(await mistakes(student, await exercised(student, session, right))).toEqual([['begin', 2, latest]])

  const second = await on(1, student)
  expect(await mistakes(second, await exercised(second, session, right))).toEqual([['begin', 1, latest]])
  const third = await on(2, student)
  expect(await mistakes(third, await exercised(third, session, right))).toEqual([])

  const again = await prepareSession(third, { mode: 'spelling' })
  expect(await mistakes(third, await exercised(third, again, {}))).toEqual([['begin', 2, latest]])
  const desk = await on(2, teacher)
  const voided = await desk.send('POST', '/api/sessions/void', {
    student_id: student.id,
    session_id: again,
    reason: '试手机',
    done: 0,
  })
  expect(voided.status).toBe(200)
  expect(await mistakes(third, voided)).toEqual([])
  // Pages beyond the last are empty.
  expect(await read(third, '/api/student/mistakes?page=9', voided)).toMatchObject({ words: [], total: 0, pages: 1 })
})

test('what there is to exercise is what is learned, drawn by the day', async () => {
  const { student, sent } = await learned()
  const there = await read(student, '/api/student/exercise-words', sent)
  expect({ ...there, words: there.words.toSorted() }).toEqual({
    words: ['begin', 'careful'],
    total: 2,
    mistaken: [],
    mistaken_total: 0,
  })
})
