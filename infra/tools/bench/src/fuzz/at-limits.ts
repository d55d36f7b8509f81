import type { Random } from '@wordtrail/chance/random'
import type { JsonSchema } from '@wordtrail/stand-alone/sample-input'

/** Days at the edges of calendars, of PostgreSQL and of what calls take. */
export const edgeDays = [
  '0000-01-01',
  '0001-01-01',
  '1999-12-31',
  '2000-01-01',
  '2000-02-29',
  '2100-02-29',
  '2199-12-31',
  '2200-01-01',
  '9999-12-31',
  '-271821-04-20',
  '+010000-01-01',
] as const

/** The same input with one of its parts as large or as small as its limit allows, or just beyond. */
export function atLimit(schema: JsonSchema, value: unknown, random: Random): unknown {
  const { anyOf, items, properties = {} } = schema
  if (anyOf) return atLimit(anyOf[0]!, value, random)
  if (Array.isArray(value)) {
    if (items && random.chance(0.5))
      return value.map((held, index) => (index === 0 ? atLimit(items, held, random) : held))
    return Array.from({ length: (schema.maxItems ?? 1000) + random.below(2) }, () => value[0])
  }
  if (typeof value === 'object' && value !== null) {
    const names = Object.keys(value).filter((name) => properties[name])
    if (names.length === 0) return value
    const chosen = random.of(names)
    return { ...value, [chosen]: atLimit(properties[chosen]!, (value as Record<string, unknown>)[chosen], random) }
  }
  return edgeOf(schema, value, random)
}

function edgeOf(
  { format, minLength = 1, maxLength = 1000, minimum = 0, maximum = 1000 }: JsonSchema,
  value: unknown,
  random: Random,
): unknown {
  if (format === 'date') return random.of(edgeDays)
  if (format === 'date-time') {
    return random.of([
      `2026-01-05T08:00:00.${'1'.repeat(5000)}Z`,
      `${random.of(edgeDays)}T23:59:59.999Z`,
      '2026-01-05T24:00:00Z',
    ])
  }
  if (typeof value === 'number') return random.of([minimum - 1, minimum, maximum, maximum + 1, maximum + 0.5])
  if (typeof value !== 'string') return value
  return random.of(['x', '词', '😀', 'é']).repeat(random.of([Math.max(minLength - 1, 0), maxLength, maxLength + 1]))
}
