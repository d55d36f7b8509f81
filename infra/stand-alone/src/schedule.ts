import { parseArgs } from 'node:util'
import { schedulerNames, schedulers } from '@wordtrail/contracts/learning/scheduling/schedulers'
import { StartupProblem } from '@wordtrail/platform/process/configuration'
import { asStartupProblem, run } from '@wordtrail/platform/process/run'
import { openLog } from './open-log.ts'
import { progress } from './progress.ts'
import { recordedReviews } from './recorded-reviews.ts'
import { replayWith } from './schedule-replay.ts'

const usage = `usage: npm run schedule -- replay --scheduler ${schedulerNames.join('|')} [--from PLACE]   (PLACE: postgres://…, esdb://… or a data folder; DATA_DIR, else .data)`

await run('schedule', async (signal) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { scheduler: { type: 'string' }, from: { type: 'string', default: process.env['DATA_DIR'] || '.data' } },
  })
  const name = schedulerNames.find((one) => one === values.scheduler)
  if (positionals[0] !== 'replay' || name === undefined) throw new StartupProblem(usage)
  const { logLine, done } = progress(process.stdout)
  const log = await openLog(values.from).catch((error: unknown) => {
    throw asStartupProblem(error)
  })
  try {
    const reviews = await recordedReviews(log.store, signal, (read) => logLine(`${read} masteries and reviews read`))
    done()
    if (reviews.length === 0) throw new StartupProblem('the log holds no mastery yet')
    const replay = replayWith(schedulers[name], reviews)
    const { students, words, measures, due } = replay
    console.log(`${reviews.length} masteries and reviews, ${words} words of ${students} students\n`)
    console.log(`${''.padEnd(24)}${'predictions'.padStart(12)}${'log loss'.padStart(10)}`)
    for (const { name: by, predictions, log_loss } of measures)
      console.log(`${by.padEnd(24)}${String(predictions).padStart(12)}${(log_loss?.toFixed(4) ?? '–').padStart(10)}`)
    console.log(
      `\nwords due within ${due.within_days} days of the last event: ${due.recorded} as recorded, ${due.anew} by ${name}`,
    )
    console.log(JSON.stringify({ scheduler: name, ...replay }))
  } finally {
    await log.close()
  }
  process.exit(0)
})
