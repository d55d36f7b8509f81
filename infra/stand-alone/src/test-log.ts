import { randomUUID } from 'node:crypto'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import type { Role } from '@wordtrail/contracts/fields'
import type { Position } from '@wordtrail/contracts/position'
import { createCodec } from '@wordtrail/event-store/codec'
import { postgresEventStore } from '@wordtrail/event-store/postgres/postgres-event-store'
import { createPool } from '@wordtrail/platform/database/pool'
import type { Secrets } from '@wordtrail/platform/identity/secrets'
import { postgresKeyRing } from '@wordtrail/platform/keyring/key-ring'
import type pg from 'pg'

/** Who did something, and when. */
export interface DoneBy {
  readonly actor: string
  readonly role: Role | 'system'
  readonly at: Date
}
interface SomeEvent {
  readonly id: string
  readonly event: AnyEvent
}

/** The database behind a test system: to append what no endpoint does, and to read what is stored. */
export interface TestLog {
  readonly pool: pg.Pool
  /** Appends behind whatever the stream holds, and answers where. */
  append(stream: string, ...events: AnyEvent[]): Promise<Position>
  /** Appends them as somebody did them at an instant, with these ids. */
  appendBy(by: DoneBy, stream: string, ...events: readonly SomeEvent[]): Promise<Position>
  /** The events of a stream, with what is personal in the clear where its key is there. */
  read(stream: string): Promise<readonly AnyEvent[]>
  /** Every row of every table, as text. */
  dump(): Promise<Readonly<Record<string, readonly string[]>>>
  close(): Promise<void>
}

export async function openTestLog({
  databaseUrl,
  secrets,
}: {
  readonly databaseUrl: string
  readonly secrets: Secrets
}): Promise<TestLog> {
  const pool = createPool({ url: databaseUrl, name: 'test-log' })
  const store = await postgresEventStore(pool)
  const codec = createCodec(postgresKeyRing(pool, secrets.masterKeys))
  const appendBy: TestLog['appendBy'] = async ({ actor, role, at }, stream, ...events) => {
    let revision = -1
    for await (const stored of store.load(stream)) revision = stored.revision
    const metadata = { actor, role, causation: randomUUID(), request: '', recordedAt: at.toISOString() } as const
    const encoded = await codec.encode(events.map(({ id, event }) => ({ id, event, metadata })))
    const result = await store.append(stream, revision < 0 ? 'none' : revision, encoded)
    if (result.outcome !== 'appended') throw new Error(`not appended to ${stream}: ${result.outcome}`)
    return result.position
  }
  return {
    pool,
    appendBy,
    append: (stream, ...events) =>
      appendBy(
        { actor: 'system', role: 'system', at: new Date() },
        stream,
        ...events.map((event) => ({ id: randomUUID(), event })),
      ),
    async read(stream) {
      return (await codec.decode(await Array.fromAsync(store.load(stream)))).map(({ event }) => event)
    },
    async dump() {
      const { rows: tables } = await pool.query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
      )
      const contents: Record<string, readonly string[]> = {}
      for (const { name } of tables)
        contents[name] = (await pool.query<{ row: string }>(`select t::text as row from ${name} t`)).rows.map(
          ({ row }) => row,
        )
      return contents
    },
    async close() {
      await store.close()
      await pool.end()
    },
  }
}
