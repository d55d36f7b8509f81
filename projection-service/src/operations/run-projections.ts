import { setTimeout as sleep } from 'node:timers/promises'
import type { Codec } from '@wordtrail/event-store/codec'
import type { EventStore } from '@wordtrail/event-store/port'
import type { AnyProjection } from '@wordtrail/folds/projection'
import { type Checkpoint, liveReadModels, readCheckpoints } from '@wordtrail/read-store/checkpoints'
import { readParked } from '@wordtrail/read-store/parked-streams'
import type pg from 'pg'
import { RebuildRunning, rebuild } from '../bulk/rebuild.ts'
import { followLog } from '../live/follow-log.ts'
import { isAboutEvents } from '../parking/parked-streams.ts'
import { retryParked } from '../parking/retry-parked.ts'
import { type FollowingTable, liveTables, madeByNewer, unfollowed } from '../tables/following-tables.ts'
import { leadership, release } from '../tables/leadership.ts'
import { retire } from '../tables/obsolete-tables.ts'
import { carryOutUpkeep } from './upkeep.ts'

export interface ProjectionRunOptions {
  readonly pool: pg.Pool
  readonly store: Pick<EventStore, 'start' | 'batches' | 'load' | 'head'>
  readonly codec: Codec
  readonly projections: readonly AnyProjection[]
  /** Read models that the program once had: their tables are dropped. */
  readonly retired: readonly string[]
  /**
   * Whether it replaces live tables of a higher version by its own: only where no newer program can be running, since
   * that one would build its own again.
   */
  readonly mayGoBack?: boolean
  /** Takes lines for the operator. */
  readonly logLine: (line: string) => void
}

export interface ProjectionRun {
  /** Settles when every read model has a live table, whichever process made it. */
  readonly prepared: Promise<void>
  /**
   * Rejects before `prepared` settles, while the last attempt to go on has failed, and while this process builds beside
   * one that leads: who waits for it to be ready before the older one is stopped leaves nothing standing still. Names
   * the live tables that this program does not follow, where there are any.
   */
  assertReady(): Promise<{ readonly not_followed: readonly string[] } | undefined>
  stop(): Promise<void>
}

const standbyMs = 1000
/** A leader asks so often whether other tables are live, or somebody newer waits. */
const watchMs = 250
const longestBackOffMs = 10_000
/**
 * Plans use indexes, also of a young table that has no statistics yet. Commits wait for no flush: a crash takes rows
 * and checkpoints back together, and they are folded again from the log.
 */
const settings =
  'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set synchronous_commit = off'

const pause = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal }).catch(() => {})

/**
 * Keeps all read models up to date with the log until stopped. Of several runs one leads: it moves the live tables of
 * its versions on. The others stand by and take over. Each builds the tables that it has in a higher version; once they
 * are live, an older leader hands over to a newer run that waits.
 */
