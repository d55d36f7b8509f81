import { randomUUID } from 'node:crypto'
import type { Role } from '@wordtrail/contracts/fields'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { generateSecrets } from '../identity/secrets.ts'
import { createTokens } from '../identity/tokens.ts'
import type { Handler } from './handler.ts'
import { createServer, type ServerOptions } from './server.ts'

export const tokens = await createTokens(await generateSecrets(), () => new Date())

/** A student. */
export const li = { id: randomUUID(), role: 'user', account: 'account-li', credentialVersion: 1 } as const
export const bearer = async (role: Role) => ({ authorization: `Bearer ${await tokens.issue({ ...li, role })}` })
export const asStudent = await bearer('user')

/** A server with these handlers, for the length of a test. */
export async function serverOf(
  handlers: readonly Handler[],
  options: Partial<ServerOptions> = {},
): Promise<FastifyInstance> {
  const quiet = { log: { write: () => {} }, securityLog: () => {}, now: () => new Date() }
  const server = await createServer({
    handlers,
    serves: ['command-service', 'query-service'],
    authenticate: tokens.verify,
    assertReady: async () => {},
    errorProblems: [],
    ...quiet,
    ...options,
  })
  onTestFinished(() => server.close())
  return server
}
