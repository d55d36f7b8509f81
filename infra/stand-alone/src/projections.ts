import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Codec, createCodec } from '@wordtrail/event-store/codec'
import { projections } from '@wordtrail/folds/projections/all'
import { postgresKeyRing } from '@wordtrail/platform/keyring/key-ring'
import { StartupProblem } from '@wordtrail/platform/process/configuration'
import { asStartupProblem, run } from '@wordtrail/platform/process/run'
import { RebuildRunning, rebuild } from '@wordtrail/projection-service/bulk/rebuild'
import { NotVerifiable, verify } from '@wordtrail/projection-service/bulk/verify'
import { projectionStatus } from '@wordtrail/projection-service/operations/status'
import { isAboutEvents } from '@wordtrail/projection-service/parking/parked-streams'
import { retryParked } from '@wordtrail/projection-service/parking/retry-parked'
import { unfollowed } from '@wordtrail/projection-service/tables/following-tables'
import { readCheckpoints } from '@wordtrail/read-store/checkpoints'
import { listParked } from '@wordtrail/read-store/parked-streams'
import { type OpenedSystem, openSystem } from './open-system.ts'
import { passProgress } from './pass-progress.ts'
import { progress } from './progress.ts'

const names = projections.map(({ table }) => table)
const usage = `usage: npm run projections -- status | rebuild NAME|all | verify | parked | retry [NAME [STREAM]]   (NAME: ${names.join(', ')})`

/** How long `status` watches to measure the speed. */
const sampleMs = 1000

interface Command extends Pick<OpenedSystem, 'pool' | 'store'> {
  readonly codec: Codec
  readonly args: readonly string[]
  readonly signal: AbortSignal
}

/** Each gives the exit code. */
const commands: Readonly<Record<string, (command: Command) => Promise<number>>> = {
  async status({ pool, store }) {
    const options = { pool, log: store, projections, now: () => new Date() }
    const before = await projectionStatus(options)
    const begun = performance.now()
    await sleep(sampleMs)
    const { head, owner, rebuilder, tables } = await projectionStatus(options)
    const seconds = (performance.now() - begun) / 1000
    console.log(
      `head of the log: ${head}\nowner:           ${owner ?? 'none: no projection service is running'}${rebuilder === undefined ? '' : `\nrebuilding:      ${rebuilder}`}\n`,
    )
    console.log(inColumns(heading))
    for (const {
      table,
      version,
      build,
      isLive,
      isFollowed,
      position,
      lagEvents,
      isCut,
      lagSeconds,
      events,
      parkedStreams,
      heldEvents,
      share,
    } of tables) {
      const earlier = before.tables.find((one) => one.table === table && one.version === version && one.build === build)
      const left =
        earlier && share > earlier.share
          ? `, ${Math.ceil(((1 - share) / (share - earlier.share)) * seconds)} s left`
          : ''
      console.log(
        inColumns({
          projection: table,
          version: `${version}`,
          state: isLive ? (isFollowed ? 'live' : 'live, not followed') : `built ${Math.floor(share * 100)} %${left}`,
          position,
          lag: `${lagEvents}${isCut ? '+' : ''}`,
          behind: `${lagSeconds.toFixed(1)} s`,
          events: `${events}`,
          'events/s': earlier ? `${Math.round((events - earlier.events) / seconds)}` : '',
          parked: parkedStreams === 0 ? '' : `${parkedStreams} (${heldEvents} held)`,
        }),
      )
    }
    return 0
  },

  async rebuild({ pool, store, codec, signal, args: [wanted] }) {
    const chosen = projections.filter(({ table }) => wanted === 'all' || wanted === table)
    const { logLine, done } = progress(process.stdout)
    const pass = await passProgress(store, logLine)
    await rebuild({ pool, log: store, codec, projections: chosen, signal, onProgress: pass.show })
    done()
    console.log(`${chosen.map(({ table }) => table).join(', ')}: ${pass.summary()}`)
    return 0
  },

  async verify({ pool, store, codec, signal }) {
    const { logLine, done } = progress(process.stdout)
    const pass = await passProgress(store, logLine)
    const outcomes = await verify({ pool, log: store, codec, projections, signal, onProgress: pass.show })
    done()
    for (const { table, position, rows, differing, differences } of outcomes) {
      console.log(
        `${table.padEnd(widths.projection)}${differing === 0 ? 'equal' : 'DIFFERS'}: ${rows} rows${differing === 0 ? '' : `, ${differing} of them differ`}, at ${position}`,
      )
      for (const { live, replayed } of differences)
        console.log(
          `  live     ${JSON.stringify(live) ?? 'no row'}\n  replayed ${JSON.stringify(replayed) ?? 'no row'}`,
        )
    }
    for (const { table, version } of unfollowed(projections, await readCheckpoints(pool)))
      console.log(`${table.padEnd(widths.projection)}not followed: version ${version} is not this program's`)
    const parked = await listParked(pool)
    if (parked.length > 0)
      console.log(
        `\nleft out, because they are parked:\n${parked.map(({ projection, stream, held }) => `  ${projection} ${stream} (${held} events held)`).join('\n')}`,
      )
    return outcomes.every(({ differing }) => differing === 0) ? 0 : 1
  },

  async parked({ pool }) {
    const parked = await listParked(pool)
    for (const {
      projection,
      stream,
      position,
      revision,
      event_id,
      event_type,
      error,
      attempts,
      held,
      parked_at,
    } of parked) {
      console.log(
        `${projection} ${stream}\n  ${event_type} ${event_id}, revision ${revision}, position ${position}\n  ${error}\n  since ${parked_at}, ${attempts} attempts, ${held} events held`,
      )
    }
    if (parked.length === 0) console.log('no stream is parked')
    return 0
  },

  async retry({ pool, store, codec, args: [name, stream] }) {
    const chosen = (await listParked(pool)).filter(
      (one) => (name === undefined || one.projection === name) && (stream === undefined || one.stream === stream),
    )
    for (const one of chosen) console.log(await retryParked({ pool, store, codec, projections }, one))
    if (chosen.length === 0) console.log('no such stream is parked')
    return (await listParked(pool)).some(({ projection, stream: left }) =>
      chosen.some((one) => one.projection === projection && one.stream === left),
    )
      ? 1
      : 0
  },
}

const widths = {
  projection: 18,
  version: 8,
  state: 22,
  position: 26,
  lag: 8,
  behind: 10,
  events: 12,
  'events/s': 10,
  parked: 0,
} as const
const inColumns = (cells: Readonly<Record<keyof typeof widths, string>>): string =>
  Object.entries(widths)
    .map(([name, width]) => cells[name as keyof typeof widths].padEnd(width))
    .join('')
    .trimEnd()
const heading = Object.fromEntries(Object.keys(widths).map((name) => [name, name])) as Record<
  keyof typeof widths,
  string
>

await run('projections', async (signal) => {
  const {
    positionals: [name = '', ...args],
  } = parseArgs({ allowPositionals: true })
  const command = commands[name]
  if (!command || (name === 'rebuild' && !['all', ...names].includes(args[0] ?? ''))) throw new StartupProblem(usage)
  const system = await openSystem('projections').catch((error: unknown) => {
    throw asStartupProblem(error)
  })
  try {
    const codec = createCodec(postgresKeyRing(system.pool, system.secrets.masterKeys))
    process.exitCode = await command({ ...system, codec, args, signal })
  } catch (error) {
    if (error instanceof RebuildRunning || error instanceof NotVerifiable || isAboutEvents(error))
      throw new StartupProblem(error.message)
    throw error
  } finally {
    await system.close()
  }
  process.exit()
})
