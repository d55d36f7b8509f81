import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { report, startOutbox } from './outbox.ts'
import { signIn, signOut } from './session.ts'

const asJson = (body: object) => btoa(JSON.stringify(body)).replace(/=/g, '')
const li = 'li'
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith(`wt_outbox_${li}:`)).length
const tomorrow = () =>
  Response.json({ code: 'quota-reached', message: '今天的用量已达上限，明天可以继续' }, { status: 429, headers: { 'retry-after': '40000' } })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  localStorage.clear()
})
afterEach(() => {
  signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what a reached quota holds back is kept, is not sent anew with every report, and arrives in its order when the server takes it', async () => {
  const received: string[] = []
  let asked = 0
  let isReached = true
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    asked += 1
    if (isReached) return tomorrow()
    received.push(...(JSON.parse(body as string) as { words: string[] }).words)
    return Response.json({ message: '', mastered: [], refused: [], events: [] })
  })
  signIn(`h.${asJson({ sub: li, role: 'user' })}.s`)
  startOutbox()

  report({ kind: 'mastered', words: ['calm'], sessionId: 's' })
  await vi.waitFor(() => expect(asked).toBe(1))
  report({ kind: 'mastered', words: ['brave'], sessionId: 's' })
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect([asked, kept()]).toEqual([1, 2])

  isReached = false
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  await vi.waitFor(() => expect(kept()).toBe(0))
  expect(received).toEqual(['calm', 'brave'])
})
