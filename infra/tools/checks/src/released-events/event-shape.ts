import { personalFieldsOf } from '@wordtrail/contracts/events/personal'
import type { z } from 'zod'

/** Every field of an event's data by its path, with what may stand there. The path of an optional field ends in `?`. */
export type EventShape = Readonly<Record<string, readonly string[]>>

/** What is used of a JSON schema. */
interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema
}

/**
 * Limits and formats are left out: they hold for new events, and those in the log are read whatever theirs were. Of a
 * personal field `sealed` is said in the place of `string`.
 */
export function eventShapeOf(schema: z.ZodObject): EventShape {
  const shape: Record<string, string[]> = {}
  collect(schema.toJSONSchema() as JsonSchema, '', shape)
  const personal = new Set(personalFieldsOf(schema).flatMap((field) => [`.${field}`, `.${field}?`]))
  return Object.fromEntries(
    Object.entries(shape).map(([path, values]) => [
      path,
      personal.has(path) ? values.map((value) => (value === 'string' ? 'sealed' : value)) : values,
    ]),
  )
}

function collect(schema: JsonSchema, path: string, shape: Record<string, string[]>): void {
  const { anyOf, type, properties = {}, required = [], additionalProperties, items } = schema
  if (anyOf) {
    for (const one of anyOf) collect(one, path, shape)
    return
  }
  shape[path] = [...new Set([...(shape[path] ?? []), ...valuesOf(schema)])].sort()
  for (const [name, field] of Object.entries(properties))
    collect(field, `${path}.${name}${required.includes(name) ? '' : '?'}`, shape)
  if (typeof additionalProperties === 'object') collect(additionalProperties, `${path}.*`, shape)
  if (type === 'array' && items) collect(items, `${path}[]`, shape)
}

const valuesOf = ({ const: only, enum: values, type }: JsonSchema): string[] => {
  if (only !== undefined) return [JSON.stringify(only)]
  if (values) return values.map((value) => JSON.stringify(value))
  return [type ?? 'anything'].flat()
}

/**
 * What a shape no longer allows, or newly demands, of the one that was released; empty where it was only added to. An
 * event of the released shape would not be read any more, or a program of that release would miss what it relies on.
 */
export function breaches(released: EventShape, present: EventShape): string[] {
  const lost = Object.entries(released).flatMap(([path, values]) => {
    const held = present[path]
    if (!held) return [`${path} is gone`]
    return values.filter((value) => !held.includes(value)).map((value) => `${path} is no longer ${value}`)
  })
  const demanded = Object.keys(present)
    .filter((path) => !(path in released) && !path.endsWith('?') && parentOf(path) in released)
    .map((path) => `${path} is demanded`)
  return [...lost, ...demanded]
}

const parentOf = (path: string): string => path.replace(/(\.[^.[\]]+|\[\])$/, '')
