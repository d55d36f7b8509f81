import { randomUUID } from 'node:crypto'
import { answerWith } from '@wordtrail/contracts/api/answer.fixture'
import { sessionOf } from '@wordtrail/contracts/events/session'
import { sessionPauseMs } from '@wordtrail/contracts/learning/limits'
import { expect, onTestFinished, test } from 'vitest'
import { type ClockedSystem, startClockedSystem } from './clocked-system.ts'

const start = new Date('2026-03-02T00:00:00.000Z')
const hours = (count: number) => new Date(start.getTime() + count * 60 * 60 * 1000)

/** Sends as somebody who signs in each time: hours pass between two calls. */
async function sender({ origin }: ClockedSystem) {
  const send = async (path: string, body: object, token?: string) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    expect([path, response.status]).toEqual([path, 200])
    return response.json()
  }
  const [username, password] = ['li', 'Abcdef1!']
  await send('/api/register', { username, password, confirm_password: password, role: 'user' })
  return async (path: string, body: object) =>
    send(path, body, (await send('/api/login', { username, password })).token as string)
}

test('12 hours after anything was recorded of it, a prepared session is given up, once; what is reported later is recorded', async () => {
  const system = await startClockedSystem(start)
  onTestFinished(() => system.stop())
  const send = await sender(system)
  const [quiet, answered, finished, unprepared] = Array.from({ length: 4 }, () => randomUUID())
  const answer = (session_id: string) => send('/api/student/answers', { answers: [answerWith({ session_id })] })
  const finish = (id: string) => send(`/api/student/sessions/${id}/finish`, { finished_at: start.toISOString() })
  for (const session_id of [quiet!, answered!, finished!])
    await send('/api/student/sessions', {
      session_id,
      mode: 'learn',
      tier: 'tier_3',
      words: [{ word: 'begin', revision: 0 }],
      seed: 1,
      device: 'computer',
      prepared_at: start.toISOString(),
    })
  await finish(finished!)
  await answer(unprepared!)
  const typesOf = async (sessionId: string) =>
    (await system.log()).flatMap(({ stream, type, data }) =>
      data['sessionId'] === sessionId || (stream.startsWith('session-') && sessionOf(stream).sessionId === sessionId)
        ? type
        : [],
    )
  const isGivenUp = async (sessionId: string) => (await typesOf(sessionId)).includes('SessionGivenUp')
  /** A start sweeps, and a stop waits until that is done. */
  const sweepAt = async (now: Date) => {
    system.set(now)
    await system.restart()
  }

  system.set(hours(11))
  await answer(answered!)
  await sweepAt(hours(12))
  await expect.poll(() => isGivenUp(quiet!), { timeout: 20_000 }).toBe(true)
  await sweepAt(hours(22.9))
  await sweepAt(hours(22.9))
  expect(await typesOf(quiet!)).toEqual(['SessionPrepared', 'SessionGivenUp'])
  expect(await typesOf(answered!)).toEqual(['SessionPrepared', 'AnswerGiven'])

  await sweepAt(new Date(hours(11).getTime() + sessionPauseMs))
  await expect.poll(() => isGivenUp(answered!), { timeout: 20_000 }).toBe(true)
  await answer(quiet!)
  await finish(quiet!)
  await sweepAt(hours(80))
  await sweepAt(hours(80))
  expect(await typesOf(quiet!)).toEqual(['SessionPrepared', 'SessionGivenUp', 'AnswerGiven', 'SessionFinished'])
  expect(await typesOf(answered!)).toEqual(['SessionPrepared', 'AnswerGiven', 'SessionGivenUp'])
  expect(await typesOf(finished!)).toEqual(['SessionPrepared', 'SessionFinished'])
  expect(await typesOf(unprepared!)).toEqual(['AnswerGiven'])
  const givenUp = (await system.log()).filter(({ type }) => type === 'SessionGivenUp')
  expect(givenUp.map(({ data, metadata }) => [data['lastRecordedAt'], metadata.actor])).toEqual([
    [start.toISOString(), 'system'],
    [hours(11).toISOString(), 'system'],
  ])
})
