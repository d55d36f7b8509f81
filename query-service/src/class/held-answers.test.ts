import { positionOf } from '@wordtrail/contracts/position'
import { expect, test } from 'vitest'
import { heldAnswers } from './held-answers.ts'

const start = new Date('2026-03-02T04:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const position = (offset: number) => positionOf('log', offset)

/** Makes an answer that counts how often it was made, as of the log's end. */
function held() {
  const ask = heldAnswers<{ at: string; position: string | null; made: number }>(60_000)
  let made = 0
  return async (key: string, seconds: number, { awaited, end = 1 }: { awaited?: number; end?: number } = {}) => {
    const now = later(seconds)
    const asked = { key, now, awaited: awaited === undefined ? undefined : position(awaited) }
    const { text } = await ask(asked, async () => ({ at: now.toISOString(), position: position(end), made: ++made }))
    return JSON.parse(text) as { at: string; made: number }
  }
}

test('an answer is given again for a minute, and says of when it is', async () => {
  const ask = held()
  expect(await ask('class', 0)).toMatchObject({ made: 1, at: start.toISOString() })
  expect(await ask('class', 60)).toMatchObject({ made: 1, at: start.toISOString() })
  expect(await ask('class', 61)).toMatchObject({ made: 2, at: later(61).toISOString() })
})
test('other students are another question', async () => {
  const ask = held()
  await ask('li,wang', 0)
  expect((await ask('li', 1)).made).toBe(2)
})
test('what the caller has done themselves is in it', async () => {
  const ask = held()
  await ask('class', 0, { end: 5 })
  expect((await ask('class', 1, { awaited: 5 })).made).toBe(1)
  expect((await ask('class', 2, { awaited: 6, end: 6 })).made).toBe(2)
  expect((await ask('class', 3, { awaited: 6 })).made).toBe(2)
})
test('an answer that failed is not kept', async () => {
  const ask = heldAnswers<{ at: string; position: null }>(60_000)
  const asked = { key: 'class', now: start, awaited: undefined }
  await expect(ask(asked, () => Promise.reject(new Error('busy')))).rejects.toThrow('busy')
  expect((await ask(asked, async () => ({ at: 'now', position: null }))).text).toContain('now')
})
test('an answer that was made while what its key names changed is given once and not held', async () => {
  const ask = heldAnswers<{ at: string; position: null }>(60_000)
  const asked = { key: 'without li', now: start, awaited: undefined }
  const made = (at: string) => async () => ({ at, position: null })
  expect((await ask({ ...asked, isStillSo: async () => false }, made('with li'))).text).toContain('with li')
  expect((await ask({ ...asked, isStillSo: async () => true }, made('after li'))).text).toContain('after li')
  expect((await ask(asked, made('later'))).text).toContain('after li')
})
