import type pg from 'pg'

/** Rows that a select reads in the place of a table's own. */
export interface Shadow {
  /** SQL of them. `parameter` takes a value and gives its placeholder. */
  readonly select: (parameter: (value: unknown) => string) => string
  /** Whether they are made once and kept: rows of a table that are merely fewer are found by its indexes. */
  readonly isHeld: boolean
}

/** Tables as selects name them: by hand, or as Kysely writes them. */
const tableName = /\b(?:read_model|keyring)\.([a-z_]+)\b|"read_model"\."([a-z_]+)"/g

/** The tables that a select reads. */
export const tablesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(tableName)].map(([, byHand, written]) => (byHand ?? written)!))

/**
 * The very same select, which reads other rows of some tables: a common table expression stands before a table of its
 * name that is named without its schema.
 */
export function shadowed(
  { text, values = [] }: Pick<pg.QueryConfig, 'text' | 'values'>,
  shadows: ReadonlyMap<string, Shadow>,
): pg.QueryConfig {
  const all: unknown[] = [...values]
  const parameter = (value: unknown) => `$${all.push(value)}`
  const expressions = [...shadows].map(
    ([table, { select, isHeld }]) => `${table} as ${isHeld ? '' : 'not '}materialized (${select(parameter)})`,
  )
  if (expressions.length === 0) return { text, values: all }
  const renamed = text.replaceAll(tableName, (name, byHand?: string, written?: string) => {
    const table = (byHand ?? written)!
    return shadows.has(table) ? (byHand ?? `"${written}"`) : name
  })
  // One that begins so itself goes on with its own: PostgreSQL takes `with` once.
  const [begun] = /^\s*with\s/.exec(renamed) ?? ['']
  const rest = begun === '' ? ` ${renamed}` : `, ${renamed.slice(begun.length)}`
  return { text: `with ${expressions.join(', ')}${rest}`, values: all }
}
