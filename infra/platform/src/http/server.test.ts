import { login, register } from '@wordtrail/contracts/api/auth'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import type { Endpoint } from '@wordtrail/contracts/api/endpoint'
import { practiceSession } from '@wordtrail/contracts/api/practice'
import { changeProfile, changeSuperadminPassword, ownData } from '@wordtrail/contracts/api/profile'
import { endOwnSignIn } from '@wordtrail/contracts/api/sign-ins'
import { dashboardSummary, learningPlan, setLearningGoal } from '@wordtrail/contracts/api/student'
import { linkedStudents, studentOverview } from '@wordtrail/contracts/api/teaching'
import { positionOf } from '@wordtrail/contracts/position'
import { fieldProblems, problemDetails, problems } from '@wordtrail/contracts/problems'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { type Context, type Handler, handler } from './handler.ts'
import { HttpProblem } from './http-problem.ts'
import { asStudent, bearer, li, serverOf, tokens } from './test-server.ts'

const goalSaved = handler(setLearningGoal, async () => ({
  body: { message: '每日目标已更新' },
  position: positionOf('log', 7n),
}))
const setGoal = (payload: unknown = { goal: 10 }, headers: InjectOptions['headers'] = asStudent) =>
  ({ method: 'PUT', url: '/api/student/learning-goal', payload, headers }) as InjectOptions

/** Sends one request to a server with these handlers, and expects problem details. */
async function problemOf(request: InjectOptions, handlers: readonly Handler[] = [goalSaved]) {
  const answer = await (await serverOf(handlers)).inject(request)
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
  const problem = problemDetails.parse(answer.json())
  expect(problem.status).toBe(answer.statusCode)
  return { ...problem, headers: answer.headers, text: answer.body }
}
const throwing = (error: Error) => [
  handler(setLearningGoal, async () => {
    throw error
  }),
]

test('a request is answered with what its handler gives, and the position of the log', async () => {
  const answer = await (await serverOf([goalSaved])).inject(setGoal())
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ message: '每日目标已更新' })
  expect(answer.headers).toMatchObject({ 'x-log-position': positionOf('log', 7n), 'cache-control': 'no-store' })
  expect(answer.headers).not.toHaveProperty('x-stale')
})

test('a handler gets the caller, the parsed input, the key and the position to await', async () => {
  let got: unknown
  const server = await serverOf([
    handler(setLearningGoal, async (request) => ((got = request), { body: { message: '' } })),
  ])
  await server.inject(setGoal({ goal: 10 }, { ...asStudent, 'idempotency-key': 'key', 'x-await-position': 'log:1' }))
  expect(got).toEqual({
    params: undefined,
    query: undefined,
    body: { goal: 10 },
    caller: li,
    address: '127.0.0.1',
    idempotencyKey: 'key',
    awaitPosition: 'log:1',
    signal: expect.any(AbortSignal),
  })
})

test('a handler is told when its client hangs up, and not before', async () => {
  const begun = Promise.withResolvers<AbortSignal>()
  const told = Promise.withResolvers<void>()
  const waits = handler(setLearningGoal, async ({ signal }) => {
    signal.addEventListener('abort', () => told.resolve())
    begun.resolve(signal)
    await told.promise
    return { body: { message: '' } }
  })
  const origin = await (await serverOf([waits])).listen({ port: 0, host: '127.0.0.1' })
  const client = new AbortController()
  const sent = fetch(`${origin}/api/student/learning-goal`, {
    method: 'PUT',
    headers: { ...asStudent, 'content-type': 'application/json' },
    body: '{"goal":10}',
    signal: client.signal,
  }).catch(() => 'gone')
  expect((await begun.promise).aborted).toBe(false)
  client.abort()
  await told.promise
  expect(await sent).toBe('gone')
})

test('a request without a key gets one of its own', async () => {
  const keys: string[] = []
  const server = await serverOf([
    handler(
      setLearningGoal,
      async ({ idempotencyKey }: Context) => (keys.push(idempotencyKey), { body: { message: '' } }),
    ),
  ])
  await server.inject(setGoal())
  await server.inject(setGoal())
  expect(new Set(keys).size).toBe(2)
})

test('an answer from read models that are behind says so', async () => {
  const server = await serverOf([handler(linkedStudents, async () => ({ body: [], isStale: true }))])
  const answer = await server.inject({ url: '/api/admin/students/linked', headers: await bearer('admin') })
  expect(answer.headers['x-stale']).toBe('true')
})

