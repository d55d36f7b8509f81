import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { type MasterKeys, unwrap, wrap, type Wrapped } from './master-keys.ts'

/** One data key a person. A person's key destroyed, their personal fields are unreadable in every copy of the log. */
export interface KeyRing {
  /** Makes the key of a new person. An existing one stays as it is, and one that was destroyed stays destroyed. */
  create(personId: string): Promise<void>
  /** Keys of those who have one. */
  keysOf(personIds: readonly string[]): Promise<ReadonlyMap<string, Buffer>>
  destroy(personId: string): Promise<void>
}

const newKey = (): Buffer => randomBytes(32)

type Row = Wrapped & { readonly person_id: string }

export function postgresKeyRing(pool: pg.Pool, masterKeys: MasterKeys): KeyRing {
  return {
    async create(personId) {
      const { wrapped, master_key } = wrap(masterKeys, personId, newKey())
      await pool.query('insert into keyring.data_key values ($1, $2, $3) on conflict do nothing', [personId, wrapped, master_key])
    },
    async keysOf(personIds) {
      if (personIds.length === 0) return new Map()
      const { rows } = await pool.query<Row>('select person_id, wrapped, master_key from keyring.data_key where person_id = any($1) and wrapped is not null', [personIds])
      return new Map(rows.map((row) => [row.person_id, unwrap(masterKeys, row.person_id, row)]))
    },
    async destroy(personId) {
      await pool.query('insert into keyring.data_key values ($1) on conflict (person_id) do update set wrapped = null, master_key = null', [personId])
    },
  }
}

/**
 * Wraps with the present master key whatever an earlier one has wrapped, all or nothing; the keys themselves stay as they are.
 * Answers how many. Throws where a master key is missing.
 */
export async function wrapAnew(pool: pg.Pool, masterKeys: MasterKeys): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<Row>('select person_id, wrapped, master_key from keyring.data_key where master_key <> $1 for update', [masterKeys[0]!.id])
    const anew = rows.map((row) => wrap(masterKeys, row.person_id, unwrap(masterKeys, row.person_id, row)).wrapped)
    await client.query(
      'update keyring.data_key held set wrapped = anew.wrapped, master_key = $3 from unnest($1::uuid[], $2::bytea[]) anew (person_id, wrapped) where held.person_id = anew.person_id',
      [rows.map((row) => row.person_id), anew, masterKeys[0]!.id],
    )
    await client.query('commit')
    return rows.length
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Brings every key into another ring of the same master keys. A person who has one there keeps it; what is destroyed in one is destroyed in both. */
export async function copyKeys(from: pg.Pool, to: pg.Pool): Promise<number> {
  const { rows } = await from.query<Row>('select person_id, wrapped, master_key from keyring.data_key')
  await to.query(
    `insert into keyring.data_key select * from unnest($1::uuid[], $2::bytea[], $3::text[])
     on conflict (person_id) do update set wrapped = null, master_key = null where excluded.wrapped is null`,
    [rows.map((row) => row.person_id), rows.map((row) => row.wrapped), rows.map((row) => row.master_key)],
  )
  return rows.length
}

/** For tests. */
export function memoryKeyRing(): KeyRing {
  const keys = new Map<string, Buffer | null>()
  return {
    create: async (personId) => void (keys.has(personId) || keys.set(personId, newKey())),
    keysOf: async (personIds) => new Map(personIds.flatMap((id) => (keys.get(id) ? [[id, keys.get(id)!] as const] : []))),
    destroy: async (personId) => void keys.set(personId, null),
  }
}
