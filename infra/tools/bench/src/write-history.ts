import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { personalFieldsOf } from '@wordtrail/contracts/events/personal'
import { schemas } from '@wordtrail/contracts/events/schemas'
import { latestVersion } from '@wordtrail/contracts/events/upcasters'
import { createCodec } from '@wordtrail/event-store/codec'
import { type KeyRing, postgresKeyRing } from '@wordtrail/platform/keyring/key-ring'
import type { MasterKeys } from '@wordtrail/platform/keyring/master-keys'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import type { Happening } from './history/history.ts'

const pieceSize = 2000
const keysAtOnce = 8
const isPersonal = new Set(
  Object.entries(schemas)
    .filter(([, schema]) => personalFieldsOf(schema).length > 0)
    .map(([type]) => type),
)

export interface HistoryOptions {
  readonly pool: pg.Pool
  readonly masterKeys: MasterKeys
  readonly happenings: Iterable<Happening>
}

/**
 * Puts a history behind the events of the log, straight into its table: appends would take minutes for a million events.
 * Nobody else may append meanwhile, and its streams must be new.
 */
export async function writeHistory({ pool, masterKeys, happenings }: HistoryOptions): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ last: number }>('select coalesce(max(position), 0) as last from log.event')
    await client.query('begin')
    // Making the constraints in the end is several times as fast.
    const { rows: keys } = await client.query<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'log.event'::regclass and contype in ('p', 'u')`,
    )
    for (const { name } of keys) await client.query(`alter table log.event drop constraint ${name}`)
    await pipeline(
      Readable.from(lines(postgresKeyRing(pool, masterKeys), happenings, rows[0]!.last)),
      client.query(from('copy log.event from stdin')),
    )
    for (const { name, definition } of keys)
      await client.query(`alter table log.event add constraint ${name} ${definition}`)
    await client.query(`select setval('log.position', (select max(position) from log.event))`)
    await client.query('commit')
    await client.query('vacuum analyze log.event')
  } finally {
    client.release()
  }
}

async function* lines(keyRing: KeyRing, happenings: Iterable<Happening>, after: number): AsyncGenerator<string> {
  const revisions = new Map<string, number>()
  const codec = createCodec(keyRing)
  let position = after
  for (const piece of inPieces(happenings)) {
    const personal = piece.filter(({ event }) => isPersonal.has(event.type))
    await createKeys(personal.flatMap(({ event }) => (event.type === 'AccountRegistered' ? [event.data.userId] : [])))
    const sealed = new Map((await codec.encode(personal)).map((event) => [event.id, event]))
    let text = ''
    for (const { stream, id, event, metadata } of piece) {
      const revision = (revisions.get(stream) ?? -1) + 1
      revisions.set(stream, revision)
      position += 1
      text += `${position}\t${stream}\t${revision}\t${id}\t${event.type}\t${json(sealed.get(id)?.data ?? event.data)}\t${json(sealed.get(id)?.metadata ?? { ...metadata, version: latestVersion(event.type) })}\n`
    }
    yield text
  }

  async function createKeys(personIds: readonly string[]): Promise<void> {
    for (let first = 0; first < personIds.length; first += keysAtOnce)
      await Promise.all(personIds.slice(first, first + keysAtOnce).map((id) => keyRing.create(id)))
  }
}

function* inPieces<Value>(values: Iterable<Value>): Generator<Value[]> {
  let piece: Value[] = []
  for (const value of values) {
    piece.push(value)
    if (piece.length < pieceSize) continue
    yield piece
    piece = []
  }
  yield piece
}

/** As COPY takes it. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('\\', '\\\\')
