import { randomBytes, randomUUID } from 'node:crypto'
import { NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client'
import type { Connection } from './connection.ts'
import { asReadProblem } from './problems.ts'

/** Holds the log's id in one event, written by the first process. Readers of the log never see it. */
export const identityStream = 'wordtrail-log-identity'

/** The id of the log, which lasts as long as the database. */
export async function logIdentity({ append, page }: Connection): Promise<string> {
  for (;;) {
    const events = await page((client) => client.readStream(identityStream, { maxCount: 1, requiresLeader: true }))
    const log = (events[0]?.event?.data as { log?: unknown } | undefined)?.log
    if (typeof log === 'string') return log
    const event = {
      id: randomUUID(),
      contentType: 'application/json' as const,
      type: 'LogIdentified',
      data: { log: randomBytes(4).toString('hex') },
      metadata: undefined,
    }
    try {
      await append((client) => client.appendToStream(identityStream, event, { expectedRevision: NO_STREAM }))
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw asReadProblem(error)
    }
  }
}
