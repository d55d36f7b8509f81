import { randomBytes } from 'node:crypto'
import type pg from 'pg'

/** One data key a person. A person's key destroyed, their personal fields are unreadable in every copy of the log. */
export interface KeyRing {
  /** Makes the key of a new person; an existing one stays as it is. */
  create(personId: string): Promise<void>
  /** Keys of those who have one. */
  keysOf(personIds: readonly string[]): Promise<ReadonlyMap<string, Buffer>>
  destroy(personId: string): Promise<void>
}

const newKey = (): Buffer => randomBytes(32)

export function postgresKeyRing(pool: pg.Pool): KeyRing {
  return {
    async create(personId) {
      await pool.query('insert into keyring.data_key values ($1, $2) on conflict do nothing', [personId, newKey()])
    },
    async keysOf(personIds) {
      if (personIds.length === 0) return new Map()
      const { rows } = await pool.query<{ person_id: string; key: Buffer }>('select person_id, key from keyring.data_key where person_id = any($1)', [personIds])
      return new Map(rows.map((row) => [row.person_id, row.key]))
    },
    async destroy(personId) {
      await pool.query('delete from keyring.data_key where person_id = $1', [personId])
    },
  }
}

/** Brings every key into another ring; a person who has one there keeps it. */
export async function copyKeys(from: pg.Pool, to: pg.Pool): Promise<number> {
  const { rows } = await from.query<{ person_id: string; key: Buffer }>('select person_id, key from keyring.data_key')
  await to.query('insert into keyring.data_key select * from unnest($1::uuid[], $2::bytea[]) on conflict do nothing', [rows.map((row) => row.person_id), rows.map((row) => row.key)])
  return rows.length
}

/** For tests. */
export function memoryKeyRing(): KeyRing {
  const keys = new Map<string, Buffer>()
  return {
    create: async (personId) => void (keys.has(personId) || keys.set(personId, newKey())),
    keysOf: async (personIds) => new Map(personIds.flatMap((id) => (keys.has(id) ? [[id, keys.get(id)!] as const] : []))),
    destroy: async (personId) => void keys.delete(personId),
  }
}
