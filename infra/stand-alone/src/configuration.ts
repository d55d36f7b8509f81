import { resolve } from 'node:path'
import { openAiVariables } from '@wordtrail/language/openai/configuration'
import { variables } from '@wordtrail/platform/process/configuration'
import { z } from 'zod'

export const configuration = z.object({
  PORT: variables.port(3000),
  HOST: variables.host('127.0.0.1'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((folder) => resolve(folder)),
  EVENTSTORE_URL: variables.eventStoreUrl,
  TRUSTED_PROXIES: variables.trustedProxies,
  SPEECH_CACHE_MB: variables.megabytes(256),
  ...openAiVariables,
  SCHEDULER: variables.scheduler,
  STARTER_DICTIONARY: variables.starterDictionary,
  TEACHER_REGISTRATION: variables.teacherRegistration,
  DICTIONARY_CHANGES: variables.dictionaryChanges,
  GUARDIAN_CONSENT: variables.guardianConsent,
  SUPERADMIN_USERNAME: variables.superadminUsername,
  SUPERADMIN_PASSWORD: variables.superadminPassword,
  /** `none` leaves the client to Vite's own server, in development. */
  CLIENT: z.enum(['built', 'none']).default('built'),
})
