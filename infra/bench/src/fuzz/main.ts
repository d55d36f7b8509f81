import { parseArgs } from 'node:util'
import { onOwnPostgres } from '../own-postgres.ts'
import { fuzz } from './fuzz.ts'

/** `npm run fuzz -- [--requests <n>] [--seed <n>]` */
const { values } = parseArgs({ options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string', default: String(Date.now() % 1_000_000) } } })
const [requests, seed] = [Number(values.requests), Number(values.seed)]
if (!(Number.isInteger(requests) && requests > 0 && Number.isInteger(seed))) {
  console.error('npm run fuzz -- [--requests 10000] [--seed 1]')
  process.exit(2)
}
const crashes: unknown[] = []
for (const kind of ['unhandledRejection', 'uncaughtException'] as const) process.on(kind, (error) => crashes.push(error))

let isGood = false
await onOwnPostgres(async (databaseUrl) => {
  const begun = performance.now()
  const { statuses, faults, logged, differing, events } = await fuzz({ databaseUrl, requests, seed, onProgress: (sent) => process.stdout.isTTY && process.stdout.write(`\r${sent}`) })
  console.log(`\n${requests} requests with seed ${seed} in ${((performance.now() - begun) / 1000).toFixed(0)} s; ${events} events in the log`)
  console.log(Object.entries(statuses).map(([status, count]) => `${status}: ${count}`).join('  '))
  console.log(`faults: ${faults.length}; crashes: ${crashes.length}; logged as failed: ${logged.length}; read models that differ from the log: ${differing.length}`)
  for (const line of [...faults, ...crashes.map(String), ...logged.slice(0, 20), ...differing]) console.log(line)
  isGood = faults.length + crashes.length + logged.length + differing.length === 0
})
process.exit(isGood ? 0 : 1)
