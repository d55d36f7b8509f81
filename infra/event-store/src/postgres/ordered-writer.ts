import { bigintArray, jsonArray, textArray, uuidArray } from '@wordtrail/platform/database/binary-format'
import { poolBeside } from '@wordtrail/platform/database/pool'
import type pg from 'pg'
import { firstOfStreams, OutOfPlace, type PlacedEvent } from '../port.ts'

/**
 * Nothing is written where the first event of a stream does not come next there. As in any append, the readers' barrier
 * is taken before positions are drawn; a statement draws them in the order of its rows.
 */
const insertInOrder = `
  with barrier as materialized (select pg_advisory_xact_lock_shared(7700, 1)), misplaced as materialized (
    select stream, revision from barrier cross join unnest($1::text[], $2::bigint[]) first(stream, revision)
    where revision <> 1 + coalesce((select max(head.revision) from log.event head where head.stream = first.stream), -1)
    limit 1
  ), written as (
    insert into log.event
    select nextval('log.position'), stream, revision, id, type, data, metadata
    from unnest($3::text[], $4::bigint[], $5::uuid[], $6::text[], $7::json[], $8::json[])
      with ordinality new(stream, revision, id, type, data, metadata, ordinal)
    where not exists (select from misplaced) order by ordinal
  )
  select stream, revision from misplaced`

/** Writes events of many streams in one transaction, in the order given. It has a connection of its own. */
export function orderedWriter(readers: pg.Pool) {
  const pool = poolBeside(readers, {
    max: 1,
    // A plan that was cached while the table was small would go on scanning all of it.
    onConnect: (client) => client.query('set enable_seqscan = off'),
  })
  return {
    /** Writes all events or none. Rejects with `OutOfPlace`, or where another one writes to their streams meanwhile. */
    async write(events: readonly PlacedEvent[]): Promise<void> {
      const firsts = [...firstOfStreams(events).values()]
      const { rows } = await pool.query<{ stream: string; revision: number }>({
        name: 'append-in-order',
        text: insertInOrder,
        values: [
          textArray(firsts.map(({ stream }) => stream)),
          bigintArray(firsts.map(({ revision }) => revision)),
          textArray(events.map(({ stream }) => stream)),
          bigintArray(events.map(({ revision }) => revision)),
          uuidArray(events.map(({ id }) => id)),
          textArray(events.map(({ type }) => type)),
          jsonArray(events.map(({ data }) => JSON.stringify(data))),
          jsonArray(events.map(({ metadata }) => JSON.stringify(metadata))),
        ],
      })
      if (rows[0]) throw new OutOfPlace(rows[0])
    },
    close: () => pool.end(),
  }
}
