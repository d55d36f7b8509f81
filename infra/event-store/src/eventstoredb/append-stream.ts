import type { Duplex } from 'node:stream'
import type { EventStoreDBClient } from '@eventstore/db-client'

type Create = (grpcClient: unknown) => Duplex
type StreamCreator = (grpcClient: unknown, name: string, create: Create, cache?: unknown) => () => Promise<Duplex>

/**
 * Works around two faults of the client (6.2.1) in its stream of appends, each of which ends the process:
 * - From the 17th message on it waits for the stream to drain, and rejects those that wait when the connection is lost
 *   without a handler (seen with 256 writers of 20 kB events and a killed server). So the stream takes every message at
 *   once; `appendSlots` limits how many are under way.
 * - An answer to an append that no longer waits is an uncaught error: a second answer, and every later answer after the
 *   stream of another client in the process has broken, since that one rejects the appends of all clients. Such answers
 *   are ignored.
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
        // Where an append waits all the same, the limit of its call makes its outcome unknown.
      }
    })
    stream.off('data', listener)
  }
  return stream
}
