import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'

/**
 * Adds the figures of a service to those that every process has: memory, processor, event loop, garbage collection.
 * Answers what brings them up to date before they are told.
 */
export type AddMetrics = (registry: Registry) => () => Promise<void>

/** `GET /metrics` in Prometheus' text format. Nothing in it is about a person. */
export function serveMetrics(server: FastifyInstance, addMetrics: AddMetrics): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const refresh = addMetrics(registry)
  server.get('/metrics', async (_request, reply) => {
    await refresh()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
