import type { Endpoint, Input } from '@wordtrail/contracts/api/endpoint'
import type { ExportFormat } from '@wordtrail/contracts/api/exports'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { safeOffsetOf } from '@wordtrail/contracts/position'
import { tableTexts } from '@wordtrail/contracts/table-texts'
import type { Context, Handler } from '@wordtrail/platform/http/handler'
import { sql } from 'kysely'
import { heldUpTo } from '../class/as-of.ts'
import type { OwnSelects } from '../own-selects.ts'
import { type QueryContext, query } from '../query.ts'
import { bodyOf, Showing, type Shown } from '../showing.ts'
import { fileOf } from './file.ts'
import { shanghaiTime } from './shanghai-time.ts'
import type { Note, Table } from './sheet.ts'

/** Binds an endpoint to its table. The answer is a file in the format that the query names. */
export const exporting = <E extends Endpoint, Row>(
  context: QueryContext,
  endpoint: E,
  tableOf: (request: Input<E> & Context<E>, own: OwnSelects) => Promise<Shown<E, Table<Row>>>,
): Handler =>
  query(context, endpoint, async (request, own) => {
    const now = context.now()
    // Read first: the rows hold at least what the foot says.
    const asOf = await asOfNotes(own.db, now)
    const shown = (await tableOf(request, own)) as Table<Row> | Showing<Table<Row>>
    const { notes, rows, ...table } = bodyOf<Table<Row>>(shown)
    const { format } = request.query as { readonly format: ExportFormat }
    const file = fileOf(
      { ...table, rows: await begun(rows), notes: [...notes, ...asOf] },
      { format, today: dayOf(now) },
    )
    return (shown instanceof Showing ? new Showing(file, shown.students) : file) as Shown<E, typeof file>
  })

/** Of when a table's figures are. */
export async function asOfNotes(db: OwnSelects['db'], now: Date): Promise<Note[]> {
  const { rows } = await sql<{ position: string | null }>`select ${sql.raw(heldUpTo)} as position`.execute(db)
  const { position } = rows[0]!
  return [
    { name: tableTexts.at, value: tableTexts.atInstant(shanghaiTime(now.toISOString())) },
    ...(position === null ? [] : [{ name: tableTexts.position, value: String(safeOffsetOf(position)) }]),
  ]
}

/** Reads the first row before the answer begins: until then a failure is told as one, and not as a broken file. */
export async function begun<Row>(rows: Table<Row>['rows']): Promise<Table<Row>['rows']> {
  if (!(Symbol.asyncIterator in rows)) return rows
  const iterator = rows[Symbol.asyncIterator]()
  const first = await iterator.next()
  async function* all() {
    try {
      for (let one = first; !one.done; one = await iterator.next()) yield one.value
    } finally {
      await iterator.return?.()
    }
  }
  return all()
}
