import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { type SwallowingProxy, swallowingProxyTo } from '@wordtrail/checks/swallowing-proxy'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

let proxy: SwallowingProxy
let system: TestSystem
/** Another way to the same database: to hold locks, and to look. */
let locking: pg.Client
let looking: pg.Client
let students: readonly TestPerson[]
beforeAll(async () => {
  const databaseUrl = await freshDatabase()
  proxy = await swallowingProxyTo(databaseUrl)
  for (const client of [(locking = new pg.Client(databaseUrl)), (looking = new pg.Client(databaseUrl))])
    await client.connect()
  system = await startTestSystem({ databaseUrl: proxy.url })
  students = await Promise.all(Array.from({ length: 6 }, () => system.signUp('user')))
})
afterAll(async () => {
  await system.stop()
  await Promise.all([locking.end(), looking.end()])
  proxy.close()
})

interface Answered {
  readonly call: string
  readonly status: number
  readonly ms: number
}

async function timed(call: string, answer: Promise<{ readonly status: number }>): Promise<Answered> {
  const begin = performance.now()
  return { call, status: (await answer).status, ms: performance.now() - begin }
}
const logIn = ({ username }: TestPerson) =>
  system.client().send('POST', '/api/login', { username, password: 'Abcdef1!' })

/**
 * A class that works until the function it gives is called: each student sends a request, waits for the answer, and
 * sends the next. That function gives all answers.
 */
function aClassWorks() {
  let isOver = false
  const answered: Answered[] = []
  const working = students.map(async (person, index) => {
    for (let round = index; !isOver; round += 1) {
      answered.push(
        await [
          () => timed('dashboard', person.send('GET', '/api/student/dashboard-summary')),
          () => timed('goal', person.send('PUT', '/api/student/learning-goal', { goal: 1 + (round % 30) })),
          () => timed('calendar', person.send('GET', '/api/student/study-calendar')),
          // One at a time: passwords are slow to check, and meant to be.
          () =>
            index === 0 ? timed('login', logIn(person)) : timed('profile', person.send('GET', '/api/user/profile')),
        ][round % 4]!(),
      )
    }
  })
  return async (): Promise<readonly Answered[]> => {
    isOver = true
    await Promise.all(working)
    return answered
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

test.each([
  ['who is who', 'credentials'],
  ['where the read models are', 'live-checkpoints'],
  ['dashboards', 'dashboard'],
  ['a calendar', 'study-calendar'],
  ['streams', 'load-streams'],
])(
  'a connection lost while it reads %s costs those who wait for it their answer, and nobody else two seconds',
  async (_what, text) => {
    const over = aClassWorks()
    await proxy.swallowFrom(text)
    await pause(2500)
    const answered = await over()
    const victims = answered.filter(({ status }) => status !== 200)
    expect(answered.length).toBeGreaterThan(students.length)
    expect(victims.every(({ status }) => status === 503)).toBe(true)
    expect(victims.length).toBeLessThanOrEqual(students.length)
    expect(answered.filter(({ status, ms }) => status === 200 && ms > 2000)).toEqual([])
  },
  60_000,
)

test('a database that answers nothing makes us say so, and all goes on by itself when it answers again', async () => {
  proxy.swallowAll()
  const begin = performance.now()
  const ready = () => system.server.inject('/readyz')
  expect((await ready()).statusCode).toBe(503)
  expect(performance.now() - begin).toBeLessThan(3000)

  // Far more than may wait.
  const [li, wang] = students as [TestPerson, TestPerson]
  const flood = Array.from({ length: 2000 }, (_, index) =>
    timed('dashboard', students[index % 6]!.send('GET', '/api/student/dashboard-summary')),
  )
  const goal = timed('goal', wang.send('PUT', '/api/student/learning-goal', { goal: 3 }))
  const answered = await Promise.all([...flood, timed('login', logIn(li)), goal])
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([503]))
  expect(Math.max(...answered.map(({ ms }) => ms))).toBeLessThan(15_000)

  proxy.letThrough()
  await expect.poll(async () => (await ready()).statusCode, { timeout: 30_000 }).toBe(200)
  await expect
    .poll(async () => (await li.send('PUT', '/api/student/learning-goal', { goal: 7 })).status, { timeout: 30_000 })
    .toBe(200)
  await expect
    .poll(
      async () => {
        const { status, body, headers } = await li.send('GET', '/api/student/dashboard-summary')
        return [status, body.learning_goal, headers['x-stale']]
      },
      { timeout: 30_000 },
    )
    .toEqual([200, 7, undefined])
})

test('one student with slow reads keeps nobody from anything, and what they leave ends in PostgreSQL too', async () => {
  const [greedy, other] = students as [TestPerson, TestPerson]
  const origin = await system.server.listen({ port: 0, host: '127.0.0.1' })
  await locking.query('begin; lock table read_model.reviewed_word')
  const ofCalendars = `
    select from pg_stat_activity
    where datname = current_database() and state = 'active' and query like '%study_day%' and pid <> pg_backend_pid()`
  const running = async () => (await looking.query(ofCalendars)).rowCount

  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${greedy.token}` }
  const askAndLeave = () =>
    fetch(`${origin}/api/student/study-calendar`, { headers, signal: leaving.signal }).catch(() => 'left')
  const left = Array.from({ length: 20 }, askAndLeave)
  await expect.poll(running).toBe(4)
  await pause(500)
  expect(await running()).toBe(4)
  const answered = await Promise.all([
    timed('login', logIn(other)),
    timed('dashboard', other.send('GET', '/api/student/wordbooks')),
  ])
  expect(answered.filter(({ status, ms }) => status !== 200 || ms > 2000)).toEqual([])

  leaving.abort()
  expect(new Set(await Promise.all(left))).toEqual(new Set(['left']))
  await expect.poll(running, { timeout: 1000 }).toBe(0)
  await locking.query('rollback')
  expect((await greedy.send('GET', '/api/student/study-calendar')).status).toBe(200)
})

test('a student whose reads are slow waits alone, and gets 503 for what is too much', async () => {
  const [greedy] = students as [TestPerson]
  await locking.query('begin; lock table read_model.study_day')
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => timed('calendar', greedy.send('GET', '/api/student/study-calendar'))),
  )
  await locking.query('rollback')
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(503))
})
