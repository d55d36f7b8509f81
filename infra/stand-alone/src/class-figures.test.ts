import { randomUUID } from 'node:crypto'
import { recallScheduledBy } from '@wordtrail/command-service/recall/decider'
import { type CountAsked, classPartsOf, type OwnFigure } from '@wordtrail/contracts/class-parts'
import { type RecallEvent, recallEvents } from '@wordtrail/contracts/events/recall'
import { recallOf, recallStream } from '@wordtrail/contracts/events/recall-stream'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { studentOf, studentStream } from '@wordtrail/contracts/events/student'
import { teacherStream } from '@wordtrail/contracts/events/teacher'
import { wordStream } from '@wordtrail/contracts/events/word'
import { type ClassSum, classCounts, type FigureOf } from '@wordtrail/contracts/figures'
import { attentionOn } from '@wordtrail/contracts/learning/attention'
import { classView } from '@wordtrail/contracts/learning/class-view'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { courseStep, isCourseStep, type PracticeStep, practiceStep } from '@wordtrail/contracts/learning/question'
import { fsrs6 } from '@wordtrail/contracts/learning/scheduling/fsrs6'
import { addDays, type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { studyCalendar } from '@wordtrail/contracts/learning/study-calendar'
import type { Position } from '@wordtrail/contracts/position'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DoneBy, openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

/** Class figures of random histories beside what a naive fold over all events gives. */

const now = new Date('2026-03-04T09:00:00Z')
const today = dayOf(now)
const furthestBack = 40
const words = ['begin', 'careful', 'choose', 'finish', 'tidy'].map((word) => ({ word, id: wordIdOf(word) }))
/** It has left the dictionary, and stays in what was done with it. */
const gone = words.at(-1)!.id
/** Exercises count for no figure of a class. */
const steps = courseStep.options
const decider = recallScheduledBy(fsrs6)

let clock = now
let system: TestSystem
let log: TestLog
let people: { readonly teachers: readonly TestPerson[]; readonly students: readonly TestPerson[] }
beforeAll(async () => {
  system = await startTestSystem({ now: () => clock })
  log = await openTestLog(system)
  await log.append(wordStream(gone), { type: 'WordDeleted', data: {} })
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

/** Seven in the class; one with another teacher, one whose link has ended, one who is erased. */
const classSize = 7
const [foreign, left, erased] = [7, 8, 9] as const

interface Done extends DoneBy {
  readonly stream: string
  readonly event: AnyEvent
}

interface Action {
  readonly student: number
  readonly word: number
  readonly ago: number
  readonly what: 'answer' | 'master' | 'review' | 'undo' | 'goal' | 'goalByTeacher'
  readonly step: PracticeStep
  readonly isRight: boolean
  readonly given: string
  readonly goal: number
}
const action: fc.Arbitrary<Action> = fc.record({
  student: fc.nat({ max: erased }),
  word: fc.nat({ max: words.length - 1 }),
  ago: fc.nat({ max: furthestBack }),
  what: fc.constantFrom(
    'answer',
    'answer',
    'answer',
    'answer',
    'master',
    'review',
    'review',
    'undo',
    'goal',
    'goalByTeacher',
  ),
  step: fc.constantFrom(...practiceStep.options),
  isRight: fc.boolean(),
  given: fc.constantFrom('', ' 甲 ', '乙', '丙'),
  goal: fc.nat({ max: 2 }),
})

/** Does everything through the decider of a student's word, so that only what can happen does. */
async function live(actions: readonly Action[], history: Done[]): Promise<void> {
  const states = new Map<string, ReturnType<typeof decider.initialState>>()
  const lastOutcomes = new Map<string, string>()
  const sorted = actions.toSorted((one, other) => other.ago - one.ago)
  for (const [index, one] of sorted.entries()) {
    const student = people.students[one.student]!
    const day = addDays(today, -one.ago)
    const at = new Date(Date.parse(`${day}T00:00:00Z`) + index * 1000)
    const own = { actor: student.id, role: 'user', at } as const
    if (one.what === 'goal' || one.what === 'goalByTeacher') {
      const by = one.what === 'goal' ? own : ({ actor: people.teachers[0]!.id, role: 'admin', at } as const)
      await append(history, by, studentStream(student.id), { type: 'LearningGoalSet', data: { goal: one.goal } })
      continue
    }
    const stream = recallStream(student.id, words[one.word]!.id)
    const state = states.get(stream) ?? decider.initialState()
    states.set(stream, state)
    const sessionId = sessionOf(student.id, day)
    const outcome = decider.decide(commandOf(one, { day, sessionId, last: lastOutcomes.get(stream) }), state)
    if (!Array.isArray(outcome)) continue
    for (const event of outcome as readonly RecallEvent[]) {
      const id = await append(history, own, stream, event)
      states.set(stream, decider.evolve(states.get(stream)!, event, { id, at }))
      if (event.type === 'WordMastered' || event.type === 'WordReviewed') lastOutcomes.set(stream, id)
    }
  }
}

const sessions = new Map<string, string>()
const sessionOf = (studentId: string, day: Day): string => {
  const key = `${studentId} ${day}`
  const known = sessions.get(key) ?? randomUUID()
  sessions.set(key, known)
  return known
}

type Command = Parameters<typeof decider.decide>[0]
const commandOf = (
  { what, step, isRight, given }: Action,
  { day, sessionId, last }: { readonly day: Day; readonly sessionId: string; readonly last: string | undefined },
): Command => {
  if (what === 'master') return { type: 'master', day, source: 'self', sessionId }
  if (what === 'review') return { type: 'review', day, result: isRight ? 'pass' : 'fail', sessionId }
  if (what === 'undo') return { type: 'undo', eventId: last ?? randomUUID(), day, openSession: sessionId }
  const asked = { tier: 'tier_3', questionKind: 'meaning', expected: '丁', elapsedMs: 1000 } as const
  const answer = { answerId: randomUUID(), sessionId, step, given, isCorrect: isRight, answeredAt: now.toISOString() }
  return { type: 'recordAnswers', day, answers: [{ ...asked, ...answer }] }
}

let position: Position = ''
async function append(history: Done[], by: DoneBy, stream: string, event: AnyEvent): Promise<string> {
  const id = randomUUID()
  position = await log.appendBy(by, stream, { id, event })
  history.push({ ...by, stream, event })
  return id
}

/** What a student's events come to, folded in their order without any table. */
function naiveStudent(history: readonly Done[], studentId: string) {
  const shown = Array.from({ length: 30 }, (_, index) => addDays(today, index - 29))
  const goals: { day: Day; goal: number }[] = []
  const mastered = new Map<string, { on: Day; next: Day }>()
  const learned: { day: Day; word: string }[] = []
  const reviews: { day: Day; word: string; isPass: boolean }[] = []
  const asked: { day: Day; word: string; step: PracticeStep; isRight: boolean; given: string }[] = []
  let lastActive = ''
  for (const { stream, event, actor, at } of history) {
    const day = dayOf(at)
    if (actor === studentId && at.toISOString() > lastActive) lastActive = at.toISOString()
    if (event.type === 'LearningGoalSet' && studentOf(stream) === studentId) goals.push({ day, goal: event.data.goal })
    if (!(event.type in recallEvents) || recallOf(stream).studentId !== studentId) continue
    const word = recallOf(stream).wordId
    switch (event.type) {
      case 'AnswerGiven':
        asked.push({ day, word, step: event.data.step, isRight: event.data.isCorrect, given: event.data.given.trim() })
        break
      case 'WordMastered':
        mastered.set(word, { on: day, next: event.data.schedule.planned[0]! })
        learned.push({ day, word })
        break
      case 'WordReviewed':
        mastered.set(word, { on: mastered.get(word)!.on, next: event.data.schedule.planned[0]! })
        reviews.push({ day, word, isPass: event.data.result === 'pass' })
        break
      case 'MasteryUndone':
        mastered.delete(word)
        learned.splice(
          learned.findLastIndex((one) => one.word === word),
          1,
        )
        break
      case 'ReviewUndone':
        mastered.set(word, { on: mastered.get(word)!.on, next: event.data.schedule.planned[0]! })
        reviews.splice(
          reviews.findLastIndex((one) => one.word === word),
          1,
        )
    }
  }
  const goalOn = (day: Day) => goals.findLast((one) => one.day <= day)?.goal ?? 0
  const learnedOn = (day: Day) => learned.filter((one) => one.day === day).length
  const isMet = (ago: number) => {
    const day = addDays(today, -ago)
    return goalOn(day) > 0 && learnedOn(day) >= goalOn(day)
  }
  let streak = 0
  for (let ago = isMet(0) ? 0 : 1; isMet(ago); ago += 1) streak += 1
  return { shown, mastered, reviews, asked, goalOn, learnedOn, streak, lastActive: lastActive || null }
}
type Naive = ReturnType<typeof naiveStudent>

function naiveEntry(naive: Naive, isDeleted: (word: string) => boolean, linkedOn: Day) {
  const waiting = [...naive.mastered].filter(([word, { next }]) => !isDeleted(word) && next <= today)
  const overdue = waiting.filter(([, { next }]) => next < today).length
  const recent = naive.reviews.filter(({ day }) => day >= naive.shown[0]!)
  const figures = { overdue, reviews: recent.length, remembered: recent.filter(({ isPass }) => isPass).length }
  const days = naive.shown.map(
    (day) => [naive.learnedOn(day), recent.filter((one) => one.day === day).length, naive.goalOn(day)] as const,
  )
  const answers = naive.asked.filter(({ day }) => day >= naive.shown[0]!)
  return {
    learning_goal: naive.goalOn(today),
    last_active_at: naive.lastActive,
    streak: naive.streak,
    due: waiting.length,
    ...figures,
    attention: attentionOn(
      today,
      studyCalendar,
    )({
      ...figures,
      days,
      goal: naive.goalOn(today),
      lastActiveOn: naive.lastActive === null ? null : dayOf(new Date(naive.lastActive)),
      linkedOn,
    }),
    days,
    steps: steps.map((step) => {
      const given = answers.filter((one) => one.step === step)
      return [given.length, given.filter(({ isRight }) => isRight).length]
    }),
  }
}

function naiveWords(students: readonly Naive[], isDeleted: (word: string) => boolean) {
  const hardest = words
    .filter(({ id }) => !isDeleted(id))
    .flatMap(({ word, id }) => {
      const of = students.map(({ asked, shown }) =>
        asked.filter(
          (one) => one.word === id && one.day >= shown[0]! && isCourseStep(one.step) && one.step !== 'pre_test',
        ),
      )
      const answers = of.flat()
      const wrong = answers.filter(({ isRight }) => !isRight)
      const askedOf = of.filter((some) => some.length > 0).length
      if (askedOf < 5 || wrong.length === 0) return []
      const wrongAt = steps.map((step) => wrong.filter((one) => one.step === step).length)
      const given = [
        ...Map.groupBy(
          wrong.filter((one) => one.given !== ''),
          (one) => one.given,
        ),
      ]
        .map(([text, some]) => ({ given: text, times: some.length }))
        .sort((one, other) => other.times - one.times || (one.given < other.given ? -1 : 1))
      return [
        {
          word_id: id,
          word,
          students: askedOf,
          answers: answers.length,
          wrong: wrong.length,
          step: steps[wrongAt.indexOf(Math.max(...wrongAt))],
          commonest: given[0] ?? null,
          definition_cn: expect.any(String),
          low: expect.any(Number),
          high: expect.any(Number),
        },
      ]
    })
  const nexts = students.flatMap(({ mastered }) =>
    [...mastered].flatMap(([word, { next }]) => (isDeleted(word) ? [] : [next])),
  )
  return {
    hardest,
    overdue: nexts.filter((next) => next < today).length,
    forecast: Array.from({ length: 14 }, (_, ahead) => {
      const day = addDays(today, ahead)
      return { day, words: nexts.filter((next) => (ahead === 0 ? next <= day : next === day)).length }
    }),
  }
}

const linkDay = addDays(today, -furthestBack - 1)

/** New people, linked before anything happens; their own sign-in is the first thing they do. */
async function meet(history: Done[]): Promise<void> {
  clock = new Date(`${linkDay}T01:00:00Z`)
  const students = await Promise.all(Array.from({ length: 10 }, () => system.signUp('user')))
  clock = now
  const teachers = await Promise.all([system.signUp('admin'), system.signUp('admin')])
  people = { teachers, students }
  for (const [index, { id }] of students.entries()) {
    history.push({
      actor: id,
      role: 'user',
      at: new Date(`${linkDay}T01:00:00Z`),
      stream: '',
      event: { type: 'SignedIn', data: { userId: id } },
    })
    const by = { actor: 'system', role: 'system', at: new Date(`${linkDay}T02:00:00Z`) } as const
    await append(history, by, studentStream(id), {
      type: 'LinkedBySchool',
      data: { teacherId: teachers[index === foreign ? 1 : 0]!.id },
    })
  }
}

async function part(history: Done[]): Promise<void> {
  const [teacher] = people.teachers
  await append(history, { actor: teacher!.id, role: 'admin', at: now }, studentStream(people.students[left]!.id), {
    type: 'LinkEnded',
    data: { userId: people.students[left]!.id, teacherId: teacher!.id, by: 'teacher', reason: '' },
  })
  const { id, username } = people.students[erased]!
  await (await system.superadmin()).send('DELETE', `/api/superadmin/users/${id}`, { username })
}

test('class figures equal a naive fold over all events; nobody else’s students are counted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 150, maxLength: 250, size: 'max' }), async (actions) => {
      const history: Done[] = []
      await meet(history)
      await live(actions, history)
      await part(history)
      const [teacher, other] = people.teachers as [TestPerson, TestPerson]
      const label = randomUUID()
      const labelled = people.students.filter((_one, index) => index !== 2 && index !== 3).map(({ id }) => id)
      position = await log.append(
        teacherStream(teacher.id),
        { type: 'LabelMade', data: { userId: teacher.id, labelId: label, name: '提高组' } },
        { type: 'StudentsLabelled', data: { userId: teacher.id, labelId: label, studentIds: labelled } },
      )
      const seen = { 'x-await-position': position }
      const read = async (client: TestPerson, path: string) => (await client.send('GET', path, undefined, seen)).body
      const isDeleted = (word: string) => word === gone

      const own = people.students.slice(0, classSize)
      const naive = new Map(own.map(({ id }) => [id, naiveStudent(history, id)]))
      const body = await read(teacher, '/api/admin/class')
      expect(body.students).toEqual(
        own
          .toSorted((one, another) => (one.username < another.username ? -1 : 1))
          .map(({ id, username }) => ({
            student_id: id,
            username,
            nickname: '',
            tier: 'tier_3',
            label_ids: labelled.includes(id) ? [label] : [],
            ...naiveEntry(naive.get(id)!, isDeleted, linkDay),
          })),
      )
      expect((await read(other, '/api/admin/class')).students).toHaveLength(1)

      const ofWords = async (path: string, ids: readonly string[]) => {
        const { hardest, forecast, overdue, students } = await read(teacher, path)
        const lows: number[] = hardest.map(({ low }: { low: number }) => low)
        expect(lows).toEqual(lows.toSorted((one, another) => another - one))
        const told = hardest.toSorted(byWord)
        expect({ hardest: told, forecast, overdue, students }).toEqual({
          ...naiveWords(
            ids.map((id) => naive.get(id)!),
            isDeleted,
          ),
          students: ids.length,
        })
      }
      await ofWords(
        '/api/admin/class/words',
        own.map(({ id }) => id),
      )
      await ofWords(
        `/api/admin/class/words?label=${label}`,
        own.map(({ id }) => id).filter((id) => labelled.includes(id)),
      )
      for (const asked of [undefined, label, 'none']) await expectMadeOfParts(teacher, body, asked)
      // What a student is told of themselves.
      for (const student of own.slice(0, 2)) {
        const entry = body.students.find(({ student_id }: { student_id: string }) => student_id === student.id)
        clock = now
        const token = await system.again(student)
        const dashboard = (await token.send('GET', '/api/student/dashboard-summary')).body
        const stats = (await token.send('GET', '/api/student/study-stats')).body
        expect([entry.streak, entry.due]).toEqual([dashboard.goal_streak_days, dashboard.review_due_count])
        expect(entry.days.map(([learned, reviewed]: number[]) => [learned, reviewed])).toEqual(
          stats.by_day.toReversed().map((day: { learned: number; reviewed: number }) => [day.learned, day.reviewed]),
        )
      }
    }),
    { numRuns: 3, endOnFailure: true },
  )
})

