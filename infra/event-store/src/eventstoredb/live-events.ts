import type { AllStreamResolvedEvent, ReadPosition } from '@eventstore/db-client'
import { batchRoom } from './batch-room.ts'
import type { Connection } from './connection.ts'
import { asReadProblem } from './problems.ts'

/**
 * Events after a position as they arrive, in chunks of at most `size` events and some `batchBytes`. Ends with the
 * subscription: the server drops it when more than 32 events wait for the client (a burst of 300 is enough), and this
 * function when more than a chunk waits for its consumer. The chunks have no gaps, so the consumer can read on at once.
 */
export async function* liveEvents(
  connection: Connection,
  fromPosition: ReadPosition,
  size: number,
  signal: AbortSignal,
): AsyncGenerator<AllStreamResolvedEvent[]> {
  const subscription = connection.client().subscribeToAll({ fromPosition })
  const arrived: AllStreamResolvedEvent[] = []
  let room = batchRoom()
  let changed = Promise.withResolvers<void>()
  let isConfirmed = false
  let isOver = false
  let failure: unknown

  const change = () => changed.resolve()
  const over = () => {
    isOver = true
    change()
  }
  const unsubscribe = () => subscription.unsubscribe().catch(() => {})

  // Never removed: an error without a listener would end the process.
  subscription.on('error', (error: Error) => {
    failure = error
    over()
  })
  subscription.on('end', over)
  subscription.on('close', over)
  subscription.on('confirmation', () => {
    isConfirmed = true
  })
  subscription.on('data', (event: AllStreamResolvedEvent) => {
    if (isOver) return
    arrived.push(event)
    if (room.isFilledBy(event) || arrived.length >= size) {
      void unsubscribe()
      over()
    }
    change()
  })
  signal.addEventListener('abort', over)

  try {
    while (!signal.aborted) {
      if (arrived.length > 0) {
        room = batchRoom()
        yield arrived.splice(0)
      } else if (isOver) {
        // A subscription that never began would fail again at once.
        if (failure !== undefined && !isConfirmed) throw asReadProblem(failure)
        return
      } else {
        await changed.promise
        changed = Promise.withResolvers()
      }
    }
  } finally {
    signal.removeEventListener('abort', over)
    await unsubscribe()
  }
}
