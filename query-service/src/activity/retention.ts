import type { retention } from '@wordtrail/contracts/api/activity'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { type Stretch, signUpWeeksOf } from '@wordtrail/contracts/learning/activity'
import { activityLimits } from '@wordtrail/contracts/learning/limits'
import { addDays, daysBetween, mondayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'
import { beginOf } from './shanghai-begin.ts'

type Weeks = Output<typeof retention>['weeks']

/** Of each week's new students, those who have been erased among them, how many were active in the weeks after. */
export async function retentionOf(db: Kysely<ReadModels>, stretch: Pick<Stretch, 'from' | 'to'>): Promise<Weeks> {
  const mondays = signUpWeeksOf(stretch)
  const first = mondays[0]!
  const thisWeek = mondayOf(stretch.to)
  const { rows } = await sql<{ readonly week: number; readonly after: number; readonly people: number }>`
    with newcomer as materialized (
      select user_id, floor(extract(epoch from registered_at - ${beginOf(first)}) / ${7 * 86_400})::int as week
      from read_model.person
      where role = 'user' and registered_at >= ${beginOf(first)} and registered_at < ${beginOf(thisWeek)}
    )
    select week, after, count(*)::int as people
    from (
      select week, user_id, 0 as after from newcomer
      union all
      select week, user_id, (day - ${first}::date) / 7 - week as after
      from read_model.active_day join newcomer using (user_id)
      where day between ${addDays(first, 7)} and ${stretch.to}
        and (day - ${first}::date) / 7 - week between 1 and ${activityLimits.weeksFollowed}
      group by 1, 2, 3
    ) as came
    group by week, after`.execute(db)
  const people = new Map(rows.map((row) => [`${row.week} ${row.after}`, row.people]))
  return mondays.map((monday, week) => {
    const begun = daysBetween(monday, thisWeek) / 7
    const told = Math.min(begun, activityLimits.weeksFollowed)
    return {
      monday,
      new_students: people.get(`${week} 0`) ?? 0,
      active: Array.from({ length: told }, (_, index) => people.get(`${week} ${index + 1}`) ?? 0),
      is_last_open: told === begun && addDays(thisWeek, 6) > stretch.to,
    }
  })
}
