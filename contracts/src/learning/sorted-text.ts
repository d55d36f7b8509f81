/** The same text for equal values, whatever the order of their fields: PostgreSQL and clients have orders of their own. */
export const sortedText = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(byName)) : part,
  )

const isRecord = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1)
