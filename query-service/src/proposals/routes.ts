import { proposals } from '@wordtrail/contracts/api/proposals'
import type { Handler } from '@wordtrail/platform/http/handler'
import { type QueryContext, query } from '../query.ts'
import { proposalPage } from './queries.ts'

/** Changes of words that wait, or waited, for the superadmin. */
export function proposalRoutes(context: QueryContext): Handler[] {
  return [
    query(context, proposals, async ({ caller, query: asked }, { db }) => {
      const found = await proposalPage(db, { caller, query: asked })
      return { ...found, pages: Math.ceil(found.total / asked.limit) }
    }),
  ]
}
