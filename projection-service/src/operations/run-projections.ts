import { setTimeout as sleep } from 'node:timers/promises'
import type { Codec } from '@wordtrail/event-store/codec'
import type { EventStore } from '@wordtrail/event-store/port'
import { liveReadModels, readCheckpoints } from '@wordtrail/read-store/checkpoints'
import { readParked } from '@wordtrail/read-store/parked-streams'
import type pg from 'pg'
import { RebuildRunning, rebuild } from '../bulk/rebuild.ts'
import { followLog } from '../live/follow-log.ts'
import { isAboutEvents } from '../parking/parked-streams.ts'
import { retryParked } from '../parking/retry-parked.ts'
import type { AnyProjection } from '../projection.ts'
import { liveTables, unfollowed } from '../tables/following-tables.ts'
import { leadership, release } from '../tables/leadership.ts'
import { retire } from '../tables/obsolete-tables.ts'

export interface ProjectionRunOptions {
  readonly pool: pg.Pool
  readonly store: Pick<EventStore, 'start' | 'batches' | 'load' | 'head'>
  readonly codec: Codec
  readonly projections: readonly AnyProjection[]
  /** Read models that the program once had: their tables are dropped. */
  readonly retired: readonly string[]
  /** Takes lines for the operator. */
  readonly logLine: (line: string) => void
}

export interface ProjectionRun {
  /** Settles when every read model has a live table, whichever process made it. */
  readonly prepared: Promise<void>
  /**
   * Rejects before `prepared` settles, and while the last attempt to go on has failed. Names the live tables that this
   * program does not follow, where there are any.
   */
  assertReady(): Promise<{ readonly not_followed: readonly string[] } | undefined>
  stop(): Promise<void>
}

const standbyMs = 1000
const longestBackOffMs = 10_000
/**
 * Plans use indexes, also of a young table that has no statistics yet. Commits wait for no flush: a crash takes rows
 * and checkpoints back together, and they are folded again from the log.
 */
const settings =
  'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set synchronous_commit = off'

/** Keeps all read models up to date with the log until stopped. A second run elsewhere stands by and takes over. */
export function runProjections({
  pool,
  store,
  codec,
  projections,
  retired,
  logLine,
}: ProjectionRunOptions): ProjectionRun {
  const stopping = new AbortController()
  const prepared = Promise.withResolvers<void>()
  let isPrepared = false
  let trouble: Error | undefined

  const announceIfPrepared = async () => {
    if (isPrepared) return
    const live = await liveReadModels(pool)
    if (!projections.every(({ table }) => live.has(table))) return
    isPrepared = true
    prepared.resolve()
  }

  /**
   * Builds the tables that are not live in this program's version. If an event is to blame for a failure, it waits to
   * be stopped: only another program could build them.
   */
  const buildMissing = async (missing: readonly AnyProjection[], signal: AbortSignal): Promise<void> => {
    const names = missing.map(({ table, version }) => `${table} version ${version}`).join(', ')
    for (let backOffMs = 100; !signal.aborted; backOffMs = Math.min(backOffMs * 2, longestBackOffMs)) {
      try {
        await rebuild({ pool, log: store, codec, projections: missing, signal })
        return
      } catch (error) {
        if (signal.aborted) return
        if (isAboutEvents(error)) {
          trouble = isPrepared ? undefined : error
          logLine(`cannot build ${names}: ${error.message}`)
          return await new Promise((aborted) => signal.addEventListener('abort', () => aborted()))
        }
        const isElsewhere = error instanceof RebuildRunning
        if (!isElsewhere) logLine(`building ${names}: ${(error as Error).message}`)
        await sleep(isElsewhere ? standbyMs : backOffMs, undefined, { signal }).catch(() => {})
        // The other process may have built what is missing.
        if (isElsewhere) return
      }
    }
  }

  const retryAllParked = async () => {
    for (const parked of await readParked(pool)) logLine(await retryParked({ pool, store, codec, projections }, parked))
  }

  const lead = async (client: pg.PoolClient): Promise<void> => {
    await client.query(settings)
    await retire(client, retired, await store.start())
    await announceIfPrepared()
    trouble = undefined
    // A newer program may fold what an older one could not.
    await retryAllParked()
    while (!stopping.signal.aborted) {
      const tables = liveTables(projections, await readCheckpoints(client))
      const missing = projections.filter((of) => !tables.some((table) => table.of === of))
      const changing = new AbortController()
      const signal = AbortSignal.any([stopping.signal, changing.signal])
      const tasks: Promise<void>[] = []
      if (tables.length > 0) {
        const onBatch = () => (trouble = undefined)
        tasks.push(followLog({ client, log: store, codec, projections, tables, signal, logLine, onBatch }))
      }
      if (missing.length > 0) tasks.push(buildMissing(missing, signal))
      try {
        await Promise.race(tasks)
      } finally {
        changing.abort()
        await Promise.allSettled(tasks)
      }
      await announceIfPrepared()
    }
  }

  const leadOrStandBy = async (): Promise<void> => {
    const client = await pool.connect()
    client.on('error', () => {})
    try {
      if (await leadership.claim(client)) return await lead(client)
      await announceIfPrepared()
      await sleep(standbyMs, undefined, { signal: stopping.signal }).catch(() => {})
    } finally {
      await release(client)
    }
  }

  const running = (async () => {
    for (let backOffMs = 100; !stopping.signal.aborted; ) {
      try {
        await leadOrStandBy()
        backOffMs = 100
      } catch (error) {
        if (stopping.signal.aborted) return
        trouble = error as Error
        logLine((error as Error).message)
        await sleep(backOffMs, undefined, { signal: stopping.signal }).catch(() => {})
        backOffMs = Math.min(backOffMs * 2, longestBackOffMs)
      }
    }
  })()

  return {
    prepared: prepared.promise,
    assertReady: async () => {
      if (trouble) throw new Error(`projections: ${trouble.message}`)
      if (!isPrepared) throw new Error('projections: the read models are being built')
      const others = unfollowed(projections, await readCheckpoints(pool))
      return others.length === 0
        ? undefined
        : { not_followed: others.map(({ table, version }) => `${table} version ${version}`) }
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