test('days, nulls and lists leave the server as the catalogue says', async () => {
  const summary = {
    has_teacher: false,
    learning_goal: 10,
    tier: 'tier_3' as const,
    first_login: false,
    today_total_learned: 1,
    secret_today_learned: 0,
    goal_today_met: false,
    goal_streak_days: 2,
    rests_left: 2,
    last_days: [],
    streak_pauses: [],
    reviewed_today: 0,
    slips_yesterday: [],
    homework: [],
    review_due_count: 0,
    to_be_mastered: [{ word: 'calm', source: 'self' as const, due_date: null }],
    to_be_mastered_counts: { teacher: 0, self: 1 },
    teacher_assigned: [],
    words_mastered: [
      { word: 'brave', review_date: ['2026-01-05', '2026-01-20'], review_times: 1, date_mastered: '2026-01-02' },
    ],
  }
  const answer = await (await serverOf([handler(dashboardSummary, async () => ({ body: summary }))])).inject({
    url: '/api/student/dashboard-summary',
    headers: asStudent,
  })
  expect(answer.json()).toEqual(summary)
})

test('every endpoint of the catalogue has an answer that can be written', async () => {
  const server = await serverOf(
    Object.values(catalogue).map((endpoint) => ({ endpoint, handle: async () => ({ body: {} }) })),
  )
  await expect(server.ready()).resolves.toBeDefined()
})

test('ERR-31: a request without a token is told to sign in again', async () => {
  const request: InjectOptions = {
    method: 'POST',
    url: '/api/student/practice-session',
    payload: { word_list: ['calm'], tier: 'tier_3' },
  }
  expect(await problemOf(request, [handler(practiceSession, async () => ({ body: [] }))])).toMatchObject({
    status: 401,
    message: '你现在没有登录，请重新登录',
  })
})

test.each(['Bearer garbled', 'Bearer ', 'Basic abc', ''])('OPEN-17: "%s" is no token', async (authorization) => {
  expect(await problemOf(setGoal({ goal: 10 }, { authorization }))).toMatchObject({
    status: 401,
    code: 'not-signed-in',
  })
})

test('OPEN-17: a wrong role is refused, before anything else of the request is looked at', async () => {
  expect(await problemOf(setGoal({ goal: 'wrong' }, await bearer('admin')))).toMatchObject({
    status: 403,
    code: 'wrong-role',
  })
})

test('AUTH-36, OPEN-70: endpoints that need no token ignore a stray one', async () => {
  const server = await serverOf([handler(login, async ({ caller }) => ({ body: { token: caller.id, message: '' } }))])
  const answer = await server.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: 'li', password: 'x' },
    headers: { authorization: 'Bearer garbled' },
  })
  expect(answer.json()).toEqual({ token: 'anonymous', message: '' })
})

test('OPEN-17: a path that there is not is not found', async () => {
  expect(await problemOf({ url: '/api/nothing' })).toMatchObject({ status: 404, code: 'not-found' })
})

test('a path that names nothing we could have is not found either', async () => {
  const overview = handler(studentOverview, async () => {
    throw new Error('must not be called')
  })
  expect(
    await problemOf({ url: '/api/admin/students/not-an-id/overview', headers: await bearer('admin') }, [overview]),
  ).toMatchObject({ status: 404, code: 'not-found' })
})

test.each([
  ['of the wrong type', { goal: 'ten' }, problems['invalid-input'].message, ['goal']],
  ['with fields too many', { goal: 10, more: 1, most: 2 }, fieldProblems.unknownField, ['more', 'most']],
  ['of nothing', {}, problems['invalid-input'].message, ['goal']],
])('OPEN-17: a body %s is refused in Chinese, with the fields that are wrong', async (_what, payload, said, paths) => {
  const { status, message, errors } = await problemOf(setGoal(payload))
  expect([status, message]).toEqual([400, said])
  expect(errors?.map(({ path }) => path)).toEqual(paths)
})

test('of a choice of forms, the one that was meant is judged', async () => {
  const changed = [handler(changeProfile, async () => ({ body: { message: '' } }))]
  const change = (payload: object) =>
    problemOf({ method: 'PUT', url: '/api/user/profile', payload, headers: asStudent }, changed)
  expect((await change({ nickname: '小李', role: 'superadmin' })).errors).toEqual([
    { path: 'role', message: fieldProblems.unknownField },
  ])
  expect((await change({ current_password: 'x' })).errors?.map(({ path }) => path)).toEqual(['new_password'])
})

test.each([
  ['JSON cut off', '{"goal":', 'application/json'],
  ['nothing at all', '', 'application/json'],
  ['something else', '<goal>10</goal>', 'application/xml'],
  ['a text', 'goal=10', 'text/plain'],
])('%s is refused as a wrong input', async (_what, payload, type) => {
  expect(await problemOf(setGoal(payload, { ...asStudent, 'content-type': type }))).toMatchObject({
    status: 400,
    code: 'invalid-input',
  })
})

