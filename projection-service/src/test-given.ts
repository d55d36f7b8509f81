import { abroad, freshDatabase } from '@wordtrail/checks/fresh-database'
import type { Recorded } from '@wordtrail/contracts/events/event'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { bodySizeOf } from '@wordtrail/event-store/body-size'
import { rowsAfter } from '@wordtrail/folds/fold'
import type { AnyProjection, Row } from '@wordtrail/folds/projection'
import { recorded, type SampleEvent } from '@wordtrail/folds/sample-events'
import { createPool } from '@wordtrail/platform/database/pool'
import { migrate } from '@wordtrail/read-store/migrate'
import type pg from 'pg'
import { afterAll, expect } from 'vitest'
import { serialConnection } from './bulk/serial-connection.ts'
import { tableLoader } from './bulk/table-loader.ts'
import { foldIntoTable } from './tables/fold-into-table.ts'
import { addKey, createTable, type Table } from './tables/table.ts'

export { sample } from '@wordtrail/folds/sample-events'

type Events = readonly Recorded<AnyEvent>[]
const perStream = (history: Events): Events[] => [...Map.groupBy(history, ({ stream }) => stream).values()]
/** One stream after the other, the last first. */
const oneByOne = (history: Events): Events => perStream(history).reverse().flat()
/** An event of each stream in turn: interleaves the streams as much as possible. */
const inTurns = (history: Events): Events => {
  const streams = perStream(history)
  return Array.from({ length: history.length }, (_, turn) => streams.flatMap((events) => events[turn] ?? [])).flat()
}

const inBatchesOf = (size: number, events: Events) =>
  Array.from({ length: Math.ceil(events.length / size) }, (_, batch) => events.slice(batch * size, (batch + 1) * size))

type Batches = readonly Events[]

/**
 * Orders and batches in which the same events may come: those of different streams in any order. Each keeps its id and
 * its position.
 */
const waysOf = (history: Events): Readonly<Record<string, Batches>> => ({
  'as a whole': [history],
  'one by one': inBatchesOf(1, history),
  'in pairs': inBatchesOf(2, history),
  'stream after stream': inBatchesOf(2, oneByOne(history)),
  'streams in turn': [inTurns(history)],
})

const foldInMemory = (of: AnyProjection, batches: Batches): Row[] => rowsAfter(of, batches.flat())

let database: Promise<pg.Pool> | undefined
/** In a foreign time zone: a result that depended on the server's would differ from the one in memory. */
const openDatabase = async (): Promise<pg.Pool> => {
  const pool = createPool({ url: await freshDatabase(abroad), name: 'test-given', max: 1 })
  await migrate(pool)
  return pool
}
afterAll(async () => (await database)?.end())

/** The rows of a table after some work on it. */
async function inTable(
  of: AnyProjection,
  work: (client: pg.ClientBase, table: Table) => Promise<void>,
): Promise<Row[]> {
  const client = await (await (database ??= openDatabase())).connect()
  const table = { of, relation: `read_model.${of.table}_test` }
  try {
    await createTable(client, table)
    await work(client, table)
    return (await client.query<Row>(`select * from ${table.relation}`)).rows
  } finally {
    await client.query(`drop table ${table.relation}`)
    client.release()
  }
}

const foldInBatches = (of: AnyProjection, batches: Batches): Promise<Row[]> =>
  inTable(of, async (client, table) => {
    await addKey(client, table)
    for (const batch of batches) await foldIntoTable(client, table, batch)
  })

/** Loads the table as a rebuild does. After the first `fits` events its rows leave memory. */
const build = (of: AnyProjection, events: Events, fits: number): Promise<Row[]> =>
  inTable(of, async (client, table) => {
    const connection = serialConnection(client)
    const loader = tableLoader(connection, table)
    for (const recorded of events.slice(0, fits)) loader.add(recorded, bodySizeOf(recorded.event.data))
    if (fits < events.length) await loader.spill()
    for (const recorded of events.slice(fits)) loader.add(recorded, bodySizeOf(recorded.event.data))
    await loader.finish()
    await connection.done()
  })

/**
 * given(projection, …events).expect(…rows): the same rows in memory, in a live table and in a rebuilt one, for several
 * orders and batches of the events.
 */
export const given = (of: AnyProjection, ...history: readonly SampleEvent[]) => ({
  expect: async (...rows: readonly object[]): Promise<void> => {
    const keyOf = (row: Row) => of.key.map((column) => row[column]).join('\0')
    const sorted = (some: readonly object[]) =>
      (some as Row[]).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    const events = recorded(history)
    for (const [way, batches] of Object.entries(waysOf(events))) {
      expect(sorted(foldInMemory(of, batches)), `in memory, ${way}`).toEqual(sorted(rows))
      expect(sorted(await foldInBatches(of, batches)), `live, ${way}`).toEqual(sorted(rows))
      // A fold that changed its arguments would give other rows the second time.
      expect(sorted(foldInMemory(of, batches)), `once more, ${way}`).toEqual(sorted(rows))
    }
    for (const fits of [events.length, Math.floor(events.length / 2)])
      expect(sorted(await build(of, events, fits)), `built, of ${events.length} events ${fits} in memory`).toEqual(
        sorted(rows),
      )
  },
})
