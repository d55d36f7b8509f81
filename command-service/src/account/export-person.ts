import { personalFieldsOf } from '@wordtrail/contracts/events/personal'
import { schemas } from '@wordtrail/contracts/events/schemas'
import { isOwnStream } from '@wordtrail/contracts/events/streams'
import type { Codec } from '@wordtrail/event-store/codec'
import type { EventLog, StoredEvent } from '@wordtrail/event-store/port'
import { withLongWork } from '@wordtrail/platform/database/pool'
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
const hashes: ReadonlySet<string> = new Set(['passwordHash', 'securityAnswerHash', 'codeHash'])
const withheld = 'withheld'
const batchSize = 1000

/**
 * Everything that is stored about a person, readable: their events, from the whole log, and their rows in every read
 * model. It comes as pieces of one JSON text, so that a long history is never in memory as a whole. What others typed
 * about themselves, such as why a student left, is withheld: it is theirs. So is what a teacher calls the box that a
 * student was handed, which no student is told.
 */
export async function* exportPerson(options: ExportOptions): AsyncGenerator<string> {
  const { userId, now } = options
  yield `{"exported_at":${JSON.stringify(now.toISOString())},"user_id":${JSON.stringify(userId)},"events":[`
  yield* separated(eventsOf(options))
  yield '],"read_models":{'
  yield* rowsAbout(options)
  yield '}}\n'
}

/** Each item on a line of its own. */
async function* separated(items: AsyncIterable<string>): AsyncGenerator<string> {
  let mark = '\n'
  for await (const item of items) {
    yield mark + item
    mark = ',\n'
  }
}

async function* eventsOf({ log, codec, userId, signal }: ExportOptions): AsyncGenerator<string> {
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
      const isOwnDoing = metadata.actor === userId
      const ofOther =
        !isOwnDoing && 'userId' in event.data && event.data.userId !== userId
          ? personalFieldsOf(schemas[event.type])
          : []
      const isBoxOfOther = event.type === 'SecretWordbookSet' && event.data.teacherId !== userId
      const shown = (name: string, value: unknown): unknown => {
        if (value !== null && (hashes.has(name) || ofOther.includes(name))) return withheld
        if (name === 'title' && isBoxOfOther) return withheld
        // Whom else a teacher put a label on is nothing to one of them.
        return name === 'studentIds' && !isOwnDoing ? [userId] : value
      }
      const data = Object.fromEntries(Object.entries(event.data).map(([name, value]) => [name, shown(name, value)]))
      yield JSON.stringify({ stream, type: event.type, at: metadata.recordedAt, by: metadata.actor, data })
    }
  }
  signal.throwIfAborted()
}

/** Columns that may name a person: the ids in others are those of things. */
const personColumns = [
  'user_id',
  'student_id',
  'teacher_id',
  'owner_id',
  'actor_id',
  'viewer_id',
  'superadmin_id',
  'proposer_id',
  'settled_by',
]

/**
 * A student's row is their teacher's business no longer than the link, which the key ring knows to have ended before
 * the read model does (ADR 20).
 */
const isTeachersNoMore = 'exists (select from keyring.ended_link ended where ended.link_id = t.link_id)'

/** SQL: how rows are told that are not told as they stand. The box itself is the teacher's, with its title. */
const rowsTold: Readonly<Record<string, string>> = {
  secret_wordbook: `(to_jsonb(t) || '{"title": "${withheld}"}')::text`,
  student_event: `case when t.kind = 'SecretWordbookSet' and t.student_id = $1
    then (to_jsonb(t) || jsonb_build_object('body', jsonb_set(t.body::jsonb, '{title}', '"${withheld}"')::text))::text
    else to_json(t)::text end`,
}

/** Rows of every read model in which the person's id stands as a key of its own. */
async function* rowsAbout({ pool, userId, signal }: ExportOptions): AsyncGenerator<string> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.views v using (table_schema, table_name)
     where c.table_schema = 'read_model' and c.data_type = 'uuid' and c.column_name = any($1) order by 1`,
    [personColumns],
  )
  let mark = '\n'
  for (const [table, own] of Map.groupBy(columns, (one) => one.table)) {
    const isAbout = own
      .map(({ column }) =>
        table === 'learner' && column === 'teacher_id'
          ? `t.teacher_id = $1 and not ${isTeachersNoMore}`
          : `t.${column} = $1`,
      )
      .join(' or ')
    const { rows } = await withLongWork(pool, (longPool) =>
      longPool.query<{ row: string }>(
        `select ${rowsTold[table] ?? 'to_json(t)::text'} as row from read_model.${table} t where ${isAbout}`,
        [userId],
      ),
    )
    signal.throwIfAborted()
    if (rows.length === 0) continue
    yield `${mark}"${table}":[`
    yield* separated(textsOf(rows))
    yield ']'
    mark = ',\n'
  }
}

async function* textsOf(rows: readonly { readonly row: string }[]): AsyncGenerator<string> {
  for (const { row } of rows) yield row
}
