import { isOwnStream } from '@wordtrail/contracts/events/streams'
import type { Codec } from '@wordtrail/event-store/codec'
import type { EventLog, StoredEvent } from '@wordtrail/event-store/port'
import type pg from 'pg'

export interface ExportOptions {
  readonly pool: pg.Pool
  readonly log: EventLog
  readonly codec: Codec
  readonly userId: string
  readonly now: Date
  readonly signal: AbortSignal
}

/** Hashes are of no use to the person, and with a lost copy others could guess at the secrets behind them. */
const withheld: ReadonlySet<string> = new Set(['passwordHash', 'securityAnswerHash', 'codeHash'])
const batchSize = 1000

/**
 * Everything that is stored about a person, readable: their events, from the whole log, and their rows in every read
 * model.
 */
export async function exportPerson({ pool, log, codec, userId, now, signal }: ExportOptions) {
  const events: object[] = []
  /** Streams of things that they own: all later events of these are exported, whoever caused them. */
  const ownStreams = new Set<string>()
  const concerns = ({ stream, data, metadata }: StoredEvent): boolean => {
    if (ownStreams.has(stream)) return true
    if (data['ownerId'] === userId || (data['teacherId'] === userId && stream.startsWith('secret-box-')))
      ownStreams.add(stream)
    return metadata.actor === userId || stream.includes(userId) || JSON.stringify(data).includes(userId)
  }
  for await (const batch of log.batches(await log.start(), { size: batchSize, live: false, signal })) {
    for (const { stream, event, metadata } of await codec.decode(
      batch.events.filter((stored) => isOwnStream(stored.stream) && concerns(stored)),
    )) {
      const data = Object.fromEntries(
        Object.entries(event.data).map(([name, value]) => [
          name,
          withheld.has(name) && value !== null ? 'withheld' : value,
        ]),
      )
      events.push({ stream, type: event.type, at: metadata.recordedAt, by: metadata.actor, data })
    }
  }
  signal.throwIfAborted()
  return { exported_at: now.toISOString(), user_id: userId, events, read_models: await rowsAbout(pool, userId) }
}

/** Rows of every read model in which the person's id stands as a key of its own. */
async function rowsAbout(pool: pg.Pool, userId: string): Promise<Record<string, object[]>> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.views v using (table_schema, table_name) where c.table_schema = 'read_model' and c.data_type = 'uuid' order by 1`,
  )
  const about: Record<string, object[]> = {}
  for (const [table, own] of Map.groupBy(columns, (one) => one.table)) {
    const isAbout = own.map(({ column }) => `t.${column} = $1`).join(' or ')
    const { rows } = await pool.query<{ row: object }>(
      `select to_json(t) as row from read_model.${table} t where ${isAbout}`,
      [userId],
    )
    if (rows.length > 0) about[table] = rows.map(({ row }) => row)
  }
  return about
}
