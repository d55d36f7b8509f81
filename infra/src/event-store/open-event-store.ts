import type pg from 'pg'
import type { EventStore } from './port.ts'
import { postgresEventStore } from './postgres/postgres-event-store.ts'

export type OpenedEventStore = EventStore & { close(): Promise<void> }

/** The log that the configuration names: EventStoreDB where it has an address, else PostgreSQL. */
export const openEventStore = async (eventStoreUrl: string | undefined, pool: pg.Pool): Promise<OpenedEventStore> => {
  if (eventStoreUrl === undefined) return postgresEventStore(pool)
  const { eventStoreDbEventStore } = await import('./eventstoredb/eventstoredb-event-store.ts')
  return eventStoreDbEventStore(eventStoreUrl)
}
