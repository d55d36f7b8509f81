import { type EventType, schemas } from '@wordtrail/contracts/events/schemas'
import { foldEvent, keysOf } from '@wordtrail/folds/fold'
import { KeyedRows } from '@wordtrail/folds/keyed-rows'
import type { AnyProjection } from '@wordtrail/folds/projection'
import { projections } from '@wordtrail/folds/projections/all'
import { recorded } from '@wordtrail/folds/sample-events'
import { expect, test } from 'vitest'
import { corpus } from './corpus.ts'

const history = Object.values(corpus).flat()
const types = Object.keys(schemas) as EventType[]

test('every event of the corpus is one that could be recorded', () => {
  for (const { event } of history) expect(schemas[event.type].parse(event.data), event.type).toEqual(event.data)
})

/** Types of events that change some row. */
function typesWithEffect(of: AnyProjection): Set<string> {
  const found = new Set<string>()
  for (const chapter of Object.values(corpus)) {
    const rows = new KeyedRows(of)
    for (const event of recorded(chapter)) {
      const held = () => JSON.stringify(keysOf(of, event).map((key) => rows.get(key) ?? null))
      const before = held()
      foldEvent(of, rows, event)
      if (held() !== before) found.add(event.event.type)
    }
  }
  return found
}

test.for(projections.map((of) => [of.table, of] as const))(
  '%s: the corpus has an event of every type that it handles, which changes a row',
  ([, of]) => {
    expect([...typesWithEffect(of)].sort()).toEqual(Object.keys(of.on).sort())
  },
)

/** A way in which a value may be, and whether one is so. */
interface Variant {
  readonly name: string
  isIn(value: unknown): boolean
}
type JsonSchema = ReturnType<(typeof schemas)[EventType]['toJSONSchema']>

function variantsOf(schema: JsonSchema): Variant[] {
  const { anyOf, const: only, enum: values, type, properties, required = [], items, minItems } = schema
  if (anyOf) return (anyOf as JsonSchema[]).flatMap(variantsOf)
  if (only !== undefined) return [{ name: ` ${String(only)}`, isIn: (value) => value === only }]
  if (values) return values.map((one) => ({ name: ` ${String(one)}`, isIn: (value) => value === one }))
  if (type === 'boolean') return [true, false].map((one) => ({ name: ` ${one}`, isIn: (value) => value === one }))
  if (type === 'null') return [{ name: ' null', isIn: (value) => value === null }]
  if (type === 'array') {
    const empty = { name: ' empty', isIn: (value: unknown) => Array.isArray(value) && value.length === 0 }
    const each = variantsOf(items as JsonSchema).map(({ name, isIn }) => ({
      name: `[]${name}`,
      isIn: (value: unknown) => Array.isArray(value) && value.some(isIn),
    }))
    return minItems ? each : [empty, ...each]
  }
  if (type === 'object' && properties) {
    const fieldOf = (value: unknown, name: string) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : null
    return Object.entries(properties).flatMap(([name, field]) => [
      ...(required.includes(name)
        ? []
        : [{ name: `.${name} absent`, isIn: (value: unknown) => fieldOf(value, name) === undefined }]),
      ...variantsOf(field as JsonSchema).map((one) => ({
        name: `.${name}${one.name}`,
        isIn: (value: unknown) => one.isIn(fieldOf(value, name)),
      })),
    ])
  }
  return [{ name: '', isIn: (value) => value !== null && value !== undefined }]
}

test.for(types)('%s is in the corpus in every variant that its schema names', (type) => {
  const ofType = history.flatMap(({ event }) => (event.type === type ? [event.data] : []))
  expect(ofType.length).toBeGreaterThan(0)
  const missing = variantsOf(schemas[type].toJSONSchema()).filter(({ isIn }) => !ofType.some(isIn))
  expect(missing.map(({ name }) => type + name)).toEqual([])
})

test('the corpus goes over several days, by everyone who has a role and by the system', () => {
  expect(new Set(history.map(({ at }) => at.slice(0, 10))).size).toBeGreaterThan(5)
  expect(new Set(recorded(history).map(({ metadata }) => metadata.role))).toEqual(
    new Set(['system', 'user', 'admin', 'superadmin']),
  )
})
