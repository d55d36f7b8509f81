import type { ExportedCell, ExportKind } from '@wordtrail/contracts/api/exports'
import { tableTexts } from '@wordtrail/contracts/table-texts'

export interface Column<Row> {
  readonly head: string
  readonly kind: ExportKind
  readonly cell: (row: Row) => ExportedCell
}

export interface Note {
  readonly name: string
  readonly value: string
}

/** What a table shows, and what its rows came from. */
export interface Table<Row> {
  readonly title: string
  readonly columns: readonly Column<Row>[]
  /** In the order of the screen. They are asked for as fast as they are sent. */
  readonly rows: Iterable<Row> | AsyncIterable<Row>
  /** Of what the figures are, and how they were filtered. */
  readonly notes: readonly Note[]
}

/** A table as a writer takes it: writers know nothing of what it is about. */
export interface Sheet {
  readonly title: string
  readonly columns: readonly Pick<Column<never>, 'head' | 'kind'>[]
  readonly rows: AsyncIterable<readonly ExportedCell[]>
  /** For the foot. Known once the rows have been read. */
  readonly notes: () => readonly Note[]
}

/** At most so many rows; where there are more, the foot says so. */
export function sheetOf<Row>({ title, columns, rows, notes }: Table<Row>, most: number): Sheet {
  let isCut = false
  async function* cells() {
    let count = 0
    for await (const row of rows) {
      if ((isCut = count === most)) return
      count += 1
      yield columns.map(({ cell }) => cell(row))
    }
  }
  return {
    title,
    columns,
    rows: cells(),
    notes: () => [...(isCut ? [{ name: tableTexts.cut, value: tableTexts.cutAt(most) }] : []), ...notes],
  }
}
