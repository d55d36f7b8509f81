import type { Statements } from '@wordtrail/platform/database/pool'
import type { Secrets } from '@wordtrail/platform/identity/secrets'
import type pg from 'pg'

/** Notes the keys in use, so that their age can be told: it begins with the first start that knows them. */
export async function noteKeys(pool: pg.Pool, { tokenKeys, masterKeys }: Secrets): Promise<void> {
  await pool.query(
    `insert into operations.known_key (kind, key_id) values ('token', $1), ('master', $2) on conflict do nothing`,
    [tokenKeys[0]!.kid, masterKeys[0]!.id],
  )
}

export interface KeyAge {
  readonly kind: 'token' | 'master'
  readonly since: string
}

/** The newest key of each kind: the one in use. */
export const keyAges = async (statements: Statements): Promise<readonly KeyAge[]> =>
  (
    await statements.query<KeyAge>({
      text: `select distinct on (kind) kind, first_seen as since
             from operations.known_key order by kind, first_seen desc`,
    })
  ).rows
