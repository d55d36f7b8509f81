import { createPool } from '@wordtrail/infra/database/pool'
import { openDataFolder } from '@wordtrail/infra/embedded-postgres/data-folder'
import { runningUrl } from '@wordtrail/infra/embedded-postgres/postgres'
import type { StoredEvent } from '@wordtrail/infra/event-store/port'
export type { StoredEvent } from '@wordtrail/infra/event-store/port'
import { postgresEventStore } from '@wordtrail/infra/event-store/postgres/postgres-event-store'

/** All events so far of the system that runs on a data folder, in their order, for tests. */
export async function readRunningLog(folder: string): Promise<StoredEvent[]> {
  const url = await runningUrl(await openDataFolder(folder))
  if (url === undefined) throw new Error(`no system runs on ${folder}`)
  const pool = createPool({ url, name: 'test', max: 2 })
  const store = await postgresEventStore(pool)
  try {
    const events: StoredEvent[] = []
    const { signal } = new AbortController()
    for await (const batch of store.batches(await store.start(), { size: 1000, live: false, signal })) events.push(...batch.events)
    return events
  } finally {
    await store.close()
    await pool.end()
  }
}
