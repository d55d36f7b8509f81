import { randomOf } from '@wordtrail/chance/random'
import { answerWith } from '@wordtrail/contracts/api/answer.fixture'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import type { Endpoint } from '@wordtrail/contracts/api/endpoint'
import { studentStream } from '@wordtrail/contracts/events/student'
import { attentionFigures, type FigureOf } from '@wordtrail/contracts/figures'
import type { AttentionReason } from '@wordtrail/contracts/learning/attention'
import { courseStep } from '@wordtrail/contracts/learning/question'
import { addDays, type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figuresShown, otherCalls, type Place } from './figures-shown.ts'
import { numberPathsOf } from './number-paths.ts'
import { openTestLog, type TestLog } from './test-log.ts'
import { prepareSession } from './test-session.ts'
import { expectMeant, startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

const endpoints = Object.entries<Endpoint>(catalogue).filter(
  ([, { owner, roles }]) => owner === 'query-service' && roles.some((role) => role !== 'superadmin'),
)

test('every number that students and teachers are answered with is a figure that can be asked, or none for a reason', () => {
  const withNumbers = endpoints.filter(([, { output }]) => numberPathsOf(output).length > 0)
  expect(withNumbers.map(([name]) => name).sort()).toEqual(
    [...Object.keys(figuresShown), ...Object.keys(otherCalls)].sort(),
  )
  for (const [name, { output }] of withNumbers)
    if (name in figuresShown)
      expect.soft(Object.keys(figuresShown[name]!).sort(), name).toEqual([...numberPathsOf(output)].sort())
})

/** Before missed days were rests, about when they began to be, and after. */
const firstDays = ['2026-03-02', '2026-11-20', '2026-11-27'] as const
const morningOf = (day: Day) => new Date(`${day}T02:00:00.000Z`)
let now = morningOf(firstDays[0])
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

/** The numbers of an answer at a path, each with where it stands. */
function numbersAt(answer: any, path: string): readonly (Place & { readonly value: number })[] {
  const steps = path.split(/\.|(?=\[\])/)
  const walk = (holder: any, [step, ...rest]: readonly string[], at: any, indexes: readonly number[]): any[] => {
    if (at === null || at === undefined) return []
    if (step === undefined) return [{ answer, holder, indexes, value: at }]
    if (step === '[]') return at.flatMap((one: any, index: number) => walk(at, rest, one, [...indexes, index]))
    return step === '' ? walk(holder, rest, at, indexes) : walk(at, rest, at[step], indexes)
  }
  return walk(answer, steps, answer, [])
}

/** What anybody did is waited for by everybody. */
let latest = ''

interface Screen {
  readonly call: string
  readonly who: TestPerson
  readonly path: string
  /** Where a teacher asks. */
  readonly studentId?: string
}

async function why(who: TestPerson, path: string, query: FigureOf & { figure: string; before?: number }) {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return who.send('GET', `${path}?${search}`)
}
const pathOf = (studentId: string | undefined) =>
  studentId === undefined ? '/api/student/why' : `/api/admin/students/${studentId}/why`

/** Asks for every number on a screen, and gives those whose reasons come to another one. */
async function unexplained({ call, who, path, studentId }: Screen): Promise<{ wrong: string[]; asked: number }> {
  const { body, status } = await who.send('GET', path, undefined, { 'x-await-position': latest })
  expect(status, path).toBe(200)
  const wrong: string[] = []
  let asked = 0
  for (const [at, shown] of Object.entries(figuresShown[call]!)) {
    if (typeof shown === 'string') continue
    const places = numbersAt(body, at)
    const none = places.filter(({ value }) => value === 0).slice(0, 3)
    for (const place of [...places.filter(({ value }) => value !== 0), ...none]) {
      const isAttention = at.endsWith('attention[].value')
      const figure =
        'ofClass' in shown
          ? shown.ofClass
          : isAttention
            ? attentionFigures[place.holder.reason as AttentionReason]
            : shown.figure
      const query = { figure, ...shown.which?.(place) }
      const asks = 'ofClass' in shown ? '/api/admin/class/why' : pathOf(shown.student?.(place) ?? studentId)
      const { status: answered, body: reason } = await why(who, asks, query)
      asked += 1
      if (answered !== 200 || Math.abs(reason.value - place.value) > 1e-9)
        wrong.push(
          `${call} ${at} ${JSON.stringify(query)}: ${place.value}, explained as ${answered} ${JSON.stringify(reason)}`.slice(
            0,
            500,
          ),
        )
    }
  }
  return { wrong, asked }
}

const someWords = ['begin', 'careful', 'choose', 'calm', 'brave', 'tidy', 'finish', 'arrive', 'borrow', 'decide']
/** Those that leave the dictionary, one in each history. */
const gone = ['careful', 'calm', 'brave'] as const
const steps = [...courseStep.options, 'spelling', 'dictation'] as const

test('every number on the screens is what its reasons come to, whatever was done', async () => {
  for (const [index, first] of firstDays.entries()) {
    const seed = index + 1
    const firstDay = morningOf(first)
    now = firstDay
    const random = randomOf(seed)
    let [teacher, student] = [await system.signUp('admin'), await system.signUp('user')]
    await log.append(studentStream(student.id), { type: 'LinkedBySchool', data: { teacherId: teacher.id } })
    const send = async (who: TestPerson, ...[method, path, body]: Parameters<TestPerson['send']>) => {
      const sent = await who.send(method, path, body, latest === '' ? {} : { 'x-await-position': latest })
      expectMeant(path, sent)
      const position = String(sent.headers['x-log-position'] ?? '')
      if (position > latest) latest = position
      return sent
    }
    const { body: books } = await send(student, 'GET', '/api/student/wordbooks')
    const publicBooks = books.map(({ _id }: { _id: string }) => _id).slice(0, 2)
    const made = await send(student, 'POST', '/api/student/wordbooks/create', {
      title: '我的',
      words_text: someWords.slice(0, 4).join(' '),
    })
    expect(made.status).toBe(200)
    const own = made.body.wordbook_id
    await send(student, 'PUT', '/api/student/tracked-wordbooks', { ids: [...publicBooks, own] })
    const box = await send(teacher, 'POST', '/api/admin/secret-boxes', { title: '盒', words_text: 'brave tidy' })
    const homeworkIds: string[] = []
    const outcomes: { word: string; event_id: string }[] = []
    const sessions: string[] = []
    const voided: string[] = []
    let session = ''
    for (let day = 0; day < 14; day += 1) {
      now = new Date(firstDay.getTime() + day * 86_400_000)
      ;[teacher, student] = [await system.again(teacher), await system.again(student)]
      if (random.chance(1 / 4)) continue
      session = await prepareSession(student, { words: someWords.map((word) => ({ word, revision: 0 })) })
      sessions.push(session)
      for (let deed = 0; deed < 9; deed += 1) {
        now = new Date(now.getTime() + 60_000)
        const word = random.of(someWords)
        switch (random.below(18)) {
          case 0:
          case 1:
          case 2: {
            const is_correct = random.chance(0.5)
            const step = random.of(steps)
            const question_kind = step === 'spelling' || step === 'dictation' ? step : 'meaning'
            await send(student, 'POST', '/api/student/answers', {
              answers: [
                answerWith({
                  session_id: session,
                  word,
                  step,
                  question_kind,
                  is_correct,
                  given: random.of(['甲', '丙']),
                }),
              ],
            })
            break
          }
          case 3:
          case 4:
          case 5: {
            const { body } = await send(student, 'POST', '/api/student/master-word', {
              words: [word],
              session_id: session,
            })
            for (const one of body.events ?? []) outcomes.push({ word, event_id: one.event_id })
            break
          }
          case 6:
          case 7:
          case 8: {
            const { body: due } = await send(student, 'GET', '/api/student/review-words')
            const of = random.of(due.length > 0 ? due : [word]) as string
            const { body } = await send(student, 'POST', '/api/student/update-word-review', {
              word: of,
              result: random.of(['pass', 'fail']),
              session_id: session,
            })
            if (body.event_id) outcomes.push({ word: of, event_id: body.event_id })
            break
          }
          case 9: {
            const last = outcomes.pop()
            if (last) await send(student, 'POST', '/api/student/undo', last)
            break
          }
          case 10:
            await send(student, 'PUT', '/api/student/learning-goal', { goal: random.below(4) })
            break
          case 11:
            await send(teacher, 'POST', `/api/admin/students/${student.id}/assign`, {
              words: `${word} ${random.of(someWords)}`,
            })
            break
          case 12: {
            const homework_id = homeworkIds.length > 0 && random.chance(0.5) ? random.of(homeworkIds) : undefined
            if (homework_id && random.chance(1 / 3))
              await send(teacher, 'DELETE', `/api/admin/homework/${homework_id}`, {})
            else if (homework_id)
              await send(teacher, 'PUT', `/api/admin/homework/${homework_id}`, {
                title: '二',
                due_on: '2027-01-01',
                words: word,
              })
            else {
              const { body } = await send(teacher, 'POST', '/api/admin/homework', {
                title: '一',
                words: `${word} ${random.of(someWords)} ${random.of(someWords)}`,
                student_ids: [student.id],
              })
              if (body.homework_id) homeworkIds.push(body.homework_id)
            }
            break
          }
          case 13: {
            const day = addDays(dayOf(now), -random.below(4))
            const { body } = await send(teacher, 'GET', `/api/admin/students/${student.id}/overview`)
            const given = body.streak_pauses[0]
            await (given && random.chance(1 / 3)
              ? send(teacher, 'DELETE', `/api/admin/students/${student.id}/streak-pause`, { pause_id: given.pause_id })
              : send(teacher, 'POST', '/api/admin/students/streak-pause', {
                  from: day,
                  to: addDays(day, random.below(3)),
                  reason: 'leave',
                  student_ids: [student.id],
                }))
            break
          }
          case 14: {
            const given = voided.length > 0 && random.chance(0.5) ? random.of(voided) : undefined
            const of = { student_id: student.id, session_id: given ?? random.of(sessions) }
            if (given) await send(teacher, 'POST', '/api/sessions/restore', of)
            else {
              voided.push(of.session_id)
              await send(teacher, 'POST', '/api/sessions/void', { ...of, reason: '试' })
            }
            break
          }
          case 15:
            await send(teacher, 'POST', `/api/admin/students/${student.id}/secret-wordbook-from-box`, {
              box_id: box.body.box_id,
            })
            break
          default:
            await (random.chance(0.5)
              ? send(student, 'DELETE', `/api/student/wordbooks/${own}/remove-words`, { words: [word] })
              : send(student, 'POST', `/api/student/wordbooks/${own}/add-words`, { words_text: word }))
        }
      }
    }
    const school = await system.superadmin()
    const { body: dictionary } = await send(school, 'GET', `/api/words?search=${gone[index]}`)
    const { _id: goneId } = dictionary.words.find(({ word }: { word: string }) => word === gone[index])
    expect((await send(school, 'DELETE', `/api/words/${goneId}`)).status).toBe(200)
    const ofTeacher = { who: teacher, studentId: student.id }
    const desk = `/api/admin/students/${student.id}`
    const screens: readonly Screen[] = [
      { call: 'dashboardSummary', who: student, path: '/api/student/dashboard-summary' },
      { call: 'studentWordbooks', who: student, path: '/api/student/wordbooks' },
      ...[...publicBooks, own].map((id: string) => ({
        call: 'progressOfWordbook',
        who: student,
        path: `/api/student/wordbooks/${id}/progress`,
      })),
      { call: 'studyStats', who: student, path: '/api/student/study-stats?days=20' },
      { call: 'studyCalendar', who: student, path: '/api/student/study-calendar' },
      { call: 'wordOverview', who: student, path: '/api/student/word-overview' },
      { call: 'masteredWords', who: student, path: '/api/student/mastered-words' },
      { call: 'exerciseWords', who: student, path: '/api/student/exercise-words' },
      { call: 'studentOverview', ...ofTeacher, path: `${desk}/overview` },
      { call: 'studentHistory', ...ofTeacher, path: `${desk}/history` },
      { call: 'studentMistakes', ...ofTeacher, path: `${desk}/mistakes` },
      { call: 'classStudents', ...ofTeacher, path: '/api/admin/class' },
      { call: 'classWords', ...ofTeacher, path: '/api/admin/class/words' },
    ]
    let total = 0
    for (const screen of screens) {
      const { wrong, asked } = await unexplained(screen)
      expect.soft(wrong, `${seed} ${screen.call}`).toEqual([])
      total += asked
    }
    expect(total).toBeGreaterThan(150)
  }
})
