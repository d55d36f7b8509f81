import { positionOf } from '@wordtrail/contracts/position'
import { bigintArray, jsonArray, textArray, uuidArray } from '@wordtrail/platform/database/binary-format'
import { poolBeside } from '@wordtrail/platform/database/pool'
import pg from 'pg'
import { type AppendResult, assertFits, type Expected, type NewEvent, StoreBusy } from '../port.ts'
import { type GroupLimits, groupCommit } from './group-commit.ts'

/** An append with its events as the database takes them. */
interface Encoded {
  readonly stream: string
  readonly expected: number
  readonly events: number
  readonly bytes: number
  readonly ids: readonly string[]
  readonly types: readonly string[]
  readonly data: readonly string[]
  readonly metadata: readonly string[]
}

const limits: GroupLimits = {
  groups: 2,
  // Two small groups side by side gain nothing for few writers: 16 of them wrote 20 to 22 k events/s with 6, 8 and 32.
  besideAppends: 32,
  besideMs: 5,
  // At 256 writers: 59 k appends/s so, 39 k with 64, 27 k with 256.
  groupAppends: 128,
  groupEvents: 2000,
  groupBytes: 4 * 1024 * 1024,
  singles: 4,
  appends: 10_000,
  bytes: 64 * 1024 * 1024,
  waitMs: 10_000,
}

/** A group holds up the appends behind it while it waits for a lock, an append that is written singly none. */
const groupLockTimeoutMs = 40
const singleLockTimeoutMs = 1000
/** For the server to run a statement, and for the driver to have its answer. */
const longestStatementMs = 5000
const longestAppendMs = 10_000

/** Appends, in groups where several come at once. It has connections of its own, so that readers cannot delay it. */
export function appendWriter(log: string, readers: pg.Pool) {
  const pool = poolBeside(readers, {
    max: limits.groups + limits.singles,
    statement_timeout: longestStatementMs,
    lock_timeout: groupLockTimeoutMs,
    query_timeout: longestAppendMs,
    // A plan that was cached while the table was small would go on scanning all of it.
    onConnect: (client) => client.query('set enable_seqscan = off'),
  })

  const query = async <Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]> => {
    const client = await pool.connect()
    try {
      const { rows } = await client.query<Row>({ name, text, values: [...values] })
      client.release()
      return rows
    } catch (error) {
      client.release(isConnectionLost(error))
      throw error
    }
  }

  const callAppend = async (
    { stream, expected, ids, types, data, metadata }: Encoded,
    lockTimeoutMs: number | null,
  ): Promise<AppendResult> => {
    const [row] = await query<{ outcome: string; revision: number | null; position: number | null }>(
      'append',
      'select outcome, revision, position from log.append($1, $2, $3, $4, $5, $6, $7)',
      [stream, expected, uuidArray(ids), textArray(types), jsonArray(data), jsonArray(metadata), lockTimeoutMs],
    )
    return resultOf(row!.outcome, row!.revision, row!.position)
  }

  const writeSingly = async (append: Encoded): Promise<AppendResult> => {
    try {
      return await callAppend(append, singleLockTimeoutMs)
    } catch (error) {
      if (isPermanent(error)) throw error
      if (isLocked(error))
        throw new StoreBusy(`another transaction holds the stream ${append.stream}`, { cause: error })
      return { outcome: 'unknown', cause: error }
    }
  }

  const resultOf = (
    outcome: string,
    revision: number | string | null,
    position: number | string | null,
  ): AppendResult =>
    outcome === 'conflict'
      ? { outcome, revision: revision === null ? 'none' : Number(revision) }
      : {
          outcome: outcome as 'appended' | 'replayed',
          revision: Number(revision),
          position: positionOf(log, BigInt(position!)),
        }

  /** Writes a single event without the overhead of a group. Undefined where the stream is not at `expected`. */
  const appendEvent = async ({
    stream,
    expected,
    ids,
    types,
    data,
    metadata,
  }: Encoded): Promise<AppendResult | undefined> => {
    const [row] = await query<{ position: number }>('append-event', insertEvent, [
      stream,
      expected,
      ids[0],
      types[0],
      data[0],
      metadata[0],
    ])
    return row && resultOf('appended', expected + 1, row.position)
  }

  /**
   * Gives undefined for an append that has to be written singly. Sorted by stream, so that two groups cannot deadlock.
   */
  const appendGroup = async (group: readonly Encoded[]): Promise<readonly (AppendResult | undefined)[]> => {
    const sorted = group.toSorted((one, other) => (one.stream < other.stream ? -1 : 1))
    const [row] = await query<GroupRow>('append-group', insertGroup, valuesOf(sorted))
    const appendOf = sorted.flatMap((append) => append.ids.map(() => append))
    /** Position of the last event of each append. */
    const written = new Map<Encoded, string>()
    for (const [index, position] of (row!.positions ?? []).entries())
      written.set(appendOf[row!.ordinals ? row!.ordinals[index]! - 1 : index]!, position)
    return group.map((append) => {
      const position = written.get(append)
      return position === undefined ? undefined : resultOf('appended', append.expected + append.events, position)
    })
  }

  const writeGroup = async (group: readonly Encoded[]): Promise<readonly (AppendResult | undefined)[]> => {
    try {
      if (group.length > 1) return await appendGroup(group)
      const [append] = group as [Encoded]
      return [(append.events === 1 && (await appendEvent(append))) || (await callAppend(append, null))]
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      return group.map(() => ({ outcome: 'unknown', cause: error }))
    }
  }

  const { submit } = groupCommit(limits, { writeGroup, writeSingly })

  return {
    append: async (stream: string, expected: Expected, events: readonly NewEvent[]): Promise<AppendResult> =>
      submit(encoded(stream, expected, events)),
    close: () => pool.end(),
  }
}

