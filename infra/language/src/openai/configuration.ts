import { z } from 'zod'
import { withDayBudget } from '../model/day-budget.ts'
import type { LanguageModel, ModelLog } from '../model/language-model.ts'
import { createOpenAiModel } from '../model/openai-model.ts'
import { createOpenAiVoice } from '../speech/openai-voice.ts'
import { createVoice, type Voice } from '../speech/voice.ts'

/** Empty counts as not given: compose files pass variables on that way. */
const orNone = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => value || undefined, schema)
const key = orNone(
  z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'no spaces, ASCII only')
    .optional(),
)
const address = z.url({ protocol: /^https?$/ })
const name = z.string().max(200)

/** For any server with OpenAI's API. The key turns the language model on, the name of a speech model its voice. */
export const openAiVariables = {
  OPENAI_API_KEY: key,
  OPENAI_BASE_URL: orNone(address.default('https://api.openai.com/v1')),
  OPENAI_MODEL: orNone(name.default('gpt-4.1-mini')),
  /** Of everybody together, to the language model. */
  OPENAI_QUESTIONS_A_DAY: orNone(z.coerce.number().int().min(0).default(5000)),
  OPENAI_SPEECH_MODEL: orNone(name.optional()),
  OPENAI_SPEECH_VOICE: orNone(name.default('alloy')),
  /** By default those of the language model. */
  OPENAI_SPEECH_API_KEY: key,
  OPENAI_SPEECH_BASE_URL: orNone(address.optional()),
}
export type OpenAiSettings = z.output<z.ZodObject<typeof openAiVariables>>

/** Undefined without a key. */
export function languageModelOf(
  settings: OpenAiSettings,
  { log, now }: { readonly log: ModelLog; readonly now: () => Date },
): LanguageModel | undefined {
  const {
    OPENAI_API_KEY: apiKey,
    OPENAI_BASE_URL: baseUrl,
    OPENAI_MODEL: model,
    OPENAI_QUESTIONS_A_DAY: questions,
  } = settings
  if (apiKey === undefined) return undefined
  const onSpent = (task: string) =>
    log({ task, model, outcome: 'spent', tries: 0, milliseconds: 0, prompt_tokens: 0, completion_tokens: 0 })
  return {
    name: model,
    ...withDayBudget(createOpenAiModel({ apiKey, baseUrl, model, log, now }), { questions, now, onSpent }),
  }
}

/** The speech server's voice, where a speech model is named, then Flite's. A local server may need no key. */
export const speechVoicesOf = (settings: OpenAiSettings, { now }: { readonly now: () => Date }): readonly Voice[] => {
  const flite = createVoice()
  if (settings.OPENAI_SPEECH_MODEL === undefined) return [flite]
  const served = createOpenAiVoice({
    apiKey: settings.OPENAI_SPEECH_API_KEY ?? settings.OPENAI_API_KEY ?? 'none',
    baseUrl: settings.OPENAI_SPEECH_BASE_URL ?? settings.OPENAI_BASE_URL,
    model: settings.OPENAI_SPEECH_MODEL,
    voice: settings.OPENAI_SPEECH_VOICE,
    now,
  })
  return [served, flite]
}
