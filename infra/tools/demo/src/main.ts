import { schedulers } from '@wordtrail/contracts/learning/scheduling/schedulers'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { readConfiguration } from '@wordtrail/platform/process/configuration'
import { run } from '@wordtrail/platform/process/run'
import { configuration } from '@wordtrail/stand-alone/configuration'
import { startStandAlone } from '@wordtrail/stand-alone/stand-alone'
import { accountsText, password } from './accounts-text.ts'
import { makeRoom, markComplete } from './demo-folder.ts'
import { writeSchool } from './write-school.ts'

const demo = { seed: 1, classes: 4, classSize: 30, days: 30 } as const

/** As for `npm start`, but in a folder of its own, and never on a log that others write. */
const demoConfiguration = configuration
  .omit({ EVENTSTORE_URL: true, SUPERADMIN_USERNAME: true, SUPERADMIN_PASSWORD: true })
  .extend({ DATA_DIR: configuration.shape.DATA_DIR.prefault('.data-demo') })

await run('wordtrail demo', async (signal) => {
  const begun = performance.now()
  const settings = readConfiguration(demoConfiguration)
  const today = dayOf(new Date())
  const isNew = await makeRoom(settings.DATA_DIR, today)
  const stop = await startStandAlone({
    settings: {
      ...settings,
      EVENTSTORE_URL: undefined,
      SUPERADMIN_USERNAME: undefined,
      SUPERADMIN_PASSWORD: undefined,
    },
    signal,
    prepare: async ({ databaseUrl, secrets, logLine }) => {
      if (!isNew) return
      await writeSchool({
        ...demo,
        databaseUrl,
        secrets,
        scheduler: schedulers[settings.SCHEDULER],
        today,
        password,
        signal,
        onProgress: (days) => logLine(`writing the history of a school: day ${days} of ${demo.days}`),
      })
      await markComplete(settings.DATA_DIR, today)
    },
  })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${isNew ? 'Made' : 'Started'} in ${seconds} s in ${settings.DATA_DIR}\n\n${accountsText}`)
  return stop
})