test('ERR-01, AUTH-10: what is wrong with one field is the message of the whole', async () => {
  const form = { username: 'li', password: 'weak', confirm_password: 'weak', role: 'user' }
  const registered = handler(register, async () => ({ body: { message: '' } }))
  expect(await problemOf({ method: 'POST', url: '/api/register', payload: form }, [registered])).toMatchObject({
    status: 400,
    message: '密码至少 8 位，要有字母、数字和符号',
    errors: [{ path: 'password' }],
  })
})

test('a body that is too large is refused; where word lists come in, more is taken', async () => {
  const large = 'x'.repeat(100 * 1024)
  expect(await problemOf(setGoal({ goal: large }))).toMatchObject({ status: 413, code: 'body-too-large' })
  const session = { method: 'POST', url: '/api/student/practice-session', headers: asStudent } as const
  const practise = [handler(practiceSession, async () => ({ body: [] }))]
  expect(await problemOf({ ...session, payload: { word_list: large, tier: 'tier_3' } }, practise)).toMatchObject({
    status: 400,
  })
  expect(
    await problemOf({ ...session, payload: { word_list: large.repeat(3), tier: 'tier_3' } }, practise),
  ).toMatchObject({ status: 413 })
})

test.each(['idempotency-key', 'x-await-position'])(
  'a header %s beyond 200 characters is refused by name',
  async (name) => {
    const { status, errors } = await problemOf(setGoal({ goal: 10 }, { ...asStudent, [name]: 'k'.repeat(201) }))
    expect([status, errors?.[0]?.path]).toEqual([400, name])
    const answer = await (await serverOf([goalSaved])).inject(
      setGoal({ goal: 10 }, { ...asStudent, [name]: 'k'.repeat(200) }),
    )
    expect(answer.statusCode).toBe(200)
  },
)

test('a problem that the handler throws ends the request', async () => {
  expect(await problemOf(setGoal(), throwing(new HttpProblem('word-not-found')))).toMatchObject({
    status: 404,
    code: 'word-not-found',
    title: 'word-not-found',
    message: '词典里没有这个单词',
  })
})

test('a handler that throws tells the caller nothing of why', async () => {
  const problem = await problemOf(setGoal(), throwing(new Error('password authentication failed for user "wordtrail"')))
  expect(problem).toMatchObject({ status: 500, code: 'internal-error' })
  expect(problem.text).not.toContain('wordtrail"')
  expect(problem.text).not.toContain('password')
})

test('an endpoint that nothing serves yet says so, to those who may call it', async () => {
  const plan = { method: 'POST', url: '/api/student/learning-plan', payload: {} } as const
  expect(await problemOf({ ...plan, headers: asStudent })).toMatchObject({ status: 501 })
  expect(await problemOf({ ...plan, headers: await bearer('admin') })).toMatchObject({ status: 403 })
})

test('a service answers its own endpoints only', async () => {
  const plan = handler(learningPlan, async () => ({
    body: { words: [], wordbook_title: '', base_count: 0, supplement_count: 0 },
  }))
  const server = await serverOf([goalSaved, plan], { serves: ['query-service'] })
  expect((await server.inject(setGoal())).statusCode).toBe(404)
  expect(
    (
      await server.inject({
        method: 'POST',
        url: '/api/student/learning-plan',
        payload: { wordbook_id: null, count: 1 },
        headers: asStudent,
      })
    ).statusCode,
  ).toBe(200)
})

test('a service is alive while it cannot do its work, but not ready', async () => {
  let trouble: Error | undefined = new Error('no database')
  const server = await serverOf([], {
    assertReady: async () => {
      if (trouble) throw trouble
      return { not_followed: ['added version 1'] }
    },
  })
  expect((await server.inject('/livez')).statusCode).toBe(200)
  expect((await server.inject('/readyz')).statusCode).toBe(503)
  trouble = undefined
  expect((await server.inject('/readyz')).json()).toEqual({ status: 'ready', not_followed: ['added version 1'] })
})

test('whoever may only read is refused what the command service owns, but for their own account', async () => {
  const authorization = `Bearer ${await tokens.issue({ ...li, role: 'superadmin', isReadOnly: true })}`
  const server = await serverOf([])
  for (const endpoint of Object.values<Endpoint>(catalogue)) {
    if (!endpoint.roles.includes('superadmin')) continue
    const url = endpoint.path.replace(/:\w+/g, li.id)
    const { statusCode, json } = await server.inject({ method: endpoint.method, url, headers: { authorization } })
    const isOpen =
      endpoint.owner === 'query-service' ||
      [changeSuperadminPassword, endOwnSignIn, ownData].includes(endpoint as never)
    // Nothing serves them here, so that what is not refused is not implemented.
    expect.soft([statusCode, json().code], url).toEqual(isOpen ? [501, 'not-implemented'] : [403, 'read-only'])
  }
})
