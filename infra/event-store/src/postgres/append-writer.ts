import pg from 'pg'
import { poolBeside } from '@wordtrail/platform/database/pool'
import { positionOf } from '@wordtrail/contracts/position'
import { type AppendResult, assertFits, type Expected, type NewEvent, StoreBusy } from '../port.ts'
import { int8Array, textArray, uuidArray } from './binary-arrays.ts'
import { groupCommit, type GroupLimits } from './group-commit.ts'

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
  // Few writers are not better off with two small groups side by side: 16 of them wrote 20 to 22 k events/s with 6, 8
  // and 32.
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

/** For a row that another transaction holds: in the way of others, and singly. */
const groupPatienceMs = 40
const singlePatienceMs = 1000
/** Of a statement that waits for no lock. The second is for a server that does not answer any more. */
const longestStatementMs = 5000
const longestAppendMs = 10_000

/** Appends, in groups where several come at once. On connections of its own: readers must not keep it waiting. */
export function appendWriter(log: string, readers: pg.Pool) {
  const pool = poolBeside(readers, {
    max: limits.groups + limits.singles,
    statement_timeout: longestStatementMs,
    lock_timeout: groupPatienceMs,
    query_timeout: longestAppendMs,
    // A plan made while the table was small would read all of it for long afterwards.
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

  const call = async (
    { stream, expected, ids, types, data, metadata }: Encoded,
    patienceMs: number | null,
  ): Promise<AppendResult> => {
    const [row] = await query<{ outcome: string; revision: number | null; position: number | null }>(
      'append',
      'select outcome, revision, position from log.append($1, $2, $3, $4, $5, $6, $7)',
      [
        stream,
        expected,
        uuidArray(ids),
        textArray(types),
        textArray(data, 'json'),
        textArray(metadata, 'json'),
        patienceMs,
      ],
    )
    return resultOf(row!.outcome, row!.revision, row!.position)
  }

  const writeSingly = async (append: Encoded): Promise<AppendResult> => {
    try {
      return await call(append, singlePatienceMs)
    } catch (error) {
      if (isRefusal(error)) throw error
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

  /** One event, and nobody to share the commit with. */
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
   * Of each append its result where it could simply be written. In the order of their streams, so that no two groups
   * wait for each other.
   */
  const appendGroup = async (group: readonly Encoded[]): Promise<readonly (AppendResult | undefined)[]> => {
    const sorted = group.toSorted((one, other) => (one.stream < other.stream ? -1 : 1))
    const [row] = await query<GroupRow>('append-group', insertGroup, valuesOf(sorted))
    const appendOf = sorted.flatMap((append) => append.ids.map(() => append))
    /** Where the last event of each stands. */
    const written = new Map<Encoded, string>()
    for (const [index, position] of (row!.positions ?? []).entries())
      written.set(appendOf[row!.places ? row!.places[index]! - 1 : index]!, position)
    return group.map((append) => {
      const position = written.get(append)
      return position === undefined ? undefined : resultOf('appended', append.expected + append.events, position)
    })
  }

  const writeGroup = async (group: readonly Encoded[]): Promise<readonly (AppendResult | undefined)[]> => {
    try {
      if (group.length > 1) return await appendGroup(group)
      const [append] = group as [Encoded]
      return [(append.events === 1 && (await appendEvent(append))) || (await call(append, null))]
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
  readonly places: readonly number[] | null
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
 * The barrier of readers is taken before a position is drawn. A stream's last event tells where it is; whoever is
 * quicker than what this statement sees is found out by the unique index.
 */
const barrier = 'barrier as materialized (select pg_advisory_xact_lock_shared(7700, 1))'
const headOf = (stream: string) =>
  `coalesce((select max(head.revision) from log.event head where head.stream = ${stream}), -1)`

const insertEvent = `
  with ${barrier}
  insert into log.event select nextval('log.position'), $1, $2::bigint + 1, $3, $4, $5, $6 from barrier where $2 = ${headOf('$1')}
  returning position`

/** Of an append all events are written or none, since all are judged by one head. */
const insertGroup = `
  with ${barrier}, free as materialized (
    select nextval('log.position') as position, new.*
    from barrier cross join unnest($1::text[], $2::bigint[], $3::bigint[], $4::uuid[], $5::text[], $6::json[], $7::json[])
      with ordinality new(stream, expected, revision, id, type, data, metadata, place)
    where new.expected = ${headOf('new.stream')}
  ), written as (
    insert into log.event select position, stream, revision, id, type, data, metadata from free
  )
  select array_agg(position) as positions, case when count(*) < cardinality($1) then array_agg(place::int) end as places from free`

function valuesOf(group: readonly Encoded[]): unknown[] {
  return [
    textArray(group.flatMap(({ stream, ids }) => ids.map(() => stream))),
    int8Array(group.flatMap(({ expected, ids }) => ids.map(() => expected))),
    int8Array(group.flatMap(({ expected, ids }) => ids.map((_, index) => expected + 1 + index))),
    uuidArray(group.flatMap(({ ids }) => ids)),
    textArray(group.flatMap(({ types }) => types)),
    textArray(
      group.flatMap(({ data }) => data),
      'json',
    ),
    textArray(
      group.flatMap(({ metadata }) => metadata),
      'json',
    ),
  ]
}

/** Classes of SQLSTATE whose errors pass: lost connections, serialisation, resources, locks, an operator's hand. */
const passing = /^(08|40|53|55|57)/

/** True where the server said no for good. */
const isRefusal = (error: unknown): boolean => error instanceof pg.DatabaseError && !passing.test(error.code ?? '')

/** Nothing was written. */
const isLocked = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03'

/** An error that the server did not send, or sent as its last word, leaves open what became of the append. */
const isConnectionLost = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || /^(08|57P)/.test(error.code ?? '')
