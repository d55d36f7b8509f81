import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '@wordtrail/platform/database/pool'
import type { AppendResult, Expected } from '@wordtrail/event-store/port'
import { postgresEventStore } from '@wordtrail/event-store/postgres/postgres-event-store'

/**
 * A process that appends as fast as it may, 32 writers at once, and says each acknowledgement on its own line, after it
 * came. What nobody knows is sent again, with the same ids and the same revision. Arguments: address of the database,
 * and `lossy` where the server may lose what it acknowledges.
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
