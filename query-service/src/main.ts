import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wordDrafter } from '@wordtrail/language/drafting/model-drafter'
import { openLexicon } from '@wordtrail/language/lexicon/lexicon'
import { loadNearWords } from '@wordtrail/language/lexicon/near-words'
import { modelLogTo } from '@wordtrail/language/model/language-model'
import { languageModelOf, openAiVariables, speechVoicesOf } from '@wordtrail/language/openai/configuration'
import { createSpeech } from '@wordtrail/language/speech/speech'
import { watchLanguage } from '@wordtrail/language/standing'
import { reading, sharing } from '@wordtrail/platform/database/pool-limits'
import { readConfiguration, variables } from '@wordtrail/platform/process/configuration'
import { liveReadModels } from '@wordtrail/read-store/checkpoints'
import { runService } from '@wordtrail/service/run-service'
import { z } from 'zod'
import { createQueryService } from './service.ts'

const configuration = z.object({
  SPEECH_CACHE_DIR: variables.folder(join(tmpdir(), 'wordtrail-speech')),
  SPEECH_CACHE_MB: variables.megabytes(256),
  ...openAiVariables,
  GUARDIAN_CONSENT: variables.guardianConsent,
})

await runService('query-service', async (context) => {
  const settings = readConfiguration(configuration)
  const { now } = context
  const { model, voices, standing } = watchLanguage({
    model: languageModelOf(settings, { log: modelLogTo(process.stdout, now), now }),
    voices: speechVoicesOf(settings, { now }),
    now,
  })
  const speech = createSpeech({
    folder: settings.SPEECH_CACHE_DIR,
    limitMegabytes: settings.SPEECH_CACHE_MB,
    now,
    onError: (error) => context.logLine(`speech: ${(error as Error).message}`),
    voices,
  })
  const lexicon = openLexicon()
  return {
    handlers: createQueryService({
      ...context,
      pool: context.openPool(reading),
      sharedPool: context.openPool(sharing),
      speech,
      model,
      draftWord: wordDrafter({ lexicon, model }),
      lexicon,
      nearWords: await loadNearWords(),
      guardianConsent: settings.GUARDIAN_CONSENT,
    }),
    serves: ['query-service'],
    assertReady: async () => {
      if ((await liveReadModels(context.pool)).size === 0) throw new Error('there are no read models yet')
    },
    language: standing,
    stop: speech.stop,
  }
})
