import { schedulers } from '@wordtrail/contracts/learning/scheduling/schedulers'
import { openLexicon } from '@wordtrail/language/lexicon/lexicon'
import { readStarter } from '@wordtrail/language/starter/starter'
import { readConfiguration, StartupProblem, variables } from '@wordtrail/platform/process/configuration'
import { runService } from '@wordtrail/service/run-service'
import { z } from 'zod'
import { sweepAccounts } from './account/sweep.ts'
import { createCommandService } from './service.ts'
import { sweepSessions } from './session/sweep.ts'
import { ensureSuperadmin } from './starter/ensure-superadmin.ts'
import { loadInBackground } from './starter/load-in-background.ts'
import { loadStarterDictionary } from './starter/load-starter-dictionary.ts'
import { sweepLinkEnds } from './student/link-ends.ts'

const configuration = z.object({
  SUPERADMIN_USERNAME: variables.superadminUsername,
  SUPERADMIN_PASSWORD: variables.superadminPassword,
  SCHEDULER: variables.scheduler,
  STARTER_DICTIONARY: variables.starterDictionary,
  TEACHER_REGISTRATION: variables.teacherRegistration,
  DICTIONARY_CHANGES: variables.dictionaryChanges,
  GUARDIAN_CONSENT: variables.guardianConsent,
})

await runService('command-service', async (context) => {
  const settings = readConfiguration(configuration)
  const { commands, handlers, accounts } = createCommandService({
    ...context,
    lexicon: openLexicon(),
    scheduler: schedulers[settings.SCHEDULER],
    teacherRegistration: settings.TEACHER_REGISTRATION,
    dictionaryChanges: settings.DICTIONARY_CHANGES,
    guardianConsent: settings.GUARDIAN_CONSENT,
  })
  await ensureSuperadmin(accounts, {
    username: settings.SUPERADMIN_USERNAME,
    password: () => {
      if (settings.SUPERADMIN_PASSWORD === undefined)
        throw new StartupProblem('SUPERADMIN_PASSWORD is needed until there is a superadmin')
      return settings.SUPERADMIN_PASSWORD
    },
    logLine: context.logLine,
    announce: context.logLine,
  })
  const lists = await readStarter()
  await loadStarterDictionary(commands, lists(settings.STARTER_DICTIONARY === 'sample' ? 'sample' : 'small'), {
    now: context.now,
    onProgress: (loaded, total) => loaded === total && context.logLine(`starter dictionary: ${total} words loaded`),
  })
  const { now, logLine } = context
  const starter =
    settings.STARTER_DICTIONARY === 'whole' ? loadInBackground(commands, { lists, now, logLine }) : undefined
  const background = [
    ...(starter ? [starter.stop] : []),
    sweepAccounts(accounts, (error) => context.logLine(`sweep of accounts: ${(error as Error).message}`)),
    sweepLinkEnds(accounts, (error) => context.logLine(`sweep of links: ${(error as Error).message}`)),
    sweepSessions(accounts, (error) => context.logLine(`sweep of sessions: ${(error as Error).message}`)),
  ]
  const stop = async () => {
    await Promise.all(background.map((stopWork) => stopWork()))
  }
  return {
    handlers,
    serves: ['command-service'],
    assertReady: async () => {},
    stop,
    ...(starter && { starter: starter.progress }),
  }
})
