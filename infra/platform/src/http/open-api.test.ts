import { catalogue } from '@wordtrail/contracts/api/catalogue'
import type { Endpoint } from '@wordtrail/contracts/api/endpoint'
import { expect, test } from 'vitest'
import { openApi } from './open-api.ts'

interface Operation {
  readonly operationId: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: object
  }[]
  readonly requestBody?: { readonly content: object }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: object }>>
  readonly security?: readonly object[]
}

const description = openApi()
const paths = description.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const operationOf = ({ method, path }: Endpoint) => paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

/** Every object within, with the keys that lead to it. */
function* within(value: unknown, at = ''): Generator<readonly [string, Readonly<Record<string, unknown>>]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [at, value as Record<string, unknown>]
  for (const [key, inner] of Object.entries(value)) yield* within(inner, `${at}/${key}`)
}

test.each(Object.entries<Endpoint>(catalogue))(
  '%s is described: parameters, body, answer, who may call',
  (name, endpoint) => {
    const operation = operationOf(endpoint)!
    expect(operation).toMatchObject({ operationId: name, tags: [endpoint.owner], 'x-roles': endpoint.roles })
    const named = (location: string) => operation.parameters.filter((one) => one.in === location).map((one) => one.name)
    expect(named('path')).toEqual(Object.keys(endpoint.params?.shape ?? {}))
    expect(named('query')).toEqual(Object.keys(endpoint.query?.shape ?? {}))
    expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined)
    expect(operation.security).toEqual(endpoint.roles.length === 0 ? [] : undefined)
  },
)

test('nothing is described that is not in the catalogue', () =>
  expect(operations).toHaveLength(Object.keys(catalogue).length))

test('it is OpenAPI 3.1: title, version, a bearer token by default', () => {
  expect(description.openapi).toMatch(/^3\.1\.\d+$/)
  expect(description.info).toEqual({ title: expect.any(String), version: expect.any(String) })
  expect(description.security).toEqual([{ bearer: [] }])
  expect(description.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' })
})

test('every parameter of a path is declared as required, and none twice', () => {
  for (const { path, method, operation } of operations) {
    const declared = operation.parameters.filter((one) => one.in === 'path')
    expect
      .soft(
        declared.map((one) => one.name),
        `${method} ${path}`,
      )
      .toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect
      .soft(
        declared.every((one) => one.required),
        `${method} ${path}`,
      )
      .toBe(true)
    const keys = operation.parameters.map((one) => `${one.in} ${one.name.toLowerCase()}`)
    expect.soft(new Set(keys).size, `${method} ${path}`).toBe(keys.length)
  }
})

test('every endpoint has a name of its own, an answer and the form of its problems', () => {
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
  for (const { operation } of operations) {
    expect.soft(Object.keys(operation.responses).sort(), operation.operationId).toEqual(['200', 'default'])
    expect.soft(operation.responses['default']!.content).toHaveProperty(['application/problem+json'])
  }
})

test('what writes takes an Idempotency-Key', () => {
  for (const endpoint of Object.values<Endpoint>(catalogue)) {
    const takesKey = operationOf(endpoint)!.parameters.some((one) => one.name === 'Idempotency-Key')
    expect.soft(takesKey, endpoint.path).toBe(endpoint.owner === 'command-service')
  }
})

test('what has a default need not be sent', () => {
  const pageParameter = operationOf(catalogue.words)!.parameters.find((one) => one.name === 'page')
  expect(pageParameter).toMatchObject({ required: false, schema: { default: 1 } })
})

test('sound is described as sound, not as JSON', () => {
  expect(Object.keys(operationOf(catalogue.speech)!.responses['200']!.content)).not.toContain('application/json')
})

test('it is plain JSON without anything of zod, and every reference leads somewhere', () => {
  expect(JSON.parse(JSON.stringify(description))).toEqual(description)
  const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
  for (const [at, found] of within(description)) {
    for (const key of Object.keys(found)) expect.soft(key, at).not.toMatch(/^(~|_zod|def$|\$schema|\$defs)/)
    if (typeof found['$ref'] === 'string') {
      const target = found['$ref']
        .replace('#/', '')
        .split('/')
        .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], description)
      expect.soft(target, at).toBeDefined()
    }
    const isSchema = at.endsWith('/schema')
    if (isSchema && typeof found['type'] === 'string') expect.soft(types, at).toContain(found['type'])
  }
})
