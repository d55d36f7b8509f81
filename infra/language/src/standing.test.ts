import { expect, test } from 'vitest'
import { z } from 'zod'
import { withDayBudget } from './model/day-budget.ts'
import { type LanguageModel, ModelFailure, type Question } from './model/language-model.ts'
import type { Voice } from './speech/voice.ts'
import { watchLanguage } from './standing.ts'

const instant = '2026-01-05T01:00:00.000Z'
const now = () => new Date(instant)
const question: Question<z.ZodObject> = {
  task: 'draft',
  instructions: '',
  data: {},
  shape: z.object({}),
  faultsOf: () => [],
  withinMs: 1000,
}
/** Fails for the reasons given, in turn, and answers when there are none left. */
const modelFailing = (...reasons: ConstructorParameters<typeof ModelFailure>[]): LanguageModel => ({
  name: 'small',
  async ask({ shape }) {
    const reason = reasons.shift()
    if (reason) throw new ModelFailure(...reason)
    return shape.parse({})
  },
})

test('a failure and its reason are told, then the success; questions that never reached the server are neither', async () => {
  const { model, standing } = watchLanguage({
    model: modelFailing(['unreachable', '401'], ['resting'], ['cancelled']),
    voices: [],
    now,
  })
  expect(standing().model).toEqual({ name: 'small', last_success: null, last_failure: null, budget: null })
  await expect(model!.ask(question)).rejects.toThrow('unreachable')
  const failed = { at: instant, reason: 'unreachable: 401' }
  expect(standing().model).toMatchObject({ last_success: null, last_failure: failed })
  for (const reason of ['resting', 'cancelled']) await expect(model!.ask(question)).rejects.toThrow(reason)
  expect(standing().model).toMatchObject({ last_failure: { reason: 'unreachable: 401' } })
  await model!.ask(question)
  expect(standing().model).toMatchObject({ last_success: instant, last_failure: failed })
})

test('what is left of the day’s budget is told, and begins anew on the next day', async () => {
  let at = now()
  const limited = withDayBudget(modelFailing(), { questions: 2, now: () => at, onSpent: () => {} })
  const { model, standing } = watchLanguage({ model: limited, voices: [], now })
  for (const asked of [1, 2]) {
    await model!.ask(question)
    expect(standing().model!.budget).toEqual({ asked, questions: 2 })
  }
  await expect(model!.ask(question)).rejects.toThrow('spent')
  expect(standing().model!.last_failure).toBeNull()
  at = new Date('2026-01-06T01:00:00.000Z')
  expect(standing().model!.budget).toEqual({ asked: 0, questions: 2 })
})

test('each voice is told by itself, in the order in which they are tried', async () => {
  const voice = (identity: Voice['identity'], speak: Voice['speak']): Voice => ({
    identity,
    speak,
    stop: async () => {},
  })
  const { voices, standing } = watchLanguage({
    model: undefined,
    voices: [
      voice({ server: 'http://there', model: 'kokoro' }, () => Promise.reject(new Error('no answer'))),
      voice({ program: 'flite' }, async () => new Uint8Array()),
    ],
    now,
  })
  await expect(voices[0]!.speak('a', new Set())).rejects.toThrow('no answer')
  await voices[1]!.speak('a', new Set())
  expect(standing()).toEqual({
    model: null,
    voices: [
      { name: 'kokoro', last_success: null, last_failure: { at: instant, reason: 'no answer' } },
      { name: 'flite', last_success: instant, last_failure: null },
    ],
  })
})
