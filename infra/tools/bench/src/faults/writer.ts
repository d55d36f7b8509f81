import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AppendResult, Expected } from '@wordtrail/event-store/port'
import { postgresEventStore } from '@wordtrail/event-store/postgres/postgres-event-store'
import { createPool } from '@wordtrail/platform/database/pool'

/**
 * A process that appends as fast as it can, 32 writers at once, and prints each acknowledgement on a line of its own. An
 * append of unknown outcome is sent again, with the same ids and revision. Arguments: address of the database, and
 * `lossy` where the server may lose what it acknowledges.
 */
const writers = 32
const retryMs = 50
const [url, lossy] = process.argv.slice(2)
const pool = createPool({ url: url!, name: 'faults', max: 12 })
const store = await postgresEventStore(pool, { mayLose: lossy === 'lossy' })

const newEvent = () => ({
  id: randomUUID(),
  type: 'FaultTried',
  data: { word: 'reluctant', note: 'x'.repeat(200) },
  metadata: {
    actor: 'faults',
    role: 'system' as const,
    causation: randomUUID(),
    request: 'faults',
    recordedAt: new Date().toISOString(),
    version: 1,
  },
})

async function write(stream: string): Promise<never> {
  for (let revision: Expected = 'none'; ; ) {
    const events = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, newEvent)
    for (let isKnown = false; !isKnown; ) {
      const result: AppendResult = await store
        .append(stream, revision, events)
        .catch((cause: unknown) => ({ outcome: 'unknown' as const, cause }))
      if (result.outcome === 'conflict')
        throw new Error(`${stream}: expected ${revision}, stands at ${result.revision}`)
      isKnown = result.outcome !== 'unknown'
      if (result.outcome === 'unknown') {
        await sleep(retryMs)
      } else {
        process.stdout.write(
          `${JSON.stringify({ stream, revision: result.revision, ids: events.map(({ id }) => id) })}\n`,
        )
        revision = result.revision
      }
    }
  }
}

await Promise.all(Array.from({ length: writers }, () => write(`faults-${randomUUID()}`)))
