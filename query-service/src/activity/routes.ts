import { activity, concerns, retention } from '@wordtrail/contracts/api/activity'
import { stretchOf } from '@wordtrail/contracts/learning/activity'
import { activityLimits } from '@wordtrail/contracts/learning/limits'
import { addDays, type Day, dayOf, daysBetween } from '@wordtrail/contracts/learning/shanghai-day'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { Kysely } from 'kysely'
import { type QueryContext, query } from '../query.ts'
import { activityOf } from './activity.ts'
import { concernsOf } from './concerns.ts'
import { retentionOf } from './retention.ts'

interface AskedDays {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** Who uses the system, for the superadmin. */
export function activityRoutes(context: QueryContext): Handler[] {
  const { now } = context
  return [
    query(context, activity, async ({ query: asked }, { db }) => {
      const at = now()
      const today = dayOf(at)
      const firstDay = await firstDayOf(db)
      const { from, to } = daysOf(asked, { today, firstDay })
      const stretch = stretchOf(from, to)
      return {
        at: at.toISOString(),
        today,
        first_day: firstDay,
        ...stretch,
        ...(await activityOf(db, stretch)),
      }
    }),

    query(context, retention, async ({ query: asked }, { db }) => {
      const today = dayOf(now())
      const days = daysOf(asked, { today, firstDay: asked.from ?? (await firstDayOf(db)) })
      return { to: days.to, weeks: await retentionOf(db, days) }
    }),

    query(context, concerns, async (_request, { db }) => ({ at: now().toISOString(), ...(await concernsOf(db)) })),
  ]
}

async function firstDayOf(db: Kysely<ReadModels>): Promise<Day | null> {
  const row = await db
    .selectFrom('active_day')
    .select(({ fn }) => fn.min('day').as('day'))
    .executeTakeFirstOrThrow()
  return row.day
}

/** The days that are counted. Rejects a stretch that ends before it begins; one that is too long begins later. */
function daysOf(asked: AskedDays, { today, firstDay }: { today: Day; firstDay: Day | null }): { from: Day; to: Day } {
  const to = asked.to === undefined || asked.to > today ? today : asked.to
  const from = asked.from ?? firstDay ?? to
  if (from > to) throw new HttpProblem('invalid-input')
  const longest = activityLimits.days - 1
  return { from: daysBetween(from, to) > longest ? addDays(to, -longest) : from, to }
}
