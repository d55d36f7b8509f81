import type pg from 'pg'
import type { EventStore } from './port.ts'
import { postgresEventStore } from './postgres/postgres-event-store.ts'

export type OpenedEventStore = EventStore & { close(): Promise<void> }

/** Where a log may stand. */
export type LogPlace =
  | { readonly eventStoreUrl: string }
  | { readonly eventStoreUrl?: undefined; readonly pool: pg.Pool }

/** The log that the configuration names: EventStoreDB where it has an address, else PostgreSQL. */
export const openEventStore = async (place: LogPlace): Promise<OpenedEventStore> => {
  if (place.eventStoreUrl === undefined) return postgresEventStore(place.pool)
  const { eventStoreDbEventStore } = await import('./eventstoredb/eventstoredb-event-store.ts')
  return eventStoreDbEventStore(place.eventStoreUrl)
}
