import { expect, test } from 'vitest'
import { z } from 'zod'
import { catalogue } from './api/catalogue.ts'
import type { Endpoint } from './api/endpoint.ts'
import { answer } from './api/practice.ts'
import { schemas } from './events/schemas.ts'
import { id } from './fields.ts'

/** What is used of a JSON schema. */
interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: JsonSchema | boolean
  readonly propertyNames?: JsonSchema
  readonly items?: JsonSchema
  readonly maxLength?: number
  readonly maxItems?: number
  readonly maxProperties?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly formatMinimum?: string
  readonly formatMaximum?: string
}

const isSensible = (bound: number | undefined): boolean =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER

/** Formats of a fixed length. A date in a request needs bounds as well: there is no year 0 in PostgreSQL. */
const fixed = new Set(['uuid', 'date'])
const isLimitedText = (
  { format = '', maxLength, formatMinimum, formatMaximum }: JsonSchema,
  mayBeAnyDay: boolean,
): boolean =>
  maxLength !== undefined ||
  (fixed.has(format) &&
    (format !== 'date' || mayBeAnyDay || (formatMinimum !== undefined && formatMaximum !== undefined)))

/** Paths in a schema where a value has no limit. */
function unlimitedIn(schema: JsonSchema, path: string, mayBeAnyDay: boolean): string[] {
  const { type, anyOf, properties = {}, additionalProperties, propertyNames, items } = schema
  const within = (one: JsonSchema, inner: string) => unlimitedIn(one, path + inner, mayBeAnyDay)
  if (anyOf) return anyOf.flatMap((one) => within(one, ''))
  if (schema.const !== undefined || schema.enum) return []
  if (Array.isArray(type)) return type.flatMap((one: string) => within({ ...schema, type: one }, ''))
  switch (type) {
    case 'boolean':
    case 'null':
      return []
    case 'string':
      return isLimitedText(schema, mayBeAnyDay) ? [] : [path]
    case 'integer':
    case 'number':
      return isSensible(schema.minimum) && isSensible(schema.maximum) ? [] : [path]
    case 'array':
      return [...(schema.maxItems === undefined ? [path] : []), ...within(items!, '[]')]
    case 'object': {
      const named = Object.entries(properties).flatMap(([name, one]) => within(one, `.${name}`))
      if (additionalProperties === undefined || additionalProperties === false) return named
      const isLimited = propertyNames && schema.maxProperties !== undefined
      if (typeof additionalProperties === 'boolean' || !isLimited) return [...named, `${path}.*`]
      return [...named, ...within(propertyNames, '.*'), ...within(additionalProperties, '.*')]
    }
    default:
      return [`${path} of type ${String(type)}`]
  }
}

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema
/** As a handler receives it: numbers of a query have been read by then. */
const unlimitedInRequest = (schema: z.ZodType, path: string) => unlimitedIn(jsonSchema(schema), path, false)

/** Each answer of a batch is judged by the schema `answer`, so that a bad one does not hold up the others. */
const judgedOneByOne = ['recordAnswers.body.answers[].*']

const parts = ['params', 'query', 'body'] as const
const taken: readonly (readonly [string, z.ZodType])[] = [
  ['answer', answer],
  ...Object.entries<Endpoint>(catalogue).flatMap(([name, endpoint]) =>
    parts.flatMap((part) => (endpoint[part] ? [[`${name}.${part}`, endpoint[part]] as const] : [])),
  ),
]

test('texts, lists, numbers and records in requests have their limits', () => {
  expect(taken.length).toBeGreaterThan(60)
  expect(taken.flatMap(([path, schema]) => unlimitedInRequest(schema, path))).toEqual(judgedOneByOne)
})

test.each(Object.entries(schemas))('%s has its limits', (type, schema) =>
  expect(unlimitedIn(jsonSchema(schema), type, true)).toEqual([]),
)

test.each<[string, z.ZodType, readonly string[]]>([
  ['a text', z.object({ a: z.string() }), ['x.a']],
  ['an instant, whose fraction has any number of digits', z.object({ a: z.iso.datetime() }), ['x.a']],
  ['a date, whose year may be 0', z.object({ a: z.iso.date() }), ['x.a']],
  ['a list', z.array(z.enum(['a'])), ['x']],
  ['what a list holds', z.array(z.string()).max(2), ['x[]']],
  ['a whole number', z.int().min(0), ['x']],
  ['a number', z.number().nullable(), ['x']],
  ['a record', z.record(z.string(), z.string()), ['x.*']],
  ['an open object', z.looseObject({}), ['x.*']],
])('%s without a limit is found', (_what, schema, paths) => expect(unlimitedInRequest(schema, 'x')).toEqual(paths))

const queryOf = (name: 'dailyWordlist' | 'masteredWords') => (date: string) =>
  catalogue[name].query.safeParse(name === 'dailyWordlist' ? { date } : { next_review: date }).success

test.each(['dailyWordlist', 'masteredWords'] as const)('%s takes days that PostgreSQL and a calendar know', (name) => {
  for (const date of ['2000-01-01', '2026-02-28', '2199-12-31']) expect.soft(queryOf(name)(date), date).toBe(true)
  for (const date of ['0000-01-01', '0001-01-01', '1999-12-31', '2200-01-01', '2026-02-30', '9999-12-31']) {
    expect.soft(queryOf(name)(date), date).toBe(false)
  }
})

test('an id is taken in capitals too, and written in small letters', () => {
  const written = '7f0c2f7e-7b0a-4a53-9f64-1f2f3a4b5c6d'
  expect(id.parse(written.toUpperCase())).toBe(written)
  expect(catalogue.eraseUser.params.parse({ id: written.toUpperCase() })).toEqual({ id: written })
})
