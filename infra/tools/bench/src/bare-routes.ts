import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Call, httpCaller } from './http-caller.ts'

/** Adds a route for each call that does nothing but send what the system answers to it. */
export async function bareRoutes(
  bare: FastifyInstance,
  origin: string,
  whose: string,
  calls: readonly Call[],
): Promise<Call[]> {
  const send = httpCaller(origin)
  return Promise.all(
    calls.map(async (call, number): Promise<Call> => {
      const body = Buffer.from((await send(call)).body)
      const path = `/${whose}/${number}`
      bare.get(path, (_request: unknown, reply: FastifyReply) =>
        reply.type('application/json; charset=utf-8').send(body),
      )
      return { method: 'GET', path, token: call.token }
    }),
  )
}