const byWord = (one: { word?: unknown }, other: { word?: unknown }) => (String(one.word) < String(other.word) ? -1 : 1)

/** Every figure of the class page, of those with a label: it is the sum of its parts, each the student's own figure. */
async function expectMadeOfParts(teacher: TestPerson, all: any, label: string | undefined): Promise<void> {
  const read = async (path: string, asked: object) => {
    const given = Object.entries(asked).filter(([, value]) => value !== undefined)
    const { status, body } = await teacher.send('GET', `${path}?${new URLSearchParams(given)}`)
    expect(status, `${path} ${JSON.stringify(asked)}`).toBe(200)
    return body
  }
  const known = new Map<string, number>()
  const expectOwn = async (studentId: string, { value, ...asked }: OwnFigure) => {
    const key = `${studentId} ${JSON.stringify(asked)}`
    if (!known.has(key)) known.set(key, (await read(`/api/admin/students/${studentId}/why`, asked)).value)
    expect(known.get(key), key).toBe(value)
  }
  const { days } = all
  const students = classView<any>(all.students, { label })
  const month = { from: days[0], to: today }
  const asked: CountAsked[] = classCounts.flatMap((figure): CountAsked[] => {
    if (figure === 'right_share') return steps.map((step) => ({ figure, ...month, step }))
    if (figure === 'attention' || figure === 'reached_share') return [{ figure, ...month }]
    return [month, ...[days[27], today].map((day) => ({ from: day, to: day }))].map((span) => ({ figure, ...span }))
  })
  for (const one of asked)
    for (const { student, amount, of, own } of classPartsOf(one, students, all)) {
      const [first, last] = [own[0]!.value, own.at(-1)!.value]
      // Whoever counts as one counts by what their own figures are.
      if (!ofPeople.has(one.figure)) expect([amount, of ?? amount]).toEqual([first, last])
      if (one.figure === 'reached') expect(amount).toBe(first >= last ? 1 : 0)
      for (const figure of own) await expectOwn(student.student_id, figure)
    }

  const told = await read('/api/admin/class/words', { label })
  const expectSum = async (value: number, which: FigureOf & { readonly figure: ClassSum }) => {
    const { value: sum, parts } = await read('/api/admin/class/why', { ...which, label })
    expect([value, value], JSON.stringify(which)).toEqual([sum, total(parts)])
    for (const part of parts) {
      expect(students.some(({ student_id }) => student_id === part.student_id)).toBe(true)
      await expectOwn(part.student_id, { ...which, value: part.value })
    }
    return parts.length
  }
  for (const { day, words: due } of told.forecast) await expectSum(due, { figure: 'due_on', from: day, to: day })
  await expectSum(total(told.forecast.map(({ words: value }: any) => ({ value }))), {
    figure: 'due_on',
    from: today,
    to: told.forecast.at(-1).day,
  })
  for (const { word, answers, wrong, students: askedOf } of told.hardest) {
    const which = { word, from: days[0], to: today }
    expect(await expectSum(answers, { figure: 'stage_answers', ...which })).toBe(askedOf)
    await expectSum(wrong, { figure: 'stage_mistakes', ...which })
  }
}

const ofPeople: ReadonlySet<string> = new Set(['reached', 'on_the_way', 'not_begun', 'without_goal', 'attention'])
const total = (parts: readonly { readonly value: number }[]) => parts.reduce((sum, { value }) => sum + value, 0)

test('a class is asked of its own labels and of words alone', async () => {
  const teacher = await system.signUp('admin')
  const status = async (query: string) => (await teacher.send('GET', `/api/admin/class/why?${query}`)).status
  expect(await status('figure=due_on')).toBe(200)
  expect(await status('figure=due_on&label=none')).toBe(200)
  expect(await status(`figure=due_on&label=${randomUUID()}`)).toBe(404)
  expect(await status('figure=stage_answers')).toBe(404)
  expect(await status('figure=stage_answers&word=nosuchword')).toBe(200)
  expect(await status(`figure=stage_answers&word=${'a'.repeat(500)}`)).toBe(400)
  expect(await status('figure=learned')).toBe(400)
  expect(await status('figure=due_on&to=2026-13-01')).toBe(400)
})
