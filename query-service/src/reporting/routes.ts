import { dailyActiveUsers, users } from '@wordtrail/contracts/api/reporting'
import { activeUserDays, peopleLimits } from '@wordtrail/contracts/learning/limits'
import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Handler } from '@wordtrail/platform/http/handler'
import { CutList, type QueryContext, query } from '../query.ts'

export const reportingRoutes = (context: QueryContext): Handler[] => [
  query(context, dailyActiveUsers, async (_request, { db }) => {
    const today = dayOf(context.now())
    const days = Array.from({ length: activeUserDays }, (_, index) => addDays(today, index + 1 - activeUserDays))
    const rows = await db
      .selectFrom('active_day')
      .select(({ fn }) => ['day', fn.countAll<number>().as('active_users')])
      .where('day', 'in', days)
      .groupBy('day')
      .execute()
    const active = new Map(rows.map(({ day, active_users }) => [day, active_users]))
    return days.map((date) => ({ date, active_users: active.get(date) ?? 0 }))
  }),

  query(context, users, async (_request, { db }) => {
    const rows = await db
      .selectFrom('person')
      .select(['user_id as id', 'username', 'role', 'last_login'])
      .where('is_erased', '=', false)
      .orderBy('last_login', (order) => order.desc().nullsLast())
      .orderBy('registered_at', 'desc')
      .orderBy('user_id')
      .limit(peopleLimits.listed + 1)
      .execute()
    const listed = rows
      .slice(0, peopleLimits.listed)
      .map(({ username, ...rest }) => ({ username: username ?? '', ...rest }))
    return rows.length > listed.length ? new CutList(listed) : listed
  }),
]
