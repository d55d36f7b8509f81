import { readModelsOf } from '@wordtrail/platform/database/pool'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { dictionaryThen } from '../dictionary.ts'
import type { OwnReads, OwnSelects } from '../own-selects.ts'
import type { QueryContext } from '../query.ts'
import type { SelectOne } from '../statement.ts'
import { momentOf } from './moment.ts'
import { pastTables } from './past-tables.ts'
import { shadowed, tablesIn } from './shadows.ts'

/** What an answer is made of: at present, or as it was at a moment. */
export interface View extends QueryContext {
  readonly own: OwnSelects
  readonly db: OwnSelects['db']
}

interface ViewAsked {
  /** Undefined for the present. */
  readonly asOf: string | undefined
  /** Who is looked at. Of nobody else is anything known of the past. */
  readonly students: readonly string[]
  /** Who looks, where that is their teacher. */
  readonly teacher?: string
}

/**
 * The same folds and the same selects tell of the present and of the past. Whether somebody may look is asked before, of
 * the present. Rejects a moment that is still to come, and one at which a student was not there yet.
 */
export async function viewOf(
  context: QueryContext,
  own: OwnReads,
  { asOf, students, teacher }: ViewAsked,
): Promise<View> {
  const { db, each } = own
  if (asOf === undefined) return { ...context, own, db }
  const { pastLog: log, now } = context
  const moment = await momentOf({ db, log, now }, asOf)
  const tables = pastTables({ db, each, log, moment }, { students, teacher })
  const inTurn = oneAfterTheOther()
  const query: OwnSelects['query'] = async ({ text, values }) => {
    const select = shadowed({ text, ...(values && { values }) }, await tables.shadowsOf(tablesIn(text)))
    return inTurn(() => own.query(select))
  }
  const then: OwnSelects = { query, db: readModelsOf({ query }) }
  return {
    ...context,
    now: () => moment.at,
    selectOne: selectOneBy(then),
    dictionary: dictionaryThen(context.dictionary, tables),
    own: then,
    db: then.db,
  }
}

/**
 * Selects of one view wait for each other here, for as long as it takes: side by side they would use up the caller's few
 * slots, in which nobody waits for long.
 */
function oneAfterTheOther(): <T>(select: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (select) => {
    const next = last.then(select, select)
    last = next
    return next
  }
}

/** What a student sees of themself, of whom there was something to see from their registration on. */
export async function ownViewOf(
  context: QueryContext,
  own: OwnReads,
  { studentId, asOf }: { readonly studentId: string; readonly asOf: string | undefined },
): Promise<View> {
  const view = await viewOf(context, own, { asOf, students: [studentId] })
  if (asOf === undefined) return view
  const there = await view.db.selectFrom('person').select('user_id').where('user_id', '=', studentId).executeTakeFirst()
  if (!there) throw new HttpProblem('not-there-then')
  return view
}

/** Nobody else asks for the same moment: nothing is shared. */
const selectOneBy =
  (own: OwnSelects): SelectOne =>
  async <Row extends object>(...[{ name, text, asked }, values]: Parameters<SelectOne>) => {
    const columns = Object.entries(asked).map(([column, type], index) => `$${index + 1}::${type} as ${column}`)
    const ofOne = `select one.* from (select ${columns.join()}) as asked cross join lateral (${text}) as one`
    const { rows } = await own.query<Row>({ text: ofOne, values: [...values] })
    if (!rows[0]) throw new Error(`the select ${name} has answered no row`)
    return rows[0]
  }
