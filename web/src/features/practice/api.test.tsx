import { afterEach, expect, test, vi } from 'vitest'
import { explanationOf } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

test('API-56: an explanation is asked for once an answer, with the word whose sentence it is', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string))
    return Response.json({ explanation: ' “was”放在主语后面 ' })
  })
  const wrong = { word: 'calm', userAnswer: 'calm is he', correctAnswer: 'He is calm.' }
  expect([await explanationOf('a1', wrong), await explanationOf('a1', wrong)]).toEqual([
    '“was”放在主语后面',
    '“was”放在主语后面',
  ])
  expect(sent).toEqual([{ user_answer: 'calm is he', correct_answer: 'He is calm.', word: 'calm' }])
})
