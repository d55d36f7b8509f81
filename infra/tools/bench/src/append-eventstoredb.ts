import { EventStoreDBClient, jsonEvent, NO_STREAM, START } from '@eventstore/db-client'
import { eventStoreDbEventStore } from '@wordtrail/event-store/eventstoredb/eventstoredb-event-store'
import type { EventStore } from '@wordtrail/event-store/port'
import { answer, appends, ownStreams } from './append.ts'
import { printMachine } from './environment.ts'
import { type Load, measureByTurns } from './load.ts'
import { rounded } from './rounded.ts'

const callerCounts = [16, 256]
const readings = 5
const readPage = 1000

/**
 * Appends and catching up through the adapter, beside the client's own calls on the same server, which `EVENTSTORE_URL`
 * names.
 */
export async function benchAppendEventStoreDb({ seconds }: { readonly seconds: number }): Promise<void> {
  const url = process.env['EVENTSTORE_URL']
  if (!url) throw new Error('EVENTSTORE_URL is needed: the bench is of a real server')
  printMachine()
  const store = await eventStoreDbEventStore(url)
  const client = EventStoreDBClient.connectionString(url)
  const writers: Record<string, object> = {}
  for (const callers of callerCounts) {
    const { append, own } = await measureByTurns(
      { append: appends(store, callers), own: clientAppends(client, callers) },
      seconds,
    )
    writers[callers] = {
      per_second: Math.round(append.perSecond),
      client_per_second: Math.round(own.perSecond),
      ratio: rounded(append.perSecond / own.perSecond),
      p99_ms: rounded(append.p99Ms),
    }
  }
  const catchUp = await readByTurns(store, client)
  await Promise.all([store.close(), client.dispose()])
  console.table({ ...writers })
  console.table({ 'catching up': catchUp })
  console.log(JSON.stringify({ bench: 'append', store: 'eventstoredb', writers, catch_up: catchUp }))
}

function clientAppends(client: EventStoreDBClient, callers: number): Load {
  const next = ownStreams(callers)
  return {
    callers,
    call: async (caller) => {
      const { stream, revision } = next(caller)
      const { id, type, data, metadata } = answer(stream, revision)
      await client.appendToStream(stream, [jsonEvent({ id, type, data, metadata: { ...metadata } })], {
        expectedRevision: revision === 0 ? NO_STREAM : BigInt(revision - 1),
      })
    },
  }
}

/** Adapter and client read the whole log by turns. Both read the server's own records, and neither counts them. */
async function readByTurns(store: EventStore, client: EventStoreDBClient) {
  const adapter = { events: 0, ms: 0 }
  const own = { events: 0, ms: 0 }
  for (let reading = 0; reading < readings; reading += 1) {
    const begun = performance.now()
    for await (const { events } of store.batches(await store.start(), {
      size: readPage,
      live: false,
      signal: new AbortController().signal,
    }))
      adapter.events += events.length
    const between = performance.now()
    for await (const { event } of client.readAll({ fromPosition: START }))
      if (event && !event.type.startsWith('$')) own.events += 1
    adapter.ms += between - begun
    own.ms += performance.now() - between
  }
  const perSecond = ({ events, ms }: typeof own) => (events / ms) * 1000
  return {
    per_second: Math.round(perSecond(adapter)),
    client_per_second: Math.round(perSecond(own)),
    ratio: rounded(perSecond(adapter) / perSecond(own)),
  }
}
