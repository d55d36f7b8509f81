import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn, signOut } from '../session/session.ts'
import { onRefusal, report, startOutbox } from './outbox.ts'

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

const preparation = {
  session_id: '17d4c2b8-9e6f-4b1a-8d3c-2f5e7a9b0c66',
  mode: 'learn' as const,
  tier: 'tier_3' as const,
  words: [{ word: 'calm', revision: 3 }],
  seed: 7,
  device: 'phone' as const,
  prepared_at: '2026-11-21T00:00:00.000Z',
}
const answer = {
  id: 'a1',
  session_id: preparation.session_id,
  word: 'calm',
  step: 'stage_1' as const,
  tier: 'tier_3' as const,
  question_kind: 'infer_meaning' as const,
  given: '平静的',
  expected: '平静的',
  is_correct: true,
  elapsed_ms: 900,
  answered_at: '2026-11-21T00:01:00.000Z',
}
const finished = { finished_at: '2026-11-21T00:02:00.000Z' }
function reportSession(): void {
  report({ kind: 'prepared', session: preparation })
  report({ kind: 'answer', answer })
  report({ kind: 'finished', sessionId: preparation.session_id, finishedAt: finished.finished_at })
}

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

test('what was kept offline is sent as it happened: the session, its answers, its end; a lost reply changes no key', async () => {
  const sent: { address: string; key: string | null; body: unknown }[] = []
  let isOffline = true
  vi.stubGlobal('fetch', async (address: string, { headers, body }: { headers: Headers; body: string }) => {
    if (isOffline) throw new TypeError('offline')
    sent.push({ address, key: headers.get('idempotency-key'), body: JSON.parse(body) })
    // The server has heard the first time, and its reply is lost.
    if (sent.length === 1) throw new TypeError('offline')
    return Response.json({ message: '', refused: [], results: [{ id: 'a1', status: 'recorded' }] })
  })
  signIn(`h.${asJson({ sub: li, role: 'user' })}.s`)
  startOutbox()
  reportSession()
  await pass(1)
  expect([sent, kept()]).toEqual([[], 3])

  isOffline = false
  await pass(3)
  expect(sent.map(({ address, body }) => [address, body])).toEqual([
    ['/api/student/sessions', preparation],
    ['/api/student/sessions', preparation],
    ['/api/student/answers', { answers: [answer] }],
    [`/api/student/sessions/${preparation.session_id}/finish`, finished],
  ])
  expect(sent[0]!.key).toBe(sent[1]!.key)
  expect(kept()).toBe(0)
})

test.each([404, 422, 501])(
  'a session refused with %i is dropped with a line, and holds up no answer',
  async (status) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const received: string[] = []
    const refused: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      received.push(address)
      return address.endsWith('/answers')
        ? Response.json({ results: [{ id: 'a1', status: 'recorded' }] })
        : Response.json({ code: 'not-found', message: '没有找到' }, { status })
    })
    signIn(`h.${asJson({ sub: li, role: 'user' })}.s`)
    startOutbox()
    const stop = onRefusal(({ kind }) => refused.push(kind))
    reportSession()
    await pass(1)
    stop()
    expect(received.map((address) => address.split('/').at(-1))).toEqual(['sessions', 'answers', 'finish'])
    expect([refused, kept()]).toEqual([['prepared', 'finished'], 0])
    expect(logged.mock.calls.map(([line]) => line as string)).toEqual(
      refused.map(() => 'A report was refused for good'),
    )
    logged.mockRestore()
  },
)
