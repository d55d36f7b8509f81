import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentUser, endedSession, sessionToken, signIn } from '../session/session.ts'
import { type ApiError, call, messageOf } from './api-client.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

/** The error of a call that the service answers like this. */
const failureFor = async (answer: () => Promise<Response>): Promise<ApiError> => {
  vi.stubGlobal('fetch', answer)
  return call('GET /api/student/review-words').then(
    () => expect.unreachable(),
    (failure: unknown) => failure as ApiError,
  )
}

test("ERR-01: the server's own words come before a screen's", async () => {
  const failure = await failureFor(async () =>
    Response.json({ code: 'conflict', message: '数据刚刚被修改，请重试' }, { status: 409 }),
  )
  expect(failure).toMatchObject({ status: 409, code: 'conflict' })
  expect(messageOf(failure, '保存失败')).toBe('数据刚刚被修改，请重试')
})
test("ERR-27: an answer without words is told in the generic ones, and a screen's own come before those", async () => {
  const failure = await failureFor(async () => new Response('<html>', { status: 502 }))
  expect(failure).toMatchObject({ status: 502, message: 'Network response was not ok' })
  expect(messageOf(failure, '保存失败')).toBe('保存失败')
})
test('ERR-28: what answers with something else than was asked for has failed', async () => {
  const failure = await failureFor(async () => new Response('<html>'))
  expect(failure.message).toBe('Request failed')
  expect(messageOf(failure, '保存失败')).toBe('保存失败')
})
test('ERR-08: no answer is a network error, whatever the screen', async () => {
  const failure = await failureFor(async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(failure.status).toBe(0)
  expect(messageOf(failure, '保存失败')).toBe('没有连上，请检查网络')
})

const asJson = (body: object) => btoa(JSON.stringify(body)).replace(/=/g, '')
const tokenOf = (sub: string, name: string) => `h.${asJson({ sub, role: 'user', name })}.s`
const expired = () => Response.json({ code: 'sign-in-expired', message: '登录已过期，请重新登录' }, { status: 401 })
/** A server that takes these tokens alone, and does something before it answers the first call. */
function serverTaking(tokens: readonly string[], meanwhile = () => {}) {
  const sent: { bearer: string; key: string | null }[] = []
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Headers }) => {
    const bearer = headers.get('authorization')!.replace('Bearer ', '')
    sent.push({ bearer, key: headers.get('idempotency-key') })
    if (sent.length === 1) meanwhile()
    return tokens.includes(bearer) ? Response.json({ message: 'done' }) : expired()
  })
  return sent
}
const setGoal = () => call('PUT /api/student/learning-goal', { body: { goal: 5 } })
const [of, renewed, wangs] = [tokenOf('li', 'first'), tokenOf('li', 'second'), tokenOf('wang', 'own')]

test('a token that the server takes no more is forgotten, with why, and the call fails', async () => {
  serverTaking([])
  signIn(of)
  await expect(setGoal()).rejects.toMatchObject({ status: 401, code: 'sign-in-expired' })
  expect(sessionToken()).toBeNull()
  expect(currentUser()).toBeUndefined()
  expect(endedSession()).toEqual({ userId: 'li', role: 'user', message: '登录已过期，请重新登录' })
  signIn(of)
  expect(endedSession()).toBeUndefined()
})
test('where the token was replaced while the call was under way, the same call is sent again with the new one, once', async () => {
  const sent = serverTaking([renewed], () => signIn(renewed))
  signIn(of)
  await expect(setGoal()).resolves.toEqual({ message: 'done' })
  expect(sent.map(({ bearer }) => bearer)).toEqual([of, renewed])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sessionToken()).toBe(renewed)
})
test('if that one is refused too, it ends there', async () => {
  const sent = serverTaking([], () => signIn(renewed))
  signIn(of)
  await expect(setGoal()).rejects.toMatchObject({ code: 'sign-in-expired' })
  expect(sent).toHaveLength(2)
  expect(sessionToken()).toBeNull()
})
test('what was refused of somebody else ends nothing of whoever is signed in by now, and is not sent as theirs', async () => {
  const sent = serverTaking([wangs], () => signIn(wangs))
  signIn(of)
  await expect(setGoal()).rejects.toMatchObject({ code: 'sign-in-expired' })
  expect(sent).toHaveLength(1)
  expect(sessionToken()).toBe(wangs)
  expect(endedSession()).toBeUndefined()
})
