import { profile } from '@wordtrail/contracts/api/profile'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type QueryContext, query } from '../query.ts'

export const profileRoutes = (context: QueryContext): Handler[] => [
  query(context, profile, async ({ caller }, { db }) => {
    const row = await db
      .selectFrom('person')
      .select(['username', 'nickname'])
      .where('user_id', '=', caller.id)
      .executeTakeFirst()
    if (!row) throw new HttpProblem('not-found')
    return { username: row.username ?? '', nickname: row.nickname ?? '' }
  }),
]
