import { parseArgs } from 'node:util'
import { onOwnPostgres } from '../own-postgres.ts'
import { fuzz } from './fuzz.ts'
import { runHostile } from './run-hostile.ts'

/** `npm run fuzz -- [--requests <n>] [--seed <n>]`, or `--hostile` for the named cases. */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    hostile: { type: 'boolean', default: false },
  },
})
const [requests, seed] = [Number(values.requests), Number(values.seed)]
if (!(Number.isInteger(requests) && requests > 0 && Number.isInteger(seed))) {
  console.error('npm run fuzz -- [--requests 10000] [--seed 1] | npm run fuzz -- --hostile')
  process.exit(2)
}
const crashes: unknown[] = []
for (const kind of ['unhandledRejection', 'uncaughtException'] as const)
  process.on(kind, (error) => crashes.push(error))

async function attackByName(databaseUrl: string): Promise<boolean> {
  const outcomes = await runHostile({
    databaseUrl,
    onOutcome: ({ name, fault }) => console.log(fault === undefined ? `ok    ${name}` : `FAULT ${name}: ${fault}`),
  })
  for (const crash of crashes) console.log(`CRASH ${String(crash)}`)
  return crashes.length === 0 && outcomes.every(({ fault }) => fault === undefined)
}

async function attackAtRandom(databaseUrl: string): Promise<boolean> {
  const begun = performance.now()
  const { statuses, faults, logged, differing, events } = await fuzz({
    databaseUrl,
    requests,
    seed,
    onProgress: (sent) => process.stdout.isTTY && process.stdout.write(`\r${sent}`),
  })
  console.log(
    `\n${requests} requests with seed ${seed} in ${((performance.now() - begun) / 1000).toFixed(0)} s; ${events} events in the log`,
  )
  console.log(
    Object.entries(statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join('  '),
  )
  console.log(
    `faults: ${faults.length}; crashes: ${crashes.length}; logged as failed: ${logged.length}; read models that differ from the log: ${differing.length}`,
  )
  for (const line of [...faults, ...crashes.map(String), ...logged.slice(0, 20), ...differing]) console.log(line)
  return faults.length + crashes.length + logged.length + differing.length === 0
}

let isGood = false
await onOwnPostgres(async (databaseUrl) => {
  isGood = await (values.hostile ? attackByName(databaseUrl) : attackAtRandom(databaseUrl))
})
process.exit(isGood ? 0 : 1)
