import { catalogue } from '@wordtrail/contracts/api/catalogue'
import type { ModelCall } from '@wordtrail/infra/language-model/language-model'
import { languageModelOf, openAiVariables } from '@wordtrail/infra/openai/configuration'
import { openAiServerForTest, says } from '@wordtrail/infra/openai/test-openai-server'
import { readConfiguration } from '@wordtrail/infra/process/configuration'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { startTestSystem } from './test-system.ts'

test('OPEN-58, WORDBOOK-34: with a model, the draft is the model’s, and marked as that', async () => {
  const sentences = ['tier_1', 'tier_2', 'tier_3'].map((tier) => ({ tier, sentence: 'The fallen tree was a hurdle.', translation: '倒下的树挡住了路。' }))
  const answer = { word_root: 'hurdle', part_of_speech: 'n.', definition_cn: '障碍', definition_en: 'what stands in the way', synonyms: [], forms: [], ipa_en_us: '', ipa_en_gb: '', sample_sentences: sentences }
  const server = await openAiServerForTest(says(answer))
  const settings = readConfiguration(z.object(openAiVariables), { OPENAI_API_KEY: 'sk-secret', OPENAI_BASE_URL: server.baseUrl })
  const calls: ModelCall[] = []
  const system = await startTestSystem({ model: languageModelOf(settings, { log: (call) => calls.push(call), now: () => new Date() })! })
  onTestFinished(() => system.stop())
  const { body } = await (await system.signUp('admin')).send('POST', '/api/words/generate-data', { word: 'hurdle' })
  expect(body).toMatchObject({ source: 'model', is_known: true, word: { definition_cn: '障碍', sample_sentences: sentences } })
  expect(catalogue.generateWord.output.safeParse(body).error).toBeUndefined()
  expect(calls).toMatchObject([{ task: 'draft_word', outcome: 'answered' }])
})
