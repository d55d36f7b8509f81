import type { Writable } from 'node:stream'
import type { EventStoreDBClient } from '@eventstore/db-client'

type Create = (grpcClient: unknown) => Writable
type StreamCreator = (grpcClient: unknown, name: string, create: Create, cache?: unknown) => () => Promise<Writable>

/**
 * Makes the client's append stream take every message at once. From the 17th on, the client (6.2.1) waits for the
 * stream to drain, and whatever waits when the connection is lost is rejected where nobody listens: that ends the
 * process (seen with 256 writers of 20 kB events and a killed server). How much is under way is limited by us instead.
 */
export function withoutDrainQueue(client: EventStoreDBClient): EventStoreDBClient {
  const creating = client as unknown as { GRPCStreamCreator: StreamCreator }
  const creator = creating.GRPCStreamCreator
  // Only the append stream is kept in a cache.
  creating.GRPCStreamCreator = (grpcClient, name, create, cache) => creator(grpcClient, name, cache ? (of) => neverFull(create(of)) : create, cache)
  return client
}

function neverFull(stream: Writable): Writable {
  const write = stream.write.bind(stream) as (message: unknown) => boolean
  stream.write = (message: unknown) => {
    write(message)
    return true
  }
  return stream
}
