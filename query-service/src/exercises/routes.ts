import { exerciseWords, ownMistakes } from '@wordtrail/contracts/api/exercises'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Handler } from '@wordtrail/platform/http/handler'
import { type QueryContext, query } from '../query.ts'
import { exerciseWordsOf, ownMistakesOf } from './queries.ts'

export const exerciseRoutes = (context: QueryContext): Handler[] => [
  query(context, exerciseWords, ({ caller }, { db }) => exerciseWordsOf(db, caller.id, dayOf(context.now()))),

  query(context, ownMistakes, ({ caller, query: { page } }, { db }) =>
    ownMistakesOf(db, caller.id, { page, today: dayOf(context.now()) }),
  ),
]
