import type { Statements } from '@wordtrail/platform/database/pool'
import { sharedRead } from '@wordtrail/platform/database/shared-read'
import { whileWanted } from '@wordtrail/platform/database/statement-while'
import pg from 'pg'

export interface Statement {
  readonly name: string
  /** The same every time. */
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * Runs one select for all that a screen shows as a prepared statement: one round trip and one snapshot, so that no
 * number contradicts another. Prepared, because to plan such a select takes longer than to run it.
 */
export const selectPrepared = async <Row extends object>(
  statements: Statements,
  { name, text, values }: Statement,
): Promise<Row[]> => (await statements.query<Row>({ name, text, values: [...values] })).rows

/**
 * A select of exactly one row for each who asks: whoever gets none is told that it failed. Its text names what they ask
 * by `asked.<column>`.
 */
export interface SharedStatement extends Omit<Statement, 'values'> {
  /** SQL type of each column of `asked`. */
  readonly asked: Readonly<Record<string, string>>
}

/** `values`: what is asked, in the order of the columns. */
export type SelectOne = <Row extends object>(statement: SharedStatement, values: readonly unknown[]) => Promise<Row>

/**
 * Enough that what every statement takes is little for each, and few enough that nobody waits long for the next one.
 */
const mostTogether = 24

/**
 * Runs it for all who ask at the same time at once: of a small select, most is what every statement takes in the
 * driver, on the way and in PostgreSQL before its first row. Each is answered as soon as their row is there, while
 * PostgreSQL reads on for the others.
 */
export function sharedSelects(pool: pg.Pool): SelectOne {
  interface Asked {
    readonly values: readonly unknown[]
    readonly answer: (row: object) => void
  }
  const reads = new Map<string, (one: Asked) => Promise<void>>()

  const sharedReadOf = ({ name, text, asked }: SharedStatement) => {
    const columns = Object.keys(asked)
    const arrays = Object.values(asked).map((type, index) => `$${index + 1}::${type}[]`)
    const ofAll = `select asked.place, one.* from unnest(${arrays.join()}) with ordinality as asked (${columns.join()}, place) cross join lateral (${text}) as one`
    return sharedRead<Asked, void>(
      async (all, signal) => {
        const values = columns.map((_column, index) => all.map((one) => one.values[index]))
        const unanswered = new Set(all)
        await whileWanted(pool, signal, (client) =>
          selectEach<{ readonly place: number }>(client, { name, text: ofAll, values }, ({ place, ...row }) => {
            const one = all[place - 1]!
            one.answer(row)
            unanswered.delete(one)
          }),
        )
        if (unanswered.size > 0)
          throw new Error(`the shared select ${name} has answered no row to ${unanswered.size} of ${all.length}`)
        return all.map(() => {})
      },
      { most: mostTogether },
    )
  }

  return <Row extends object>(statement: SharedStatement, values: readonly unknown[]) => {
    let read = reads.get(statement.name)
    if (!read) reads.set(statement.name, (read = sharedReadOf(statement)))
    const { promise, resolve, reject } = Promise.withResolvers<Row>()
    read({ values, answer: (row) => resolve(row as Row) }).catch(reject)
    return promise
  }
}

/** Hands over each row as it comes. */
const selectEach = <Row extends object>(
  client: pg.ClientBase,
  { name, text, values }: Statement,
  take: (row: Row) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    // By a callback: with a time limit, the driver tells of errors in no other way.
    const rows = new pg.Query<Row>({ name, text, values: [...values] }, (error) => (error ? reject(error) : resolve()))
    rows.on('row', take)
    client.query(rows)
  })
