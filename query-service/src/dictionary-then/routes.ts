import { secretBoxHistory, secretBoxThen, wordbookThen, wordThen } from '@wordtrail/contracts/api/dictionary-then'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { OwnSelects } from '../own-selects.ts'
import { type QueryContext, query } from '../query.ts'
import { instantNamed } from '../then/moment.ts'
import { publicWordbook } from '../wordbooks/keeping.ts'
import { boxHistory } from './box-history.ts'
import { boxAsOf, wordAsOf, wordbookAsOf, wordsAsOf } from './then.ts'

/** The dictionary and secret boxes as they were at a moment. Who may see them is decided by what holds now. */
export function dictionaryThenRoutes(context: QueryContext): Handler[] {
  const instantOf = async (db: OwnSelects['db'], asOf: string) =>
    (await instantNamed({ db, log: context.pastLog }, asOf)).toISOString()

  return [
    query(context, wordThen, async ({ params: { id }, query: { as_of } }, { db }) => {
      const found = await wordAsOf(db, { id, asOf: await instantOf(db, as_of) })
      if (!found) throw new HttpProblem('not-there-then')
      return found
    }),

    query(context, wordbookThen, async ({ params: { id }, query: { as_of, page, limit } }, { db }) => {
      await publicWordbook(db, id)
      const asOf = await instantOf(db, as_of)
      const found = await wordbookAsOf(db, { id, asOf })
      if (!found) throw new HttpProblem('not-there-then')
      const { wordIds, ...wordbook } = found
      const words = await wordsAsOf(db, wordIds, asOf)
      return {
        ...wordbook,
        words: words.slice((page - 1) * limit, page * limit),
        pages: Math.ceil(words.length / limit),
        total: words.length,
      }
    }),

    query(context, secretBoxThen, async ({ caller, params: { id }, query: { as_of } }, { db }) => {
      await assertOwnBox(db, caller.id, id)
      const asOf = await instantOf(db, as_of)
      const found = await boxAsOf(db, { id, asOf })
      if (!found) throw new HttpProblem('not-there-then')
      const { wordIds, ...box } = found
      return { ...box, words: await wordsAsOf(db, wordIds, asOf) }
    }),

    query(context, secretBoxHistory, async ({ caller, params: { id }, query: { page, limit } }, { db }) => {
      await assertOwnBox(db, caller.id, id)
      const { changes, total } = await boxHistory(db, id, { page, limit })
      return { changes, pages: Math.ceil(total / limit), total }
    }),
  ]
}

/** Rejects unless it is one of the teacher's present boxes. */
async function assertOwnBox(db: OwnSelects['db'], teacherId: string, boxId: string): Promise<void> {
  const box = await db
    .selectFrom('secret_box')
    .select('box_id')
    .where('box_id', '=', boxId)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst()
  if (!box) throw new HttpProblem('box-not-found')
}
