/**
 * PostgreSQL takes no NUL and no half of a surrogate pair. Calls refuse them; a log that holds one all the same must
 * not stop its readers.
 */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')

const unstorable = /\\u(0000|d[89a-f]..)/i
export const storableJson = (value: unknown): string => {
  const json = JSON.stringify(value)
  return unstorable.test(json) ? JSON.stringify(storableValue(value)) : json
}

/** With its texts made storable, names of fields too. */
function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(storableValue)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [storable(name), storableValue(held)]))
}
