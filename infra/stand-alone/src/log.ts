import { parseArgs } from 'node:util'
import { copyLog } from '@wordtrail/event-store/copy-log'
import { digestOf } from '@wordtrail/event-store/log-digest'
import { OutOfPlace } from '@wordtrail/event-store/port'
import { copyKeys } from '@wordtrail/platform/keyring/key-ring'
import { StartupProblem } from '@wordtrail/platform/process/configuration'
import { asStartupProblem, run } from '@wordtrail/platform/process/run'
import { type OpenedLog, openLog } from './open-log.ts'
import { progress } from './progress.ts'

const usage =
  'usage: npm run log -- copy --from PLACE --to PLACE | npm run log -- digest --from PLACE   (PLACE: postgres://…, esdb://… or a data folder)'

await run('log', async (signal) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, to: { type: 'string' } },
  })
  const [command] = positionals
  if (!values.from || !(command === 'digest' || (command === 'copy' && values.to))) throw new StartupProblem(usage)
  const { logLine, done } = progress(process.stdout)
  const opened: OpenedLog[] = []
  const open = async (address: string) => {
    const one = await openLog(address)
    opened.push(one)
    return one
  }
  try {
    const from = await open(values.from)
    if (command === 'copy') {
      const to = await open(values.to!)
      const keys = from.pool && to.pool ? await copyKeys(from.pool, to.pool) : undefined
      const onProgress = (events: number) => logLine(`${events} events copied`)
      const one = await copyLog({ from: from.store, to: to.store, signal, onProgress })
      done()
      console.log(
        `${one.events} events copied; ${keys === undefined ? 'the key ring stays in the database of the services' : `${keys} keys of the key ring`}`,
      )
      const other = await digestOf(to.store, signal, (events) => logLine(`${events} events of the copy read`))
      done()
      console.log(
        `digest of the first log:  ${one.digest} over ${one.events} events\ndigest of the second log: ${other.digest} over ${other.events} events`,
      )
      if (one.digest !== other.digest) throw new StartupProblem('the logs differ: was one of them in use?')
    } else {
      const { digest, events } = await digestOf(from.store, signal, (read) => logLine(`${read} events read`))
      done()
      console.log(`${digest} over ${events} events`)
    }
  } catch (error) {
    throw error instanceof OutOfPlace ? new StartupProblem(error.message) : asStartupProblem(error)
  } finally {
    for (const one of opened) await one.close()
  }
  process.exit(0)
})
