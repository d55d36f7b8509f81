import { looks, whoLooked } from '@wordtrail/contracts/api/looks'
import type { Handler } from '@wordtrail/platform/http/handler'
import { type QueryContext, query } from '../query.ts'
import { looksAtStudent, looksFound } from './looks.ts'

/** Who looked at what students have recorded: for the student themselves, and for the school. */
export const lookRoutes = (context: QueryContext): Handler[] => [
  query(context, whoLooked, async ({ caller, query: asked }, { db }) => {
    const { looks, total } = await looksAtStudent(db, { studentId: caller.id, ...asked })
    return { looks, total, pages: Math.ceil(total / asked.limit) }
  }),
  query(context, looks, async ({ query: asked }, { db }) => {
    const { looks, total } = await looksFound(db, asked)
    return { looks, total, pages: Math.ceil(total / asked.limit) }
  }),
]