interface GroupRow {
  /** Of the events that were written, in their order. */
  readonly positions: readonly string[] | null
  /** Which events those are, counted from 1; null for all of them. */
  readonly ordinals: readonly number[] | null
}

function encoded(stream: string, expected: Expected, events: readonly NewEvent[]): Encoded {
  const data = events.map((event) => JSON.stringify(event.data))
  const metadata = events.map((event) => JSON.stringify(event.metadata))
  const bytes = [...data, ...metadata].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  assertFits(stream, events, bytes)
  return {
    stream,
    expected: expected === 'none' ? -1 : expected,
    events: events.length,
    bytes,
    ids: events.map(({ id }) => id),
    types: events.map(({ type }) => type),
    data,
    metadata,
  }
}

/**
 * The readers' barrier is taken before a position is drawn. A stream's revision is that of its last event; where
 * another transaction has appended since this statement's snapshot, the unique index rejects the insert.
 */
const barrier = 'barrier as materialized (select pg_advisory_xact_lock_shared(7700, 1))'
const headOf = (stream: string) =>
  `coalesce((select max(head.revision) from log.event head where head.stream = ${stream}), -1)`

const insertEvent = `
  with ${barrier}
  insert into log.event select nextval('log.position'), $1, $2::bigint + 1, $3, $4, $5, $6 from barrier where $2 = ${headOf('$1')}
  returning position`

/** All events of an append are written or none, since all are compared with the same head of their stream. */
const insertGroup = `
  with ${barrier}, free as materialized (
    select nextval('log.position') as position, new.*
    from barrier cross join unnest($1::text[], $2::bigint[], $3::bigint[], $4::uuid[], $5::text[], $6::json[], $7::json[])
      with ordinality new(stream, expected, revision, id, type, data, metadata, ordinal)
    where new.expected = ${headOf('new.stream')}
  ), written as (
    insert into log.event select position, stream, revision, id, type, data, metadata from free
  )
  select array_agg(position) as positions, case when count(*) < cardinality($1) then array_agg(ordinal::int) end as ordinals from free`

function valuesOf(group: readonly Encoded[]): unknown[] {
  return [
    textArray(group.flatMap(({ stream, ids }) => ids.map(() => stream))),
    bigintArray(group.flatMap(({ expected, ids }) => ids.map(() => expected))),
    bigintArray(group.flatMap(({ expected, ids }) => ids.map((_, index) => expected + 1 + index))),
    uuidArray(group.flatMap(({ ids }) => ids)),
    textArray(group.flatMap(({ types }) => types)),
    jsonArray(group.flatMap(({ data }) => data)),
    jsonArray(group.flatMap(({ metadata }) => metadata)),
  ]
}

/** Classes of SQLSTATE: lost connections, serialisation, resources, locks, an operator's intervention. */
const transient = /^(08|40|53|55|57)/

/** True where a repeat would fail again. */
const isPermanent = (error: unknown): boolean => error instanceof pg.DatabaseError && !transient.test(error.code ?? '')

/** Another transaction held a lock for too long, so nothing was written. */
const isLocked = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03'

/** True where the connection ended before the outcome of the append was known. */
const isConnectionLost = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || /^(08|57P)/.test(error.code ?? '')
