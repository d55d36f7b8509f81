import { afterEach, expect, test, vi } from 'vitest'
import { type ApiError, call, messageOf } from './api-client.ts'

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
  expect(messageOf(failure, '保存失败')).toBe('网络错误')
})
