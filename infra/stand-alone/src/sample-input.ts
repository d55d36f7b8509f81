import type { Endpoint } from '@wordtrail/contracts/api/endpoint'
import { z } from 'zod'

/** The keywords of a JSON schema that are looked at. */
export interface JsonSchema {
  readonly type?: string
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
}

export type Part = 'params' | 'query' | 'body'
export const parts: readonly Part[] = ['params', 'query', 'body']

export const schemaOf = (endpoint: Endpoint, part: Part): JsonSchema | undefined => {
  const schema = endpoint[part]
  return schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

/** Paths in an endpoint's input where an id stands, such as `body.ids.0`. */
export const idPathsOf = (endpoint: Endpoint): string[] =>
  parts.flatMap((part) => {
    const schema = schemaOf(endpoint, part)
    return schema ? pathsIn(schema, part) : []
  })

function pathsIn({ format, anyOf = [], properties = {}, items }: JsonSchema, path: string): string[] {
  if (format === 'uuid') return [path]
  const held = [
    ...anyOf.flatMap((one) => pathsIn(one, path)),
    ...Object.entries(properties).flatMap(([name, one]) => pathsIn(one, `${path}.${name}`)),
    ...(items ? pathsIn(items, `${path}.0`) : []),
  ]
  return [...new Set(held)]
}

/** A value that fits a schema, with the ids that `idAt` gives for their paths. Refinements are not looked at. */
export function sampleOf(schema: JsonSchema, idAt: (path: string) => string, path: string): unknown {
  const { type, format, anyOf, properties = {}, items, minItems = 1, minLength = 1, minimum } = schema
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (anyOf) return sampleOf(anyOf[0]!, idAt, path)
  if (format === 'uuid') return idAt(path)
  if (format === 'date') return '2026-01-05'
  // What is looked back at has been made just now.
  if (format === 'date-time') return path.endsWith('.as_of') ? new Date().toISOString() : '2026-01-05T08:00:00Z'
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, sampleOf(one, idAt, `${path}.${name}`)]),
      )
    case 'array':
      return Array.from({ length: Math.max(1, minItems) }, (_, index) =>
        sampleOf(items ?? {}, idAt, `${path}.${index}`),
      )
    case 'integer':
    case 'number':
      return Math.max(minimum ?? 1, 1)
    case 'boolean':
      return false
    case 'string':
      return 'begin'.padEnd(minLength, 'n').slice(0, Math.max(schema.maxLength ?? 5, 1))
    default:
      // Numbers of a query string, which come as text.
      return '1'
  }
}

/** A request as a client sends it. */
export interface SentRequest {
  readonly method: Endpoint['method']
  readonly url: string
  readonly body?: unknown
}

export function requestOf(endpoint: Endpoint, idAt: (path: string) => string): SentRequest {
  const [params, query, body] = parts.map((part) => {
    const schema = schemaOf(endpoint, part)
    return schema && sampleOf(schema, idAt, part)
  }) as [Record<string, string> | undefined, Record<string, string> | undefined, unknown]
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params![name]!))
  const search = query ? `?${new URLSearchParams(query)}` : ''
  return { method: endpoint.method, url: path + search, ...(body !== undefined && { body }) }
}
