import type { Statements } from '@wordtrail/platform/database/pool'
import { sharedRead } from '@wordtrail/platform/database/shared-read'
import { whileWanted } from '@wordtrail/platform/database/statement-while'
import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import type { OwnSelects } from './own-selects.ts'
import { selectEach } from './select-each.ts'

export interface Statement {
  readonly name: string
  /** Always the same for a name. */
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * Runs one select for everything that a screen shows: one round trip and one snapshot, so that no number contradicts
 * another. As a prepared statement, since planning such a select takes longer than running it.
 */
export const selectPrepared = async <Row extends object>(
  statements: Statements,
  { name, text, values }: Statement,
): Promise<Row[]> => (await statements.query<Row>({ name, text, values: [...values] })).rows

/** The same for a select that is written with its values in place. Its text must not depend on them. */
export const selectWritten = <Row extends object>(own: OwnSelects, name: string, select: RawBuilder<Row>) => {
  const { sql: text, parameters: values } = select.compile(own.db)
  return selectPrepared<Row>(own, { name, text, values })
}

/** A select that gives each caller exactly one row. Its text refers to the caller's values as `asked.<column>`. */
export interface SharedStatement extends Omit<Statement, 'values'> {
  /** SQL type of each column of `asked`. */
  readonly asked: Readonly<Record<string, string>>
}

/** `values`: in the order of the columns of `asked`. Rejects where there is no row. */
export type SelectOne = <Row extends object>(statement: SharedStatement, values: readonly unknown[]) => Promise<Row>

/** Callers of one statement: enough to share its overhead, and few enough that nobody waits long for the next one. */
const mostTogether = 24

/**
 * Runs a select once for all concurrent callers, since most of a small select's time is the overhead of any statement
 * in the driver, on the wire and in PostgreSQL. Each caller is answered when their row arrives, before the others'
 * rows.
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
    const ofAll = `select asked.ordinal, one.* from unnest(${arrays.join()}) with ordinality as asked (${columns.join()}, ordinal) cross join lateral (${text}) as one`
    return sharedRead<Asked, void>(
      async (all, signal) => {
        const values = columns.map((_column, index) => all.map((one) => one.values[index]))
        const unanswered = new Set(all)
        await whileWanted(pool, signal, (client) =>
          selectEach<{ readonly ordinal: number }>(client, { name, text: ofAll, values }, ({ ordinal, ...row }) => {
            const one = all[ordinal - 1]!
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
