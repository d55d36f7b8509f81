import type { Codec } from '@wordtrail/event-store/codec'
import type { EventLog } from '@wordtrail/event-store/port'
import { entriesOf, readAhead } from '../log/log-reading.ts'
import { foldLive, type LiveBatchOptions } from './live-batch.ts'

export interface FollowOptions extends LiveBatchOptions {
  readonly log: EventLog
  readonly codec: Codec
  readonly signal: AbortSignal
  /** Called after each batch. */
  readonly onBatch: () => void
}

const batchSize = 2000

/**
 * Moves the live tables on with the log, from the one that is furthest behind. Settles when other tables are live, or
 * when `signal` aborts.
 */
export async function followLog({ log, codec, signal, onBatch, ...live }: FollowOptions): Promise<void> {
  const from = live.tables.map(({ position }) => position).sort()[0]!
  for await (const { events, checkpoint } of readAhead(log, from, { size: batchSize, live: true, signal })) {
    const areStillLive = await foldLive(live, { entries: await entriesOf(codec, events), checkpoint })
    onBatch()
    if (!areStillLive) return
  }
}
