import { readConfiguration } from '@wordtrail/platform/process/configuration'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { ModelCall } from '../model/language-model.ts'
import { fliteVoice } from '../speech/flite.ts'
import { languageModelOf, type OpenAiSettings, openAiVariables, speechVoicesOf } from './configuration.ts'
import { openAiServerForTest, says } from './test-openai-server.ts'

const read = (environment: Record<string, string>) => readConfiguration(z.object(openAiVariables), environment)
const identitiesOf = (settings: OpenAiSettings) => speechVoicesOf(settings, { now }).map(({ identity }) => identity)
const now = () => new Date(0)
const log = () => {}

test('without a key there is no model, without a speech model no voice; empty variables are none', () => {
  for (const settings of [read({}), read({ OPENAI_API_KEY: '', OPENAI_SPEECH_MODEL: '', OPENAI_BASE_URL: '' })]) {
    expect(languageModelOf(settings, { log, now })).toBeUndefined()
    expect(identitiesOf(settings)).toEqual([fliteVoice])
    expect(settings.OPENAI_BASE_URL).toBe('https://api.openai.com/v1')
  }
})

test('a key brings the model, and nothing but it; a speech model brings the voice, with or without a key', () => {
  const withKey = read({ OPENAI_API_KEY: 'sk-x', OPENAI_BASE_URL: 'http://localhost:1234/v1' })
  expect(languageModelOf(withKey, { log, now })).toBeDefined()
  expect(identitiesOf(withKey)).toEqual([fliteVoice])
  const served = read({ OPENAI_SPEECH_MODEL: 'kokoro', OPENAI_SPEECH_BASE_URL: 'http://localhost:8880/v1' })
  expect(identitiesOf(served)).toEqual([
    { server: 'http://localhost:8880/v1', model: 'kokoro', voice: 'alloy' },
    fliteVoice,
  ])
})

test('the questions of a day are those that are configured, 5,000 otherwise; what is beyond them is told once, and the server not asked', async () => {
  expect([read({}).OPENAI_QUESTIONS_A_DAY, read({ OPENAI_QUESTIONS_A_DAY: '' }).OPENAI_QUESTIONS_A_DAY]).toEqual([
    5000, 5000,
  ])
  const server = await openAiServerForTest(says({ colour: 'blue' }))
  const calls: ModelCall[] = []
  const settings = read({ OPENAI_API_KEY: 'sk-x', OPENAI_BASE_URL: server.baseUrl, OPENAI_QUESTIONS_A_DAY: '1' })
  const model = languageModelOf(settings, { log: (call) => calls.push(call), now })!
  const question = {
    task: 'colour',
    instructions: '',
    data: {},
    shape: z.strictObject({ colour: z.string() }),
    faultsOf: () => [],
    withinMs: 5000,
  }
  expect(await model.ask(question)).toEqual({ colour: 'blue' })
  for (let asked = 0; asked < 2; asked += 1)
    await expect(model.ask(question)).rejects.toMatchObject({ reason: 'spent' })
  expect(server.asked).toHaveLength(1)
  expect(calls.map(({ outcome, tries }) => [outcome, tries])).toEqual([
    ['answered', 1],
    ['spent', 0],
  ])
})

test.each([
  ['OPENAI_QUESTIONS_A_DAY', 'geheim'],
  ['OPENAI_API_KEY', 'sk geheim'],
  ['OPENAI_BASE_URL', 'ftp://geheim'],
  ['OPENAI_SPEECH_BASE_URL', 'geheim'],
])('a wrong %s is named, never shown', (variable, value) => {
  expect(() => read({ [variable]: value })).toThrow(variable)
  expect(() => read({ [variable]: value })).not.toThrow('geheim')
})
