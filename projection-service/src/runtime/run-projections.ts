import { setTimeout as sleep } from 'node:timers/promises'
import { isOwnStream } from '@wordtrail/contracts/events/streams'
import type { Codec } from '@wordtrail/infra/event-store/codec'
import type { EventLog } from '@wordtrail/infra/event-store/port'
import type pg from 'pg'
import type { AnyProjection } from '../projection.ts'
import { advance, type Checkpoint, goLive, prepareCheckpoints } from './checkpoints.ts'
import { foldIntoTable } from './tables.ts'

export interface ProjectionRunOptions {
  readonly pool: pg.Pool
  readonly log: EventLog
  readonly codec: Codec
  readonly projections: readonly AnyProjection[]
  readonly onError: (error: unknown) => void
}

export interface ProjectionRun {
  /** Settles when the read models have their tables, whoever made them. */
  readonly prepared: Promise<void>
  /** Rejects while the projections are in trouble. */
  assertReady(): Promise<void>
  stop(): Promise<void>
}

const batchSize = 1000
const standbyMs = 1000
const longestBackOffMs = 10_000

/** One owner at a time: the lock is the connection's, and PostgreSQL frees it when its process dies. */
const ownership = 'select pg_try_advisory_lock(7700, 2) as is_owner'

/** Keeps all read models up with the log, until stopped. A second run elsewhere stands by and takes over. */
export function runProjections({ pool, log, codec, projections, onError }: ProjectionRunOptions): ProjectionRun {
  const stopping = new AbortController()
  const prepared = Promise.withResolvers<void>()
  let trouble: unknown

  const follow = async (client: pg.PoolClient) => {
    const checkpoints = await prepareCheckpoints(client, projections, await log.start())
    prepared.resolve()
    const oldest = checkpoints.map(({ position }) => position).sort()[0]!
    const settled = await log.head()
    trouble = undefined
    if (oldest >= settled) await switchOver(client, checkpoints)
    for await (const { events, checkpoint } of log.batches(oldest, { size: batchSize, live: true, signal: stopping.signal })) {
      const batch = await codec.decode(events.filter(({ stream }) => isOwnStream(stream)))
      const behind = checkpoints.filter(({ position }) => position < checkpoint)
      await client.query('begin')
      for (const { of, position } of behind) await foldIntoTable(client, of, batch.filter((recorded) => recorded.position > position))
      await advance(client, behind, checkpoint)
      await client.query('commit')
      for (const one of behind) one.position = checkpoint
      trouble = undefined
      if (checkpoint >= settled) await switchOver(client, checkpoints)
    }
  }

  const switchOver = async (client: pg.PoolClient, checkpoints: readonly Checkpoint[]) => {
    for (const checkpoint of checkpoints) if (!checkpoint.isLive) await goLive(client, checkpoint)
  }

  const own = async (): Promise<void> => {
    const client = await pool.connect()
    client.on('error', () => {})
    try {
      const { rows } = await client.query<{ is_owner: boolean }>(ownership)
      if (rows[0]!.is_owner) {
        await follow(client)
      } else {
        const { rows: live } = await client.query('select 1 from projection.checkpoint where is_live')
        if (live.length >= projections.length) prepared.resolve()
        await sleep(standbyMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    } finally {
      // Closing the connection ends its transaction and gives the ownership back.
      client.release(true)
    }
  }

  const running = (async () => {
    for (let backOffMs = 100; !stopping.signal.aborted; ) {
      try {
        await own()
        backOffMs = 100
      } catch (error) {
        trouble = error
        onError(error)
        await sleep(backOffMs, undefined, { signal: stopping.signal }).catch(() => {})
        backOffMs = Math.min(backOffMs * 2, longestBackOffMs)
      }
    }
  })()

  return {
    prepared: prepared.promise,
    assertReady: async () => {
      if (trouble) throw new Error(`projections: ${(trouble as Error).message}`)
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
