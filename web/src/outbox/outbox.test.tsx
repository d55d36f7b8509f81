import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn, signOut } from '../session/session.ts'
import { report, startOutbox } from './outbox.ts'

const asJson = (body: object) => btoa(JSON.stringify(body)).replace(/=/g, '')
const li = 'li'
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith(`wt_outbox_${li}:`)).length
/** The browser's locks are granted in real time, whatever the clock shows. */
const realSetTimeout = setTimeout.bind(window)
const settled = () => new Promise((resolve) => realSetTimeout(resolve, 20))
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await settled()
    await vi.advanceTimersByTimeAsync(60_000)
  }
  await settled()
}
const tomorrow = () =>
  Response.json(
    { code: 'quota-reached', message: '今天的用量已达上限，明天可以继续' },
    { status: 429, headers: { 'retry-after': '40000' } },
  )

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
  await settled()
  report({ kind: 'mastered', words: ['brave'], sessionId: 's' })
  await pass(10)
  expect([asked, kept()]).toEqual([1, 2])

  isReached = false
  await pass(5)
  expect([received, kept()]).toEqual([['calm', 'brave'], 0])
})
