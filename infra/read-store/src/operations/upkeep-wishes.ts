import type { UpkeepOutcome, UpkeepState } from '@wordtrail/contracts/api/system'
import type { UpkeepKind } from '@wordtrail/contracts/events/office'
import type { Statements } from '@wordtrail/platform/database/pool'
import type pg from 'pg'

/** What a superadmin has asked of the process that owns the projections. */
export interface UpkeepWish {
  /** Of the event that asked it. */
  readonly id: string
  readonly kind: UpkeepKind
  /** A read model; null for all. */
  readonly table: string | null
  readonly asked_at: string
}

const columns = 'id, kind, read_model as "table", asked_at'

/** For the command service: hands wishes over. */
export interface UpkeepWishes {
  /** Does nothing with one that has been handed over before, whatever became of it. */
  put(wish: UpkeepWish): Promise<void>
  /** Of those that are not done yet. */
  unfinished(): Promise<readonly string[]>
}

export const postgresUpkeepWishes = (pool: pg.Pool): UpkeepWishes => ({
  async put({ id, kind, table, asked_at }) {
    await pool.query(
      'insert into operations.upkeep (id, kind, read_model, asked_at) values ($1, $2, $3, $4) on conflict do nothing',
      [id, kind, table, asked_at],
    )
  },
  async unfinished() {
    const { rows } = await pool.query<{ readonly id: string }>(
      `select id from operations.upkeep where state in ('asked', 'running')`,
    )
    return rows.map(({ id }) => id)
  },
})

export const isUpkeepWaiting = async (pool: pg.Pool): Promise<boolean> =>
  (
    await pool.query<{ is_waiting: boolean }>(
      `select exists (select from operations.upkeep where state in ('asked', 'running')) as is_waiting`,
    )
  ).rows[0]!.is_waiting

/**
 * Takes the wish that has waited longest, one first that a process which is gone has begun. Only one process at a time
 * may ask.
 */
export const takeWish = async (
  client: pg.ClientBase,
): Promise<(UpkeepWish & { readonly attempts: number }) | undefined> =>
  (
    await client.query<UpkeepWish & { readonly attempts: number }>(
      `update operations.upkeep set state = 'running', progress = 0, attempts = attempts + 1
       where id = (select id from operations.upkeep where state in ('asked', 'running') order by asked_at, id limit 1)
       returning ${columns}, attempts`,
    )
  ).rows[0]

/** Lets a wish wait again, as if it had not been begun. */
export async function putBackWish(pool: pg.Pool, id: string): Promise<void> {
  await pool.query(`update operations.upkeep set state = 'asked', attempts = attempts - 1 where id = $1`, [id])
}

/** `share` of the work that is done, from 0 to 1. */
export async function noteWishProgress(pool: pg.Pool, id: string, share: number): Promise<void> {
  await pool.query(`update operations.upkeep set progress = $2 where id = $1 and state = 'running'`, [id, share])
}

export async function endWish(pool: pg.Pool, id: string, outcome: UpkeepOutcome): Promise<void> {
  await pool.query(
    `update operations.upkeep set state = $2, progress = 1, ended_at = now(), outcome = $3 where id = $1`,
    [id, outcome.kind === 'failed' ? 'failed' : 'done', JSON.stringify(outcome)],
  )
}

export interface KeptWish extends UpkeepWish {
  readonly state: UpkeepState
  readonly progress: number
  readonly ended_at: string | null
  readonly outcome: UpkeepOutcome | null
}

/** The last wishes, the latest first. */
export const latestWishes = async (statements: Statements, most: number): Promise<readonly KeptWish[]> =>
  (
    await statements.query<KeptWish>({
      text: `select ${columns}, state, progress, ended_at, outcome
             from operations.upkeep order by asked_at desc, id limit $1`,
      values: [most],
    })
  ).rows
