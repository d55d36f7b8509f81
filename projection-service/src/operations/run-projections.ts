import { setTimeout as sleep } from 'node:timers/promises'
import type { Codec } from '@wordtrail/event-store/codec'
import type { EventStore } from '@wordtrail/event-store/port'
import type pg from 'pg'
import type { AnyProjection } from '../projection.ts'
import { type FollowingTable, liveTables, readCheckpoints, retire, unfollowed } from '../tables/following-tables.ts'
import { foldLive } from '../live/live-batch.ts'
import { entriesOf, readAhead } from '../log/log-reading.ts'
import { leadership, release } from '../tables/leadership.ts'
import { isAboutEvents, type ParkedRow, selectParked } from '../parking/parked-streams.ts'
import { rebuild, RebuildRunning } from '../bulk/rebuild.ts'
import { retryParked } from '../parking/retry-parked.ts'

export interface ProjectionRunOptions {
  readonly pool: pg.Pool
  readonly store: Pick<EventStore, 'start' | 'batches' | 'load' | 'head'>
  readonly codec: Codec
  readonly projections: readonly AnyProjection[]
  /** Read models that the program once had: their tables are dropped. */
  readonly retired: readonly string[]
  /** What an operator should know, line by line. */
  readonly logLine: (line: string) => void
}

export interface ProjectionRun {
  /** Settles when every read model has a table that can be read, whoever made it. */
  readonly prepared: Promise<void>
  /**
   * Rejects before that, and while the projections are in trouble. Names live tables that this program does not follow,
   * where there are any.
   */
  assertReady(): Promise<{ readonly not_followed: readonly string[] } | undefined>
  stop(): Promise<void>
}

const batchSize = 2000
const standbyMs = 1000
const longestBackOffMs = 10_000
/**
 * Keeps to the indexes while a young table has no statistics. Waits for no flush: a crash takes rows and checkpoint
 * back together, and the log, which is flushed before it can be read, leads to them again.
 */
const settings =
  'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set synchronous_commit = off'

/** Keeps all read models up with the log, until stopped. A second run elsewhere stands by and takes over. */
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

  const isEveryTableThere = async (): Promise<boolean> => {
    const { rows } = await pool.query<{ projection: string }>(
      'select projection from projection.checkpoint where is_live',
    )
    return projections.every(({ table }) => rows.some(({ projection }) => projection === table))
  }
  const announce = async () => {
    if (isPrepared || !(await isEveryTableThere())) return
    isPrepared = true
    prepared.resolve()
  }

  /** Moves the live tables on, until others are live. */
  const follow = async (
    client: pg.PoolClient,
    tables: readonly FollowingTable[],
    signal: AbortSignal,
  ): Promise<void> => {
    const from = tables.map(({ position }) => position).sort()[0]!
    for await (const { events, checkpoint } of readAhead(store, from, { size: batchSize, live: true, signal })) {
      const isOurs = await foldLive(
        { client, projections, tables, logLine },
        { entries: await entriesOf(codec, events), checkpoint },
      )
      trouble = undefined
      if (!isOurs) return
    }
  }

  /**
   * Builds the tables that are not live in this program's version. What an event is to blame for is not tried again:
   * the program has to change.
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
        // What the other one has built may be what is missing.
        if (isElsewhere) return
      }
    }
  }

  const retryAllParked = async () => {
    const { rows } = await pool.query<ParkedRow>(selectParked)
    for (const row of rows) logLine(await retryParked({ pool, store, codec, projections }, row))
  }

  const own = async (client: pg.PoolClient): Promise<void> => {
    await client.query(settings)
    await retire(client, retired, await store.start())
    await announce()
    trouble = undefined
    // The program may have learnt meanwhile what it could not fold.
    await retryAllParked()
    while (!stopping.signal.aborted) {
      const tables = liveTables(projections, await readCheckpoints(client))
      const missing = projections.filter((of) => !tables.some((table) => table.of === of))
      const changing = new AbortController()
      const signal = AbortSignal.any([stopping.signal, changing.signal])
      const tasks: Promise<void>[] = []
      if (tables.length > 0) tasks.push(follow(client, tables, signal))
      if (missing.length > 0) tasks.push(buildMissing(missing, signal))
      try {
        await Promise.race(tasks)
      } finally {
        changing.abort()
        await Promise.allSettled(tasks)
      }
      await announce()
    }
  }

  const ownOrStandBy = async (): Promise<void> => {
    const client = await pool.connect()
    client.on('error', () => {})
    try {
      if (await leadership.claim(client)) return await own(client)
      await announce()
      await sleep(standbyMs, undefined, { signal: stopping.signal }).catch(() => {})
    } finally {
      await release(client)
    }
  }

  const running = (async () => {
    for (let backOffMs = 100; !stopping.signal.aborted; ) {
      try {
        await ownOrStandBy()
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
