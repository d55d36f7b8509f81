import type { Recorded } from '@wordtrail/contracts/events/event'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { abroad, freshDatabase } from '@wordtrail/checks/fresh-database'
import { bodySizeOf } from '@wordtrail/event-store/body-size'
import { migrate } from '@wordtrail/read-store/migrate'
import { createPool } from '@wordtrail/platform/database/pool'
import type pg from 'pg'
import { afterAll, expect } from 'vitest'
import { foldEvent } from './fold.ts'
import { KeyedRows } from './keyed-rows.ts'
import { type Past, recorded } from './sample-events.ts'
import type { AnyProjection, Row } from './projection.ts'
import { filling } from './bulk/table-loader.ts'
import { alongside } from './bulk/serial-connection.ts'
import { addKey, createTable, foldIntoTable, type Table } from './tables/table.ts'

export { past } from './sample-events.ts'

const perStream = (history: readonly Past[]): Past[][] => [...Map.groupBy(history, ({ stream }) => stream).values()]
/** One stream after the other, the last first. */
const oneByOne = (history: readonly Past[]): Past[] => perStream(history).reverse().flat()
/** An event of each stream in turn, so that streams come in as much between each other as they can. */
const inTurns = (history: readonly Past[]): Past[] => {
  const streams = perStream(history)
  return Array.from({ length: history.length }, (_, turn) => streams.flatMap((events) => events[turn] ?? [])).flat()
}

const inBatchesOf = (size: number, events: readonly Recorded<AnyEvent>[]) =>
  Array.from({ length: Math.ceil(events.length / size) }, (_, batch) => events.slice(batch * size, (batch + 1) * size))

/** The same facts as the log may bring them: what is independent in any order, and cut into batches anywhere. */
const waysOf = (history: readonly Past[]): Readonly<Record<string, Batches>> => ({
  'as a whole': [recorded(history)],
  'one by one': inBatchesOf(1, recorded(history)),
  'in pairs': inBatchesOf(2, recorded(history)),
  'stream after stream': inBatchesOf(2, recorded(oneByOne(history))),
  'streams in turn': [recorded(inTurns(history))],
})

type Batches = readonly (readonly Recorded<AnyEvent>[])[]

function foldInMemory(of: AnyProjection, batches: Batches): Row[] {
  const rows = new KeyedRows(of)
  for (const recorded of batches.flat()) foldEvent(of, rows, recorded)
  return [...rows.rows()]
}

let database: Promise<pg.Pool> | undefined
/** Where the server's time zone decided a result, it would be another one than in memory. */
const openDatabase = async (): Promise<pg.Pool> => {
  const pool = createPool({ url: await freshDatabase(abroad), name: 'projection-spec', max: 1 })
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
  const table = { of, relation: `read_model.${of.table}_spec` }
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

/** As a rebuild does, whose rows fit into memory up to some event, if not to the end. */
const build = (of: AnyProjection, events: readonly Recorded<AnyEvent>[], fits: number): Promise<Row[]> =>
  inTable(of, async (client, table) => {
    const lane = alongside(client)
    const filled = filling(lane, table)
    for (const recorded of events.slice(0, fits)) filled.take(recorded, bodySizeOf(recorded.event.data))
    if (fits < events.length) await filled.spill()
    for (const recorded of events.slice(fits)) filled.take(recorded, bodySizeOf(recorded.event.data))
    await filled.finish()
    await lane.done()
  })

/**
 * given(projection, …events).expect(…rows): the same rows in memory, in a live table and in one that is built, however
 * the events come.
 */
export const given = (of: AnyProjection, ...history: readonly Past[]) => ({
  expect: async (...rows: readonly object[]): Promise<void> => {
    const keyOf = (row: Row) => of.key.map((column) => row[column]).join('\0')
    const sorted = (some: readonly object[]) =>
      (some as Row[]).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    for (const [way, batches] of Object.entries(waysOf(history))) {
      expect(sorted(foldInMemory(of, batches)), `in memory, ${way}`).toEqual(sorted(rows))
      expect(sorted(await foldInBatches(of, batches)), `live, ${way}`).toEqual(sorted(rows))
      // A fold that changed what it was given would show the second time.
      expect(sorted(foldInMemory(of, batches)), `once more, ${way}`).toEqual(sorted(rows))
    }
    const events = recorded(history)
    for (const fits of [events.length, Math.floor(events.length / 2)])
      expect(sorted(await build(of, events, fits)), `built, of ${events.length} events ${fits} in memory`).toEqual(
        sorted(rows),
      )
  },
})
