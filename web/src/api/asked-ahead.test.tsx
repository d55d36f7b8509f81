import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../session/session.ts'
import { call } from './api-client.ts'
import { askAhead } from './asked-ahead.ts'
import { rememberPosition } from './log-position.ts'

const asJson = (body: object) => btoa(JSON.stringify(body)).replace(/=/g, '')
const tokenOf = (sub: string) => `h.${asJson({ sub, role: 'user' })}.s`
const question = 'GET /api/student/tracked-wordbooks'

/** Answers with how many calls there have been. */
function serverThatCounts() {
  let calls = 0
  vi.stubGlobal('fetch', async () => Response.json({ ids: [String((calls += 1))] }))
}
const told = async () => (await call(question)).ids[0]

beforeEach(async () => {
  localStorage.clear()
  serverThatCounts()
  signIn(tokenOf('li'))
  // What an earlier test has asked and nobody has taken.
  await call(question)
  serverThatCounts()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what was asked ahead is asked once, and its answer taken once', async () => {
  askAhead([question])
  askAhead([question])
  expect(await told()).toBe('1')
  expect(await told()).toBe('2')
})

test.each<[string, () => void]>([
  ['of another sign-in', () => signIn(tokenOf('wang'))],
  ['from before something was recorded here', () => rememberPosition('pg1:9')],
  [
    'that has waited for 20 seconds',
    () => void vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 20_000),
  ],
])('no answer %s is taken', async (_, meanwhile) => {
  askAhead([question])
  meanwhile()
  expect(await told()).toBe('2')
})

test('nothing is asked ahead where nobody is signed in', async () => {
  localStorage.clear()
  askAhead([question])
  signIn(tokenOf('li'))
  expect(await told()).toBe('1')
})

test('what could not be asked has failed for whoever takes it, and is asked anew after that', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  askAhead([question])
  serverThatCounts()
  await expect(told()).rejects.toMatchObject({ status: 0 })
  expect(await told()).toBe('1')
})
