import { sharedRead } from '@wordtrail/infra/database/shared-read'
import type pg from 'pg'

export interface Statement {
  readonly name: string
  /** The same every time. */
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * Runs one select for all that a screen shows as a prepared statement: one round trip and one snapshot, so that no number
 * contradicts another. Prepared, because to plan such a select takes longer than to run it.
 */
export const selectPrepared = async <Row extends object>({ pool }: { readonly pool: pg.Pool }, { name, text, values }: Statement): Promise<Row[]> =>
  (await pool.query<Row>({ name, text, values: [...values] })).rows

/** A select of exactly one row for each who asks. Its text names what they ask by `asked.<column>`. */
export interface SharedStatement extends Omit<Statement, 'values'> {
  /** SQL type of each column of `asked`. */
  readonly asked: Readonly<Record<string, string>>
}

/** `values`: what is asked, in the order of the columns. */
export type SelectOne = <Row extends object>(statement: SharedStatement, values: readonly unknown[]) => Promise<Row>

/**
 * Runs it for all who ask at the same time at once: of a small select, most is what every statement takes in the driver, on the way and
 * in PostgreSQL before its first row.
 */
export function sharedSelects(pool: pg.Pool): SelectOne {
  const reads = new Map<string, (values: readonly unknown[]) => Promise<object>>()

  const sharedReadOf = ({ name, text, asked }: SharedStatement) => {
    const columns = Object.keys(asked)
    const arrays = Object.values(asked).map((type, index) => `$${index + 1}::${type}[]`)
    const ofAll = `select asked.place, one.* from unnest(${arrays.join()}) with ordinality as asked (${columns.join()}, place) cross join lateral (${text}) as one`
    return sharedRead(async (all: readonly (readonly unknown[])[]) => {
      const values = columns.map((_column, index) => all.map((one) => one[index]))
      const answers: object[] = []
      for (const { place, ...row } of await selectPrepared<{ readonly place: number }>({ pool }, { name, text: ofAll, values })) answers[place - 1] = row
      return answers
    })
  }

  return <Row extends object>(statement: SharedStatement, values: readonly unknown[]) => {
    let read = reads.get(statement.name)
    if (!read) reads.set(statement.name, (read = sharedReadOf(statement)))
    return read(values) as Promise<Row>
  }
}
