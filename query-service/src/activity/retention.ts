import type { retention } from '@wordtrail/contracts/api/activity'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { type Stretch, signUpWeeksOf } from '@wordtrail/contracts/learning/activity'
import { activityLimits } from '@wordtrail/contracts/learning/limits'
import { addDays, daysBetween, mondayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'
import { beginOf } from './shanghai-begin.ts'

type Weeks = Output<typeof retention>['weeks']

const weeksAfter = Array.from({ length: activityLimits.weeksFollowed }, (_, index) => index + 1)

/** Of each week's new students, those who have been erased among them, how many were active in the weeks after. */
export async function retentionOf(db: Kysely<ReadModels>, stretch: Pick<Stretch, 'from' | 'to'>): Promise<Weeks> {
  const mondays = signUpWeeksOf(stretch)
  const first = mondays[0]!
  const thisWeek = mondayOf(stretch.to)
  const after = sql`(day - ${first}::date) / 7 - week`
  const came = weeksAfter.map((nth) => sql`count(*) filter (where weeks & (1 << ${nth}::int) <> 0)`)
  const { rows } = await sql<{ readonly week: number; readonly people: number; readonly came: readonly number[] }>`
    with newcomer as materialized (
      select user_id, floor(extract(epoch from registered_at - ${beginOf(first)}) / ${7 * 86_400})::int as week
      from read_model.person
      where role = 'user' and registered_at >= ${beginOf(first)} and registered_at < ${beginOf(thisWeek)}
    )
    select week, count(*)::int as people, array[${sql.join(came)}]::int[] as came
    from (
      -- The weeks in which somebody came, as bits.
      select user_id, week,
        bit_or(case when ${after} between 1 and ${activityLimits.weeksFollowed} then 1 << ${after} else 0 end) as weeks
      from newcomer left join (
        select user_id, day from read_model.active_day where day between ${first} and ${stretch.to}
      ) as seen using (user_id)
      group by user_id, week
    ) as person
    group by week`.execute(db)
  const told = new Map(rows.map((row) => [row.week, row]))
  return mondays.map((monday, week) => {
    const begun = daysBetween(monday, thisWeek) / 7
    const shown = weeksAfter.slice(0, begun)
    return {
      monday,
      new_students: told.get(week)?.people ?? 0,
      active: shown.map((nth) => told.get(week)?.came[nth - 1] ?? 0),
      is_last_open: shown.length === begun && addDays(thisWeek, 6) > stretch.to,
    }
  })
}
