import type { Position } from '@wordtrail/contracts/position'
import type { Statements } from '@wordtrail/platform/database/pool'
import type pg from 'pg'

type Queryable = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>

/** A stream that is parked for one read model: its events from this position on are held back. */
export interface ParkedPosition {
  readonly projection: string
  readonly stream: string
  readonly position: Position
}

/** All that is known of a parked stream. The event is the one that could not be folded. */
export interface ParkedStream extends ParkedPosition {
  readonly revision: number
  readonly event_id: string
  readonly event_type: string
  readonly error: string
  readonly attempts: number
  /** How many events are held back. */
  readonly held: number
  readonly parked_at: string
}

/** SQL: every parked stream with its position. */
export const selectParked = 'select projection, stream, position from projection.parked order by projection, stream'

export const readParked = async (client: Queryable): Promise<ParkedPosition[]> =>
  (await client.query<ParkedPosition>(selectParked)).rows

export const listParked = async (client: Queryable): Promise<ParkedStream[]> =>
  (await client.query<ParkedStream>('select * from projection.parked order by projection, stream')).rows

/** How many streams are parked, and those that have been for longest. */
export async function firstParked(
  statements: Statements,
  most: number,
): Promise<{ readonly count: number; readonly streams: readonly ParkedStream[] }> {
  const { rows } = await statements.query<ParkedStream & { count: number }>({
    text: `select *, count(*) over () as count
           from projection.parked order by parked_at, projection, stream limit $1`,
    values: [most],
  })
  return { count: rows[0]?.count ?? 0, streams: rows }
}

/** Parked streams of each read model that has any, and the events that they hold back. */
export const countParked = async (
  client: Queryable,
): Promise<{ readonly projection: string; readonly streams: number; readonly held: number }[]> =>
  (
    await client.query<{ projection: string; streams: number; held: number }>(
      'select projection, count(*) as streams, sum(held)::bigint as held from projection.parked group by projection',
    )
  ).rows

/** Revision of the event that could not be folded; undefined if the stream is not parked. */
export async function parkedRevision(
  client: Queryable,
  { projection, stream }: Pick<ParkedPosition, 'projection' | 'stream'>,
): Promise<number | undefined> {
  const { rows } = await client.query<{ revision: number }>(
    'select revision from projection.parked where projection = $1 and stream = $2',
    [projection, stream],
  )
  return rows[0]?.revision
}

/** Parks a stream. Of one that is parked already, the event is replaced and the attempts are added. */
export async function saveParked(client: pg.ClientBase, parked: Omit<ParkedStream, 'parked_at'>): Promise<void> {
  const { projection, stream, position, revision, event_id, event_type, error, attempts, held } = parked
  await client.query(
    `insert into projection.parked
       (projection, stream, position, revision, event_id, event_type, error, attempts, held)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (projection, stream) do update set
       position = excluded.position, revision = excluded.revision, event_id = excluded.event_id,
       event_type = excluded.event_type, error = excluded.error,
       attempts = parked.attempts + excluded.attempts, held = excluded.held`,
    [projection, stream, position, revision, event_id, event_type, error, attempts, held],
  )
}

/** Adds to the events that parked streams of a read model hold back; `counts` is by stream. */
export async function addHeld(
  client: pg.ClientBase,
  projection: string,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  await client.query(
    `update projection.parked p set held = held + more.count
     from unnest($2::text[], $3::bigint[]) as more (stream, count)
     where p.projection = $1 and p.stream = more.stream`,
    [projection, [...counts.keys()], [...counts.values()]],
  )
}

export async function removeParked(
  client: pg.ClientBase,
  { projection, stream }: Pick<ParkedPosition, 'projection' | 'stream'>,
): Promise<void> {
  await client.query('delete from projection.parked where projection = $1 and stream = $2', [projection, stream])
}

/** Forgets all parked streams of read models whose live tables go. */
export async function removeAllParked(client: pg.ClientBase, readModels: readonly string[]): Promise<void> {
  await client.query('delete from projection.parked where projection = any($1)', [readModels])
}
