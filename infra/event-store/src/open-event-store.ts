import type pg from 'pg'
import type { EventStore } from './port.ts'
import { postgresEventStore } from './postgres/postgres-event-store.ts'

export type OpenedEventStore = EventStore & { close(): Promise<void> }

/** EventStoreDB by its address, or PostgreSQL. */
export type LogLocation =
  | { readonly eventStoreUrl: string }
  | { readonly eventStoreUrl?: undefined; readonly pool: pg.Pool }

/** The log that the configuration names: EventStoreDB where it has an address, else PostgreSQL. */
export const openEventStore = async (location: LogLocation): Promise<OpenedEventStore> => {
  if (location.eventStoreUrl === undefined) return postgresEventStore(location.pool)
  const { eventStoreDbEventStore } = await import('./eventstoredb/eventstoredb-event-store.ts')
  return eventStoreDbEventStore(location.eventStoreUrl)
}
