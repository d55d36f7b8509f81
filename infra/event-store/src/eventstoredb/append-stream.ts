import type { Duplex } from 'node:stream'
import type { EventStoreDBClient } from '@eventstore/db-client'

type Create = (grpcClient: unknown) => Duplex
type StreamCreator = (grpcClient: unknown, name: string, create: Create, cache?: unknown) => () => Promise<Duplex>

/**
 * Takes two ways of ending the process out of the client (6.2.1), both in its stream of appends:
 * - From the 17th message on it waits for the stream to drain, and whatever waits when the connection is lost is
 *   rejected where nobody listens (seen with 256 writers of 20 kB events and a killed server). So the stream takes
 *   every message at once; how much is under way is limited by us.
 * - An answer that nobody waits for is an error that nobody catches: one that comes twice, and every answer still to
 *   come after the stream of another client in the process has broken, for that one tells all who wait. It is passed
 * over.
 */
export function withSafeAppends(client: EventStoreDBClient): EventStoreDBClient {
  const creating = client as unknown as { GRPCStreamCreator: StreamCreator }
  const creator = creating.GRPCStreamCreator
  // Only the append stream is kept in a cache.
  creating.GRPCStreamCreator = (grpcClient, name, create, cache) =>
    creator(grpcClient, name, cache ? (of) => ignoringStrayAnswers(neverFull(create(of))) : create, cache)
  return client
}

function neverFull(stream: Duplex): Duplex {
  const write = stream.write.bind(stream) as (message: unknown) => boolean
  stream.write = (message: unknown) => {
    write(message)
    return true
  }
  return stream
}

function ignoringStrayAnswers(stream: Duplex): Duplex {
  for (const listener of stream.listeners('data') as ((answer: unknown) => void)[]) {
    stream.on('data', (answer: unknown) => {
      try {
        listener(answer)
      } catch {
        // Whoever may wait all the same is told by the limit of their call that the outcome is unknown.
      }
    })
    stream.off('data', listener)
  }
  return stream
}
