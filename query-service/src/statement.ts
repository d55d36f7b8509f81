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
