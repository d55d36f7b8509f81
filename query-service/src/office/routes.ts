import { superadmins, waitingAccounts } from '@wordtrail/contracts/api/office'
import { waitingShown } from '@wordtrail/contracts/learning/limits'
import type { Handler } from '@wordtrail/platform/http/handler'
import { type QueryContext, query } from '../query.ts'

/** Who runs the system, and who waits for their word. */
export const officeRoutes = (context: QueryContext): Handler[] => [
  query(context, superadmins, async (_request, { db }) => {
    const rows = await db
      .selectFrom('person')
      .leftJoin('superadmin', 'superadmin_id', 'user_id')
      .select(['user_id as id', 'username', 'last_login', 'is_read_only'])
      .where('role', '=', 'superadmin')
      .where('is_erased', '=', false)
      .orderBy('registered_at')
      .orderBy('user_id')
      .execute()
    return rows.map(({ username, is_read_only, ...rest }) => ({
      ...rest,
      username: username ?? '',
      rights: is_read_only === null ? ('none' as const) : is_read_only ? ('readOnly' as const) : ('full' as const),
    }))
  }),

  query(context, waitingAccounts, async (_request, { db }) => {
    const waiting = db.selectFrom('person').where('is_waiting', '=', true).where('is_erased', '=', false)
    const [{ count }, rows] = await Promise.all([
      waiting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
      waiting
        .select(['user_id as id', 'username', 'role', 'registered_at'])
        .orderBy('registered_at')
        .orderBy('user_id')
        .limit(waitingShown)
        .execute(),
    ])
    return { count, accounts: rows.map(({ username, ...rest }) => ({ ...rest, username: username ?? '' })) }
  }),
]
