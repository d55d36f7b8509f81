import { studentHistory, studentMistakes } from '@wordtrail/contracts/api/student-history'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Handler } from '@wordtrail/platform/http/handler'
import { type QueryContext, query } from '../query.ts'
import { historyRows } from './history.ts'
import { countsOf, daysOf, sessionsOf, totalOf } from './history-counts.ts'
import { entriesOf } from './history-entries.ts'
import { mistakesOf } from './mistakes.ts'
import { viewOfStudent } from './routes.ts'

/** All that a teacher's student ever did, and what they answered wrongly. */
export const historyRoutes = (context: QueryContext): Handler[] => [
  query(context, studentHistory, async ({ caller, params, query: { before, as_of, ...filter } }, own) => {
    const { db, now } = await viewOfStudent(context, own, { teacherId: caller.id, studentId: params.id, asOf: as_of })
    const [{ rows, next }, counts, sessions] = await Promise.all([
      historyRows(db, params.id, { filter, before }),
      countsOf(db, params.id, filter),
      sessionsOf(db, params.id),
    ])
    const [entries, days] = await Promise.all([
      entriesOf(db, { studentId: params.id, teacherId: caller.id }, rows),
      daysOf(db, params.id, [...new Set(rows.map(({ day }) => day))]),
    ])
    const total = filter.group === undefined ? totalOf(counts) : counts[filter.group]
    return { today: dayOf(now()), entries, next, total, counts, days, sessions }
  }),

  query(context, studentMistakes, async ({ caller, params, query: { as_of, ...asked } }, own) => {
    const { db } = await viewOfStudent(context, own, { teacherId: caller.id, studentId: params.id, asOf: as_of })
    const { words, total } = await mistakesOf(db, params.id, asked)
    return { words: [...words], total, pages: Math.ceil(total / asked.limit) }
  }),
]
