import type { Statements } from '@wordtrail/platform/database/pool'
import type pg from 'pg'

/** How far one table is. */
export interface TableReport {
  readonly table: string
  readonly version: number
  readonly is_live: boolean
  /** False where another version of the program has made it: the one that reports does not move it on. */
  readonly is_followed: boolean
  readonly lag_events: number
  /** There may be more: the lag is counted so far only. */
  readonly is_lag_cut: boolean
  readonly lag_seconds: number
  /** Events folded into it. */
  readonly events: number
  /** How much of the log it has seen, from 0 to 1. */
  readonly share: number
}

/** What only a process that reads the log can tell. */
export interface ProjectionReport {
  /** The process that moves the live tables on, and the one that builds tables anew; null where there is none. */
  readonly owner: string | null
  readonly rebuilder: string | null
  /** Of the log on disk; null where its store does not tell. */
  readonly log_bytes: number | null
  readonly tables: readonly TableReport[]
}

export async function saveReport(pool: pg.Pool, report: ProjectionReport): Promise<void> {
  await pool.query(
    `insert into operations.projection_report (reported_at, report) values (now(), $1)
     on conflict (is_only) do update set reported_at = now(), report = excluded.report`,
    [JSON.stringify(report)],
  )
}

/** A report that is older tells how it was, not how it is. */
const currentSeconds = 20

export interface SavedReport {
  readonly reported_at: string
  readonly is_current: boolean
  readonly report: ProjectionReport
}

/** The last report; undefined before the first. */
export const savedReport = async (statements: Statements): Promise<SavedReport | undefined> =>
  (
    await statements.query<SavedReport>({
      text: `select reported_at, reported_at > now() - interval '${currentSeconds} seconds' as is_current, report
             from operations.projection_report`,
    })
  ).rows[0]
