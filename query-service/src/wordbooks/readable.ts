import type { Role } from '@wordtrail/contracts/fields'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { Kysely } from 'kysely'
import { isReadableBy } from './queries.ts'

/** Rejects where there is no such wordbook for the caller. */
export async function assertReadable(
  db: Kysely<ReadModels>,
  caller: { readonly id: string; readonly role: Role },
  wordbookId: string,
): Promise<void> {
  const found = await db
    .selectFrom('wordbook')
    .select(['accessibility', 'owner_id'])
    .where('wordbook_id', '=', wordbookId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found || !(await isReadableBy(db, caller, found))) throw new HttpProblem('wordbook-not-found')
}
