import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { withLongWork } from '../database/pool.ts'
import { copyRows } from './copy-rows.ts'
import { copyLinkEnds } from './link-ends.ts'
import { type MasterKeys, unwrap, type Wrapped, wrap } from './master-keys.ts'

/**
 * One data key for each person. Once it is destroyed, the person's fields are unreadable in every copy of the log. The
 * ring also holds the version of the person's credentials and the sign-ins that have ended, since all of these end
 * tokens (ADR 12, ADR 30).
 */
export interface KeyRing {
  /** Makes the key of a new person. An existing key is kept, and a destroyed one is not made again. */
  create(personId: string): Promise<void>
  /** Keys of those who have one. */
  keysOf(personIds: readonly string[]): Promise<ReadonlyMap<string, Buffer>>
  destroy(personId: string): Promise<void>
  /** What tokens of those who have a key are compared with. */
  credentialsOf(personIds: readonly string[]): Promise<ReadonlyMap<string, Credentials>>
  /** Raises versions and never lowers one, so that a late or repeated call changes nothing. */
  raiseCredentialVersions(versions: ReadonlyMap<string, number>): Promise<void>
  /** Marks sign-ins as ended. Those whose tokens have ended by their time are left out, and forgotten. */
  endSignIns(ended: readonly EndedSignIn[], now: Date): Promise<void>
}

export interface Credentials {
  /** How often the password has been set, or all tokens have been ended. */
  readonly version: number
  /** Ids of sign-ins that have ended before the time of their tokens. */
  readonly endedSignIns: ReadonlySet<string>
}

export interface EndedSignIn {
  readonly personId: string
  readonly signInId: string
  /** When its last token ends by time. */
  readonly tokensUntil: Date
}

const newKey = (): Buffer => randomBytes(32)

type Row = Wrapped & { readonly person_id: string }
type Held = Row & { readonly credential_version: number }
type Checked = Pick<Held, 'person_id' | 'credential_version'> & { readonly ended: readonly string[] }

export function postgresKeyRing(pool: pg.Pool, masterKeys: MasterKeys): KeyRing {
  return {
    async create(personId) {
      const { wrapped, master_key } = wrap(masterKeys, personId, newKey())
      await pool.query('insert into keyring.data_key values ($1, $2, $3) on conflict do nothing', [
        personId,
        wrapped,
        master_key,
      ])
    },
    async keysOf(personIds) {
      if (personIds.length === 0) return new Map()
      const { rows } = await pool.query<Row>(
        'select person_id, wrapped, master_key from keyring.data_key where person_id = any($1) and wrapped is not null',
        [personIds],
      )
      return new Map(rows.map((row) => [row.person_id, unwrap(masterKeys, row.person_id, row)]))
    },
    async destroy(personId) {
      // Without a key no token holds: what ended single ones may go.
      await pool.query(
        `with gone as (delete from keyring.ended_sign_in where person_id = $1)
         insert into keyring.data_key values ($1) on conflict (person_id) do update set wrapped = null, master_key = null`,
        [personId],
      )
    },
    async credentialsOf(personIds) {
      const { rows } = await pool.query<Checked>({
        name: 'credentials',
        text: `select person_id, credential_version,
            array(select sign_in_id::text from keyring.ended_sign_in ended where ended.person_id = held.person_id) as ended
          from keyring.data_key held where person_id = any($1) and wrapped is not null`,
        values: [personIds],
      })
      return new Map(
        rows.map((row) => [row.person_id, { version: row.credential_version, endedSignIns: new Set(row.ended) }]),
      )
    },
    async raiseCredentialVersions(versions) {
      if (versions.size === 0) return
      await pool.query(
        `update keyring.data_key held set credential_version = raised.version from unnest($1::uuid[], $2::int[]) raised (person_id, version)
         where held.person_id = raised.person_id and held.credential_version < raised.version`,
        [[...versions.keys()], [...versions.values()]],
      )
    },
    async endSignIns(ended, now) {
      const holding = ended.filter(({ tokensUntil }) => tokensUntil > now)
      if (holding.length === 0) return
      await pool.query(
        `insert into keyring.ended_sign_in select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[])
         on conflict do nothing`,
        [
          holding.map(({ personId }) => personId),
          holding.map(({ signInId }) => signInId),
          holding.map(({ tokensUntil }) => tokensUntil),
        ],
      )
      await pool.query('delete from keyring.ended_sign_in where person_id = any($1) and tokens_until <= $2', [
        [...new Set(holding.map(({ personId }) => personId))],
        now,
      ])
    },
  }
}

/**
 * Wraps all keys that an earlier master key has wrapped with the present one, in one transaction. Gives their number.
 * Rejects with a `StartupProblem` where a master key is missing.
 */
export const wrapAnew = (pool: pg.Pool, masterKeys: MasterKeys): Promise<number> =>
  withLongWork(pool, (longPool) => wrapAllAnew(longPool, masterKeys))

async function wrapAllAnew(pool: pg.Pool, masterKeys: MasterKeys): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<Row>(
      'select person_id, wrapped, master_key from keyring.data_key where master_key <> $1 for update',
      [masterKeys[0]!.id],
    )
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

/**
 * Copies every key into another ring of the same master keys, and what is known there of ended links. A person who has
 * a key there keeps it, unless it is destroyed in `from`. The higher version of credentials wins. Gives the number of
 * keys.
 */
export async function copyKeys(from: pg.Pool, to: pg.Pool): Promise<number> {
  const { rows } = await from.query<Held>(
    'select person_id, wrapped, master_key, credential_version from keyring.data_key',
  )
  const columns = (['person_id', 'wrapped', 'master_key', 'credential_version'] as const).map((name) =>
    rows.map((row) => row[name]),
  )
  await to.query(
    `insert into keyring.data_key as held (person_id, wrapped, master_key, credential_version)
     select * from unnest($1::uuid[], $2::bytea[], $3::text[], $4::int[])
     on conflict (person_id) do update set
       wrapped = case when excluded.wrapped is not null then held.wrapped end,
       master_key = case when excluded.wrapped is not null then held.master_key end,
       credential_version = greatest(held.credential_version, excluded.credential_version)`,
    columns,
  )
  await copyRows('keyring.ended_sign_in', { from, to })
  await copyLinkEnds(from, to)
  return rows.length
}

/** For tests. */
export function memoryKeyRing(): KeyRing {
  const keys = new Map<string, Buffer | null>()
  const versions = new Map<string, number>()
  const ended = new Map<string, ReadonlySet<string>>()
  const held = (personIds: readonly string[]) => personIds.filter((id) => keys.get(id))
  return {
    create: async (personId) => void (keys.has(personId) || keys.set(personId, newKey())),
    keysOf: async (personIds) => new Map(held(personIds).map((id) => [id, keys.get(id)!])),
    destroy: async (personId) => void keys.set(personId, null),
    credentialsOf: async (personIds) =>
      new Map(
        held(personIds).map((id) => [
          id,
          { version: versions.get(id) ?? 1, endedSignIns: ended.get(id) ?? new Set<string>() },
        ]),
      ),
    raiseCredentialVersions: async (raised) => {
      for (const [id, version] of raised) versions.set(id, Math.max(version, versions.get(id) ?? 1))
    },
    endSignIns: async (all, now) => {
      for (const { personId, signInId, tokensUntil } of all)
        if (tokensUntil > now) ended.set(personId, new Set([...(ended.get(personId) ?? []), signInId]))
    },
  }
}
