import type { Sheet } from './sheet.ts'

/** An `ExportedTable` as text. */
export async function* jsonOf({ title, columns, rows, notes }: Sheet): AsyncGenerator<string> {
  const heads = columns.map(({ head, kind }) => ({ head, kind }))
  yield `{"title":${JSON.stringify(title)},"columns":${JSON.stringify(heads)},"rows":[`
  let separator = ''
  for await (const cells of rows) {
    yield separator + JSON.stringify(cells)
    separator = ','
  }
  yield `],"notes":${JSON.stringify(notes())}}`
}
