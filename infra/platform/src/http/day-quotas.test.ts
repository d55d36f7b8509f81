import { masterWord, speech } from '@wordtrail/contracts/api/practice'
import { quotas } from '@wordtrail/contracts/api/quotas'
import { dashboardSummary } from '@wordtrail/contracts/api/student'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { bodyBytesOf, createDayQuotas } from './day-quotas.ts'
import { handler } from './handler.ts'
import { HttpProblem } from './http-problem.ts'
import { asStudent, bearer, serverOf } from './test-server.ts'

const noon = new Date('2026-01-05T04:00:00Z')

test('what is kept of a day never passes a quota, and nothing that fits is refused, whoever takes what and gives it back', () => {
  const limits = { ...quotas, answers: 10, bytes: 30 }
  const call = fc.record({
    person: fc.constantFrom('li', 'wang'),
    answers: fc.nat(6),
    bytes: fc.nat(12),
    isKept: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(call), (calls) => {
      const taken = createDayQuotas(() => noon, limits)
      const kept = { li: { answers: 0, bytes: 0 }, wang: { answers: 0, bytes: 0 } }
      for (const { person, answers, bytes, isKept } of calls) {
        const own = kept[person as keyof typeof kept]
        const fits = own.answers + answers <= limits.answers && own.bytes + bytes <= limits.bytes
        if (!fits) {
          expect(() => taken.take(person, { answers, bytes })).toThrow(HttpProblem)
          continue
        }
        const giveBack = taken.take(person, { answers, bytes })
        if (isKept) {
          own.answers += answers
          own.bytes += bytes
        } else giveBack()
      }
    }),
  )
})

test('a day is one in Shanghai: at its midnight everybody begins anew, and what a call of yesterday gives back is yesterday’s', () => {
  let now = new Date('2026-01-05T15:59:58.500Z')
  const day = createDayQuotas(() => now, { ...quotas, answers: 1 })
  const giveBack = day.take('li', { answers: 1 })
  expect(() => day.take('li', { answers: 1 })).toThrow(
    expect.objectContaining({ code: 'quota-reached', retryAfterSeconds: 2 }),
  )
  now = new Date('2026-01-05T16:00:00Z')
  day.take('li', { answers: 1 })
  giveBack()
  expect(() => day.take('li', { answers: 1 })).toThrow(expect.objectContaining({ retryAfterSeconds: 24 * 60 * 60 }))
})

test('a body of unknown length counts as the longest there may be; none counts nothing', () => {
  expect(bodyBytesOf({ 'content-length': '12' }, 99)).toBe(12)
  expect(bodyBytesOf({ 'transfer-encoding': 'chunked' }, 99)).toBe(99)
  expect(bodyBytesOf({}, 99)).toBe(0)
})

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`)
const master = (count: number, headers: InjectOptions['headers'] = asStudent): InjectOptions => ({
  method: 'POST',
  url: '/api/student/master-word',
  payload: { words: words(count) },
  headers,
})

test('whoever has used up a day’s quota is told that it goes on tomorrow, and when; others and other calls go on', async () => {
  let now = noon
  const mastered = handler(masterWord, async () => ({ body: { message: '', mastered: [], refused: [], events: [] } }))
  const summary = handler(dashboardSummary, async () => {
    throw new HttpProblem('busy')
  })
  const server = await serverOf([mastered, summary], { now: () => now })
  for (let call = 0; call < 5; call += 1) expect((await server.inject(master(2000))).statusCode).toBe(200)
  const refused = await server.inject(master(1))
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    429,
    String(12 * 60 * 60),
    {
      type: 'urn:wordtrail:problem:quota-reached',
      title: 'quota-reached',
      status: 429,
      code: 'quota-reached',
      message: '今天的用量已达上限，明天可以继续',
    },
  ])
  expect((await server.inject({ url: '/api/student/dashboard-summary', headers: asStudent })).statusCode).toBe(503)
  now = new Date(noon.getTime() + 12 * 60 * 60 * 1000)
  expect((await server.inject(master(1))).statusCode).toBe(200)
})

test('what is refused for another reason uses up nothing', async () => {
  const refusing = handler(masterWord, async () => {
    throw new HttpProblem('no-known-words')
  })
  const server = await serverOf([refusing])
  for (let call = 0; call < 7; call += 1) expect((await server.inject(master(2000))).statusCode).toBe(400)
})

test('bytes are counted of every command, and of nothing that only reads', async () => {
  const mastered = handler(masterWord, async () => ({ body: { message: '', mastered: [], refused: [], events: [] } }))
  const spoken = handler(speech, async () => ({ body: { bytes: new Uint8Array(1), tag: 'calm' } }))
  const server = await serverOf([mastered, spoken])
  const padded = {
    ...master(1),
    payload: `{"words":["calm"]}${' '.repeat(200_000)}`,
    headers: { ...asStudent, 'content-type': 'application/json' },
  }
  const statuses = []
  for (let call = 0; call < 101; call += 1) statuses.push((await server.inject(padded)).statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(Math.floor(quotas.bytes / 200_018))
  expect(statuses.at(-1)).toBe(429)
  const sound = await server.inject({ url: '/api/tts?text=calm', headers: { ...(await bearer('user')) } })
  expect(sound.statusCode).toBe(200)
})
