/** The text with U+FFFD for what PostgreSQL's `text` and `jsonb` refuse: NUL, and half of a surrogate pair. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')

const unstorable = /\\u(0000|d[89a-f]..)/i

/** The value as JSON whose texts and names of fields are storable. */
export const storableJson = (value: unknown): string => {
  const json = JSON.stringify(value)
  return unstorable.test(json) ? JSON.stringify(storableValue(value)) : json
}

function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(storableValue)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [storable(name), storableValue(held)]))
}
