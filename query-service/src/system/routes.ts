import { system } from '@wordtrail/contracts/api/system'
import { parkedShown, upkeepShown } from '@wordtrail/contracts/learning/limits'
import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Handler } from '@wordtrail/platform/http/handler'
import { keyAges } from '@wordtrail/read-store/operations/known-keys'
import { savedReport } from '@wordtrail/read-store/operations/projection-report'
import { serviceRuns } from '@wordtrail/read-store/operations/service-runs'
import { latestWishes } from '@wordtrail/read-store/operations/upkeep-wishes'
import { firstParked } from '@wordtrail/read-store/parked-streams'
import pg from 'pg'
import type { OwnSelects } from '../own-selects.ts'
import { type QueryContext, query } from '../query.ts'

/** Whether the system is well. It answers from small tables, whatever else stands still. */
export const systemRoutes = (context: QueryContext): Handler[] => [
  query(context, system, async (_request, own) => {
    const now = context.now()
    const [runs, growth, saved, parked, keys, upkeep, database_bytes] = await Promise.all([
      serviceRuns(own),
      growthOf(own, dayOf(now)),
      savedReport(own),
      firstParked(own, parkedShown),
      keyAges(own),
      latestWishes(own, upkeepShown),
      databaseBytes(own),
    ])
    return {
      at: now.toISOString(),
      services: runs.map(({ language: _language, ...run }) => run),
      log: { growth, bytes: saved?.report.log_bytes ?? null },
      database_bytes,
      projections: {
        reported_at: saved?.reported_at ?? null,
        is_current: saved?.is_current ?? false,
        owner: saved?.is_current ? saved.report.owner : null,
        rebuilder: saved?.is_current ? saved.report.rebuilder : null,
        tables: [...(saved?.report.tables ?? [])],
      },
      parked: {
        count: parked.count,
        streams: parked.streams.map((one) => ({
          table: one.projection,
          stream: one.stream,
          since: one.parked_at,
          held: one.held,
          event_type: one.event_type,
          error: one.error,
          attempts: one.attempts,
        })),
      },
      keys: [...keys],
      language: runs.findLast(({ is_alive, language }) => is_alive && language !== null)?.language ?? null,
      upkeep: [...upkeep],
    }
  }),
]

const noSuchTable = '42P01'

/** Of what the read models have seen; null while the table is not there yet. */
async function growthOf({ query }: OwnSelects, today: string) {
  const growth = query<{ events: number; today: number; last_7_days: number }>({
    text: `select coalesce(sum(events), 0)::bigint as events,
             coalesce(sum(events) filter (where day >= $1), 0)::bigint as today,
             coalesce(sum(events) filter (where day >= $2), 0)::bigint as last_7_days
           from read_model.log_day`,
    values: [today, addDays(today, -6)],
  })
  try {
    return (await growth).rows[0]!
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === noSuchTable) return null
    throw error
  }
}

const databaseBytes = async (own: OwnSelects): Promise<number> =>
  (await own.query<{ bytes: number }>({ text: 'select pg_database_size(current_database()) as bytes' })).rows[0]!.bytes
