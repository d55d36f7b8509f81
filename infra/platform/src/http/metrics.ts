import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'

/**
 * Adds a service's own metrics to those of every process (memory, processor, event loop, garbage collection). Gives a
 * function that refreshes them before each scrape.
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