export function runProjections({
  pool,
  store,
  codec,
  projections,
  retired,
  mayGoBack = false,
  logLine,
}: ProjectionRunOptions): ProjectionRun {
  const stopping = new AbortController()
  const prepared = Promise.withResolvers<void>()
  let isPrepared = false
  let isLeading = false
  let trouble: Error | undefined

  const announceIfPrepared = async () => {
    if (isPrepared) return
    const live = await liveReadModels(pool)
    if (!projections.every(({ table }) => live.has(table))) return
    isPrepared = true
    prepared.resolve()
  }

  /**
   * What this process has to build. One that a newer program has overtaken makes no read model that is not there: who
   * leads has given it up.
   */
  const missingIn = (checkpoints: readonly Checkpoint[]): readonly AnyProjection[] => {
    const isOvertaken = !isLeading && madeByNewer({ projections, retired }, checkpoints).length > 0
    return projections.filter((of) => {
      const live = checkpoints.find(({ isLive, table }) => isLive && table === of.table)
      if (!live) return !isOvertaken
      return live.version < of.version || (mayGoBack && live.version > of.version)
    })
  }

  /**
   * Builds tables that are missing, beside those that whoever leads moves on. If an event is to blame for a failure, it
   * does not try these again: only another program could build them.
   */
  const keepBuilding = async (): Promise<void> => {
    const { signal } = stopping
    for (let backOffMs = 100, unbuildable = ''; !signal.aborted; ) {
      let names = ''
      let pauseMs = standbyMs
      try {
        const missing = missingIn(await readCheckpoints(pool))
        names = missing.map(({ table, version }) => `${table} version ${version}`).join(', ')
        if (missing.length > 0 && names !== unbuildable) {
          await rebuild({ pool, log: store, codec, projections: missing, signal })
          await announceIfPrepared()
        }
        backOffMs = 100
      } catch (error) {
        if (signal.aborted) return
        if (isAboutEvents(error)) {
          unbuildable = names
          if (!isPrepared) trouble = error
          logLine(`cannot build ${names}: ${error.message}`)
        } else if (!(error instanceof RebuildRunning)) {
          logLine(`building ${names}: ${(error as Error).message}`)
          pauseMs = backOffMs
          backOffMs = Math.min(backOffMs * 2, longestBackOffMs)
        }
      }
      await pause(pauseMs, signal)
    }
  }
  let building: Promise<void> | undefined

  const retryAllParked = async () => {
    for (const parked of await readParked(pool)) logLine(await retryParked({ pool, store, codec, projections }, parked))
  }

  /** Whoever queues for the leadership has seen no table of a program newer than its own. */
  const mustHandOver = async (checkpoints: readonly Checkpoint[]): Promise<boolean> =>
    madeByNewer({ projections, retired }, checkpoints).length > 0 && (await leadership.isQueuedFor(pool))

  /** Settles when other tables are live, when somebody newer waits to lead, or when `signal` aborts. */
  const untilChanged = async (tables: readonly FollowingTable[], signal: AbortSignal): Promise<void> => {
    const relations = tables.map(({ relation }) => relation).join()
    for (;;) {
      await pause(watchMs, signal)
      if (signal.aborted) return
      const checkpoints = await readCheckpoints(pool)
      const live = liveTables(projections, checkpoints)
      if (live.map(({ relation }) => relation).join() !== relations || (await mustHandOver(checkpoints))) return
    }
  }

  const lead = async (client: pg.PoolClient): Promise<void> => {
    await client.query(settings)
    await retire(client, retired, await store.start())
    building ??= keepBuilding()
    await announceIfPrepared()
    trouble = undefined
    // A newer program may fold what an older one could not.
    await retryAllParked()
    while (!stopping.signal.aborted) {
      const checkpoints = await readCheckpoints(client)
      if (await mustHandOver(checkpoints)) return
      const tables = liveTables(projections, checkpoints)
      const changing = new AbortController()
      const signal = AbortSignal.any([stopping.signal, changing.signal])
      const tasks = [untilChanged(tables, signal)]
      if (tables.length > 0) {
        const onBatch = () => (trouble = undefined)
        tasks.push(followLog({ client, log: store, codec, projections, tables, signal, logLine, onBatch }))
      }
      try {
        await Promise.race(tasks)
      } finally {
        changing.abort()
        await Promise.allSettled(tasks)
      }
      await announceIfPrepared()
    }
  }

  /** True once this process leads. One that a newer program has overtaken asks without queueing: it only fills in. */
  const becomeLeader = async (client: pg.PoolClient): Promise<boolean> => {
    if (await leadership.claim(client)) return true
    building ??= keepBuilding()
    await announceIfPrepared()
    if (madeByNewer({ projections, retired }, await readCheckpoints(pool)).length === 0)
      return (await leadership.queue(client, standbyMs)) && !stopping.signal.aborted
    await pause(standbyMs, stopping.signal)
    return false
  }

  const leadOrStandBy = async (): Promise<void> => {
    const client = await pool.connect()
    client.on('error', () => {})
    try {
      isLeading = await becomeLeader(client)
      if (isLeading) await lead(client)
    } finally {
      isLeading = false
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
        await pause(backOffMs, stopping.signal)
        backOffMs = Math.min(backOffMs * 2, longestBackOffMs)
      }
    }
  })()

  const upkeep = carryOutUpkeep({
    pool,
    store,
    codec,
    projections,
    isLeading: () => isLeading,
    signal: stopping.signal,
  })

  return {
    prepared: prepared.promise,
    assertReady: async () => {
      if (trouble) throw new Error(`projections: ${trouble.message}`)
      if (!isPrepared) throw new Error('projections: the read models are being built')
      const checkpoints = await readCheckpoints(pool)
      if (!isLeading && missingIn(checkpoints).length > 0)
        throw new Error("projections: this version's read models are being built beside an older program's")
      const others = unfollowed(projections, checkpoints)
      return others.length === 0
        ? undefined
        : { not_followed: others.map(({ table, version }) => `${table} version ${version}`) }
    },
    async stop() {
      stopping.abort()
      await running
      await building
      await upkeep
    },
  }
}
