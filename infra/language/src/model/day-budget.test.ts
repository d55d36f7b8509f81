import { expect, test } from 'vitest'
import { z } from 'zod'
import { withDayBudget } from './day-budget.ts'
import { type LanguageModel, ModelFailure, type Question } from './language-model.ts'

const shape = z.strictObject({ colour: z.string() })
const question: Question<typeof shape> = {
  task: 'colour',
  instructions: '',
  data: {},
  shape,
  faultsOf: () => [],
  withinMs: 1000,
}

/** Answers, unless it is told to fail. */
function budgeted(questions: number) {
  const told: string[] = []
  const state = { now: new Date('2026-01-05T15:59:00Z'), asked: 0, failure: undefined as ModelFailure | undefined }
  const model: LanguageModel = {
    async ask() {
      if (state.failure) throw state.failure
      state.asked += 1
      return { colour: 'blue' } as never
    },
  }
  return {
    state,
    told,
    model: withDayBudget(model, { questions, now: () => state.now, onSpent: (task) => told.push(task) }),
  }
}

test('so many questions a day are asked, whoever asks; the first one beyond them is told of', async () => {
  const { model, state, told } = budgeted(2)
  for (let asked = 0; asked < 2; asked += 1) expect(await model.ask(question)).toEqual({ colour: 'blue' })
  expect(told).toEqual([])
  for (let asked = 0; asked < 3; asked += 1)
    await expect(model.ask(question)).rejects.toMatchObject({ reason: 'spent' })
  expect([state.asked, told]).toEqual([2, ['colour']])
  state.now = new Date('2026-01-05T16:00:00Z')
  expect(await model.ask(question)).toEqual({ colour: 'blue' })
})

test('a question that was not asked because the model rests is not counted, one that failed is', async () => {
  const { model, state } = budgeted(1)
  state.failure = new ModelFailure('resting')
  for (let asked = 0; asked < 3; asked += 1)
    await expect(model.ask(question)).rejects.toMatchObject({ reason: 'resting' })
  state.failure = new ModelFailure('slow')
  await expect(model.ask(question)).rejects.toMatchObject({ reason: 'slow' })
  await expect(model.ask(question)).rejects.toMatchObject({ reason: 'spent' })
})

test('a budget of nothing asks nothing', async () => {
  await expect(budgeted(0).model.ask(question)).rejects.toMatchObject({ reason: 'spent' })
})
