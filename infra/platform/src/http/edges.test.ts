import { randomUUID } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { login } from '@wordtrail/contracts/api/auth'
import { recordAnswers } from '@wordtrail/contracts/api/practice'
import { setLearningGoal } from '@wordtrail/contracts/api/student'
import { searchStudents } from '@wordtrail/contracts/api/teaching'
import type { InjectOptions } from 'fastify'
import { expect, test, vi } from 'vitest'
import { handler } from './handler.ts'
import { HttpProblem } from './http-problem.ts'
import { securityHeaders } from './security-headers.ts'
import type { SecurityEntry } from './security-log.ts'
import { asStudent, bearer, li, serverOf } from './test-server.ts'

const goalSaved = handler(setLearningGoal, async () => ({ body: { message: '' } }))
const setGoal = (payload: unknown = { goal: 10 }, headers: InjectOptions['headers'] = asStudent) =>
  ({ method: 'PUT', url: '/api/student/learning-goal', payload, headers }) as InjectOptions

test.each<[string, InjectOptions, number]>([
  ['an answer', setGoal(), 200],
  ['a refusal', setGoal({}), 400],
  ['a stranger', setGoal({}, {}), 401],
  ['what is not built yet', { method: 'GET', url: '/api/student/review-words', headers: asStudent }, 501],
  ['a path that cannot be read', { method: 'GET', url: '/api/%' }, 404],
  ['what there is not', { method: 'GET', url: '/api/nothing' }, 404],
  ['the description of the API', { method: 'GET', url: '/api/openapi.json' }, 200],
])('%s is kept by nobody, runs nothing, and carries its request id', async (_what, request, status) => {
  const answer = await (await serverOf([goalSaved])).inject(request)
  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject({
    ...securityHeaders,
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(answer.headers).not.toHaveProperty('x-powered-by')
})

test('scripts come from our own files alone', () => {
  const directives = new Map(
    securityHeaders['content-security-policy']!.split('; ').map((one) => [one.split(' ')[0]!, one.split(' ').slice(1)]),
  )
  expect(directives.get('script-src')).toEqual(["'self'"])
  expect(directives.get('default-src')).toEqual(["'self'"])
  expect([directives.get('object-src'), directives.get('base-uri'), directives.get('frame-ancestors')]).toEqual([
    ["'none'"],
    ["'none'"],
    ["'none'"],
  ])
})

test.each([
  ['of a trusted proxy that speaks TLS', ['10.0.0.0/8'], '10.0.0.7', 'https', true],
  ['of a trusted proxy that does not', ['10.0.0.0/8'], '10.0.0.7', 'http', false],
  ['of somebody who only says so', ['10.0.0.0/8'], '203.0.113.9', 'https', false],
  ['of anybody, where no proxy is trusted', [], '10.0.0.7', 'https', false],
])('HSTS is sent on requests %s', async (_whose, trustedProxies, remoteAddress, proto, isSent) => {
  const answer = await (await serverOf([], { trustedProxies })).inject({
    url: '/livez',
    remoteAddress,
    headers: { 'x-forwarded-proto': proto },
  })
  expect('strict-transport-security' in answer.headers).toBe(isSent)
})

test.each([
  [['10.0.0.0/8'], '198.51.100.4'],
  [[], '10.0.0.7'],
])('behind proxies %j, a request comes from %s', async (trustedProxies, address) => {
  const entries: SecurityEntry[] = []
  const server = await serverOf([], { trustedProxies, securityLog: (entry) => entries.push(entry) })
  // What the client itself sends stands before what the proxy adds.
  await server.inject({ ...setGoal({}, { 'x-forwarded-for': '192.0.2.1, 198.51.100.4' }), remoteAddress: '10.0.0.7' })
  expect(entries.map((entry) => entry.address)).toEqual([address])
})

test('no other origin is let in', async () => {
  const server = await serverOf([goalSaved])
  const origin = { origin: 'https://elsewhere.example' }
  const preflight = await server.inject({
    method: 'OPTIONS',
    url: '/api/student/learning-goal',
    headers: { ...origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' },
  })
  expect(preflight.statusCode).toBe(404)
  const answer = await server.inject(setGoal({ goal: 1 }, { ...asStudent, ...origin }))
  for (const { headers } of [preflight, answer])
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
})

test('OPEN-17: a stranger is told so before anything they send is read', async () => {
  const server = await serverOf([goalSaved])
  const json = { 'content-type': 'application/json' }
  for (const payload of ['{"goal":', 'x'.repeat(100 * 1024), '{"__proto__":{}}'])
    expect((await server.inject(setGoal(payload, json))).statusCode).toBe(401)
  expect((await server.inject(setGoal('{"goal":', { ...json, ...(await bearer('admin')) }))).statusCode).toBe(403)
})

test.each([
  ['a prototype', '{"goal":10,"__proto__":{"isAdmin":true}}'],
  ['a constructor', '{"goal":10,"constructor":{"prototype":{"isAdmin":true}}}'],
  ['another depth than ours', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ['objects without end', `{"goal":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`],
  ['NUL in a name', '{"goal":10,"a\\u0000b":1}'],
])('a body with %s is refused and does nothing', async (_what, payload) => {
  const answer = await (await serverOf([goalSaved])).inject(
    setGoal(payload, { ...asStudent, 'content-type': 'application/json' }),
  )
  expect(answer.statusCode).toBe(400)
  expect('isAdmin' in {}).toBe(false)
})

test('answers that are checked one by one may not be endlessly deep either', async () => {
  const recorded = handler(recordAnswers, async () => ({ body: { results: [] } }))
  const payload = `{"answers":[{"id":"1","more":${'['.repeat(20_000)}${']'.repeat(20_000)}}]}`
  const answer = await (await serverOf([recorded])).inject({
    method: 'POST',
    url: '/api/student/answers',
    payload,
    headers: { ...asStudent, 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(400)
})

test('a request must come in within 30 s, and idle connections end', async () => {
  const { server } = await serverOf([])
  expect([server.requestTimeout, server.keepAliveTimeout]).toEqual([30_000, 72_000])
  expect(server.headersTimeout).toBeLessThanOrEqual(60_000)
})

test('a request without an answer within 25 s is told to come again', async () => {
  const called = Promise.withResolvers<void>()
  const server = await serverOf([handler(setLearningGoal, () => (called.resolve(), new Promise(() => {})))])
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    // Over a connection: there a request is over and done with as soon as its body has been read.
    const answering = new Promise<IncomingMessage>((resolve) => {
      request(
        `${origin}/api/student/learning-goal`,
        { method: 'PUT', headers: { ...asStudent, 'content-type': 'application/json' } },
        resolve,
      ).end('{"goal":10}')
    })
    await called.promise
    vi.advanceTimersByTime(25_000)
    const answer = await answering
    expect([answer.statusCode, answer.headers['retry-after'], ((await json(answer)) as { code: string }).code]).toEqual(
      [503, '1', 'busy'],
    )
  } finally {
    vi.useRealTimers()
  }
})

test('under pressure everyone is told to come again, and the process still says that it lives', async () => {
  const server = await serverOf([goalSaved], { pressure: { maxHeapUsedBytes: 1, sampleInterval: 10 } })
  await expect.poll(async () => (await server.inject(setGoal())).statusCode).toBe(503)
  const answer = await server.inject(setGoal())
  expect([answer.headers['retry-after'], answer.json().code]).toEqual(['1', 'busy'])
  expect(answer.headers).toMatchObject(securityHeaders)
  expect((await server.inject('/livez')).statusCode).toBe(200)
})

test('why a service is not ready is told to its log, not to whoever asks', async () => {
  const lines: string[] = []
  const server = await serverOf([], {
    assertReady: async () => {
      throw new Error('no database at 10.1.2.3')
    },
    log: { write: (line) => lines.push(line) },
  })
  const answer = await server.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready' }])
  expect(lines.join('')).toContain('no database at 10.1.2.3')
})

test('a failed request is logged with its id and endpoint, and with nothing of what was sent', async () => {
  const lines: string[] = []
  const ofDatabase = Object.assign(new Error('invalid input syntax for type uuid: "李雷"'), {
    severity: 'ERROR',
    code: '22P02',
    routine: 'string_to_uuid',
    detail: 'Key (username)=(李雷) already exists.',
    where: 'unnamed portal parameter $1 = 李雷',
  })
  const failing = handler(searchStudents, async () => {
    throw new Error('cannot search', { cause: ofDatabase })
  })
  const headers = { ...(await bearer('admin')), 'idempotency-key': 'key-of-li' }
  const answer = await (await serverOf([failing], { log: { write: (line) => lines.push(line) } })).inject({
    url: '/api/admin/students/search?q=%E6%9D%8E%E9%9B%B7',
    headers,
  })
  expect(answer.statusCode).toBe(500)
  expect(lines).toHaveLength(1)
  const [line] = lines as [string]
  expect(JSON.parse(line)).toMatchObject({
    reqId: answer.headers['x-request-id'],
    call: 'GET /api/admin/students/search',
    err: { message: 'cannot search', cause: { message: 'PostgreSQL 22P02 in string_to_uuid' } },
  })
  for (const secret of ['李雷', '%E6%9D%8E', headers.authorization, 'key-of-li']) expect(line).not.toContain(secret)
  for (const inner of ['cannot search', 'PostgreSQL', '.ts', 'at ']) expect(answer.body).not.toContain(inner)
})

test.each(['wrong-security-answer', 'wrong-current-password', 'wrong-password-code'] as const)(
  'a guess at a secret is in the security log too: %s',
  async (code) => {
    const entries: SecurityEntry[] = []
    const refusing = handler(setLearningGoal, async () => {
      throw new HttpProblem(code)
    })
    await (await serverOf([refusing], { securityLog: (entry) => entries.push(entry) })).inject(setGoal())
    expect(entries).toMatchObject([{ event: 'refused', code, user: li.id }])
  },
)

test('the security log names who was refused and who came in, with the request of each', async () => {
  const entries: SecurityEntry[] = []
  const someone = randomUUID()
  const failing = handler(login, async ({ body }) => {
    if (body.password === 'right')
      return { body: { token: 't', message: '' }, noted: { event: 'signed-in', user: someone } }
    throw new HttpProblem('wrong-credentials', { about: someone })
  })
  const at = new Date('2026-01-05T01:00:00Z')
  const server = await serverOf([failing, goalSaved], { securityLog: (entry) => entries.push(entry), now: () => at })
  const signIn = (password: string): InjectOptions => ({
    method: 'POST',
    url: '/api/login',
    payload: { username: '李雷', password },
  })
  const answers = [
    await server.inject(signIn('wrong')),
    await server.inject(signIn('right')),
    await server.inject(setGoal({}, {})),
    await server.inject(setGoal({}, await bearer('admin'))),
  ]
  await server.inject(setGoal())
  const entry = (index: number, rest: object) => ({
    at: at.toISOString(),
    request: answers[index]!.headers['x-request-id'],
    address: '127.0.0.1',
    ...rest,
  })
  expect(entries).toEqual([
    entry(0, { event: 'refused', call: 'POST /api/login', user: someone, code: 'wrong-credentials' }),
    entry(1, { event: 'signed-in', call: 'POST /api/login', user: someone }),
    entry(2, { event: 'refused', call: 'PUT /api/student/learning-goal', code: 'not-signed-in' }),
    entry(3, { event: 'refused', call: 'PUT /api/student/learning-goal', user: li.id, code: 'wrong-role' }),
  ])
  expect(JSON.stringify(entries)).not.toContain('李雷')
})

test('who hangs up is no fault to log', async () => {
  const lines: string[] = []
  const called = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const waits = handler(setLearningGoal, async ({ signal }) => {
    called.resolve()
    await new Promise((aborted) => signal.addEventListener('abort', aborted))
    ended.resolve()
    signal.throwIfAborted()
    return { body: { message: '' } }
  })
  const origin = await (await serverOf([waits], { log: { write: (line) => lines.push(line) } })).listen({
    port: 0,
    host: '127.0.0.1',
  })
  const sent = request(`${origin}/api/student/learning-goal`, {
    method: 'PUT',
    headers: { ...asStudent, 'content-type': 'application/json' },
  }).on('error', () => {})
  sent.end('{"goal":10}')
  await called.promise
  sent.destroy()
  await ended.promise
  await new Promise(setImmediate)
  expect(lines).toEqual([])
})

test('a service that does not come to say whether it is ready is not', async () => {
  const server = await serverOf([], { assertReady: () => new Promise(() => {}) })
  const begin = performance.now()
  expect((await server.inject('/readyz')).statusCode).toBe(503)
  expect(performance.now() - begin).toBeLessThan(5000)
})
