import { catalogue } from '@wordtrail/contracts/api/catalogue'
import type { Endpoint } from '@wordtrail/contracts/api/endpoint'
import { problemDetails } from '@wordtrail/contracts/problems'
import { z } from 'zod'

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const parametersOf = (schema: z.ZodObject | undefined, location: 'path' | 'query') => {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}

const content = (schema: object) => ({ 'application/json': { schema } })

const operationOf = (name: string, endpoint: Endpoint) => ({
  operationId: name,
  tags: [endpoint.owner],
  'x-roles': endpoint.roles,
  ...(endpoint.roles.length === 0 ? { security: [] } : {}),
  parameters: [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.owner === 'command-service'
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
      : []),
    ...(endpoint.roles.length === 0
      ? [{ name: 'X-Device', in: 'header', required: false, schema: { type: 'string' } }]
      : []),
    { name: 'X-Await-Position', in: 'header', required: false, schema: { type: 'string' } },
  ],
  ...(endpoint.body && { requestBody: { required: true, content: content(jsonSchema(endpoint.body, 'input')) } }),
  responses: {
    200: {
      description: 'done',
      content: endpoint.produces
        ? Object.fromEntries(endpoint.produces.map((type) => [type, {}]))
        : content(jsonSchema(endpoint.output, 'output')),
    },
    default: {
      description: 'refused',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
})

/** OpenAPI 3.1 of the whole catalogue, whichever service serves an endpoint. */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(catalogue)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    ;(paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(name, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'WordTrail 词迹', version: '1' },
    security: [{ bearer: [] }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: jsonSchema(problemDetails, 'output') },
    },
    paths,
  }
}
