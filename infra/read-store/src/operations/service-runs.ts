import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LanguageStanding, StarterProgress } from '@wordtrail/contracts/api/system'
import type { Statements } from '@wordtrail/platform/database/pool'
import { programVersion } from '@wordtrail/platform/process/program-version'
import type { Stop } from '@wordtrail/platform/process/run'
import type pg from 'pg'

const beatMs = 3000
/** While words are loaded, and at the start, when that may begin: the whole dictionary takes some seconds. */
const loadingBeatMs = 500
const startBeats = 20
/** Of a process that has not been seen for so long nothing is expected any more. */
const silentSeconds = 12
/** The row of one that was killed is kept so long, to tell when it was last seen. */
const keptDays = 7
/** A database that does not answer holds up no stop. */
const goodbyeMs = 1000

export interface HeartbeatOptions {
  readonly pool: pg.Pool
  /** Of the service, as an operator calls it. */
  readonly name: string
  readonly language?: (() => LanguageStanding) | undefined
  /** What it loads beside its other work; null while that is nothing. */
  readonly starter?: (() => StarterProgress | null) | undefined
}

/**
 * Tells every few seconds that this process runs. A beat that fails is left out: the silence tells it. The function it
 * gives takes the row away.
 */
export function tellAlive({ pool, name, language, starter }: HeartbeatOptions): Stop {
  const id = randomUUID()
  const stopping = new AbortController()
  const beat = () =>
    pool.query(
      `insert into operations.service_run (id, name, version, host, language, starter) values ($1, $2, $3, $4, $5, $6)
       on conflict (id) do update set seen_at = now(), language = excluded.language, starter = excluded.starter`,
      [id, name, programVersion, `${hostname()}:${process.pid}`, asJson(language?.()), asJson(starter?.())],
    )
  const running = (async () => {
    await pool
      .query(`delete from operations.service_run where seen_at < now() - interval '${keptDays} days'`)
      .catch(() => {})
    for (let beats = 1; !stopping.signal.aborted; beats += 1) {
      await beat().catch(() => {})
      const isLoading = starter !== undefined && (beats < startBeats || starter() !== null)
      await sleep(isLoading ? loadingBeatMs : beatMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return async () => {
    stopping.abort()
    await Promise.race([
      running.then(() => pool.query('delete from operations.service_run where id = $1', [id])).catch(() => {}),
      sleep(goodbyeMs, undefined, { ref: false }),
    ])
  }
}

const asJson = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null)

export interface ServiceRun {
  readonly name: string
  readonly version: string
  readonly host: string
  readonly started_at: string
  readonly seen_at: string
  readonly is_alive: boolean
  readonly language: LanguageStanding | null
  readonly starter: StarterProgress | null
}

/** Every process that runs, and of each service of which none does, the one that was seen last. */
export const serviceRuns = async (statements: Statements): Promise<readonly ServiceRun[]> =>
  (
    await statements.query<ServiceRun>({
      text: `
        with runs as (
          select name, version, host, started_at, seen_at, language, starter,
            seen_at > now() - interval '${silentSeconds} seconds' as is_alive,
            row_number() over (partition by name order by seen_at desc) as latest
          from operations.service_run
        )
        select name, version, host, started_at, seen_at, is_alive, language,
          case when is_alive then starter end as starter
        from runs
        where is_alive or latest = 1 order by name, started_at`,
    })
  ).rows
