import { setTimeout as sleep } from 'node:timers/promises'
import type { UpkeepOutcome } from '@wordtrail/contracts/api/system'
import { offsetOf, type Position } from '@wordtrail/contracts/position'
import type { Codec } from '@wordtrail/event-store/codec'
import type { EventStore } from '@wordtrail/event-store/port'
import type { AnyProjection } from '@wordtrail/folds/projection'
import {
  endWish,
  isUpkeepWaiting,
  noteWishProgress,
  putBackWish,
  takeWish,
  type UpkeepWish,
} from '@wordtrail/read-store/operations/upkeep-wishes'
import { readParked } from '@wordtrail/read-store/parked-streams'
import pg from 'pg'
import { RebuildRunning, rebuild } from '../bulk/rebuild.ts'
import { NotVerifiable, verify } from '../bulk/verify.ts'
import { isAboutEvents, reasonOf } from '../parking/parked-streams.ts'
import { retryParked } from '../parking/retry-parked.ts'
import { release, upkeepLeadership } from '../tables/leadership.ts'

export interface UpkeepOptions {
  readonly pool: pg.Pool
  readonly store: Pick<EventStore, 'start' | 'batches' | 'load' | 'head'>
  readonly codec: Codec
  readonly projections: readonly AnyProjection[]
  /** Whether this process moves the live tables on: who stands by carries out nothing. */
  readonly isLeading: () => boolean
  readonly signal: AbortSignal
}

const pollMs = 1000
const progressMs = 500
/** A wish during which the process has died so often is given up: it may be the cause. */
const mostAttempts = 3
/** How much of its time a pass over the log works; for the rest, what else runs in the process goes on. */
const workingShare = 1 / 3

/**
 * Carries out what superadmins ask, one wish at a time, while this process leads. A wish that a process has died over
 * is begun again by the next one that leads: doing any of it twice changes nothing. Settles when `signal` aborts; what
 * is under way then waits for the next start.
 */
export async function carryOutUpkeep(options: UpkeepOptions): Promise<void> {
  const { pool, isLeading, signal } = options
  while (!signal.aborted) {
    // A database that does not answer is told by whoever follows the log.
    if (isLeading()) await carryOutNext({ ...options, pool }).catch(() => {})
    await sleep(pollMs, undefined, { signal }).catch(() => {})
  }
}

async function carryOutNext(options: UpkeepOptions): Promise<void> {
  const { pool, signal } = options
  if (!(await isUpkeepWaiting(pool))) return
  const client = await pool.connect()
  client.on('error', () => {})
  try {
    // One that has just lost the lead may still be at work.
    if (!(await upkeepLeadership.claim(client))) return
    const wish = await takeWish(client)
    if (!wish) return
    const outcome = await outcomeOf(options, wish)
    if (outcome === undefined || signal.aborted) await putBackWish(pool, wish.id)
    else await endWish(pool, wish.id, outcome)
  } finally {
    await release(client)
  }
}

/** Undefined where it has to wait for another rebuild. */
async function outcomeOf(
  options: UpkeepOptions,
  wish: UpkeepWish & { readonly attempts: number },
): Promise<UpkeepOutcome | undefined> {
  if (wish.attempts > mostAttempts) return { kind: 'failed', reason: 'interrupted', detail: `${mostAttempts} attempts` }
  try {
    return await kinds[wish.kind](options, wish)
  } catch (error) {
    if (error instanceof RebuildRunning) return undefined
    if (error instanceof NotVerifiable) return { kind: 'failed', reason: 'notComparable', detail: error.message }
    if (isAboutEvents(error)) return { kind: 'failed', reason: 'unfoldable', detail: reasonOf(error) }
    return { kind: 'failed', reason: 'unexpected', detail: codeOf(error) }
  }
}

type CarryOut = (options: UpkeepOptions, wish: UpkeepWish) => Promise<UpkeepOutcome>

const kinds: Readonly<Record<UpkeepWish['kind'], CarryOut>> = {
  async retryParked(options, { id, table }) {
    const { pool } = options
    const parkedNow = async () =>
      (await readParked(pool)).filter(({ projection }) => table === null || projection === table)
    const parked = await parkedNow()
    for (const [index, one] of parked.entries()) {
      options.signal.throwIfAborted()
      await retryParked(options, one)
      await noteWishProgress(pool, id, (index + 1) / parked.length)
    }
    const left = await parkedNow()
    const still_parked = parked.filter((one) => left.some((other) => isSame(one, other))).length
    return { kind: 'retried', resumed: parked.length - still_parked, still_parked }
  },

  async rebuild(options, wish) {
    const pass = await passOf(options, wish)
    await rebuild({ ...options, ...pass.options, log: options.store, projections: chosen(options, wish) })
    return { kind: 'rebuilt', events: pass.events() }
  },

  async verify(options, wish) {
    const pass = await passOf(options, wish)
    const outcomes = await verify({
      ...options,
      ...pass.options,
      log: options.store,
      projections: chosen(options, wish),
    })
    const leftOut = (await readParked(options.pool)).filter(({ projection }) =>
      outcomes.some(({ table }) => table === projection),
    )
    return {
      kind: 'verified',
      rows: outcomes.reduce((sum, { rows }) => sum + rows, 0),
      differing: outcomes.flatMap(({ table, differing }) => (differing === 0 ? [] : [{ table, rows: differing }])),
      left_out: leftOut.length,
    }
  },
}

const isSame = (
  one: { readonly projection: string; readonly stream: string },
  other: { readonly projection: string; readonly stream: string },
): boolean => one.projection === other.projection && one.stream === other.stream

const chosen = ({ projections }: UpkeepOptions, { table }: UpkeepWish): readonly AnyProjection[] =>
  projections.filter((of) => table === null || of.table === table)

/** A pass over the log that notes its progress and leaves time to others. */
async function passOf({ pool, store, signal }: UpkeepOptions, { id }: UpkeepWish) {
  const start = offsetOf(await store.start())
  const length = Number(offsetOf(await store.head()) - start)
  let read = 0
  let notedAt = 0
  let begun = performance.now()
  return {
    events: () => read,
    options: {
      onProgress: (reached: Position, events: number) => {
        read = events
        if (performance.now() - notedAt < progressMs) return
        notedAt = performance.now()
        const share = length === 0 ? 1 : Math.min(1, Number(offsetOf(reached) - start) / length)
        noteWishProgress(pool, id, share).catch(() => {})
      },
      pause: async () => {
        const workedMs = performance.now() - begun
        await sleep(workedMs * (1 / workingShare - 1), undefined, { signal })
        begun = performance.now()
      },
    },
  }
}

/** Messages of the database may quote values, which may be personal. */
const codeOf = (error: unknown): string =>
  error instanceof pg.DatabaseError ? `PostgreSQL ${error.code}` : (error as Error).name
