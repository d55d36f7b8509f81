import { memoryOf } from '@wordtrail/contracts/events/memory-stream'
import { isOwnStream } from '@wordtrail/contracts/events/streams'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { createCodec } from '@wordtrail/event-store/codec'
import type { EventLog } from '@wordtrail/event-store/port'
import { memoryKeyRing } from '@wordtrail/platform/keyring/key-ring'
import type { RecordedRecall } from './schedule-replay.ts'

const batchSize = 1000
const recallTypes = new Set(['WordMastered', 'WordReviewed', 'MasteryUndone', 'ReviewUndone'])

/** Every mastery and review of a log that stands, in its order. They hold nothing personal: no key is needed. */
export async function recordedRecalls(
  log: EventLog,
  signal: AbortSignal,
  onProgress: (recalls: number) => void,
): Promise<RecordedRecall[]> {
  const codec = createCodec(memoryKeyRing())
  const recalls = new Map<string, RecordedRecall>()
  for await (const { events } of log.batches(await log.start(), { size: batchSize, live: false, signal })) {
    const decoded = await codec.decode(
      events.filter(({ stream, type }) => isOwnStream(stream) && recallTypes.has(type)),
    )
    for (const { id, stream, event, metadata } of decoded) {
      if (event.type === 'MasteryUndone' || event.type === 'ReviewUndone') recalls.delete(event.data.eventId)
      if (event.type !== 'WordMastered' && event.type !== 'WordReviewed') continue
      const result = event.type === 'WordMastered' ? 'pass' : event.data.result
      recalls.set(id, {
        ...memoryOf(stream),
        recall: { day: dayOf(new Date(metadata.recordedAt)), result },
        schedule: event.data.schedule,
      })
    }
    onProgress(recalls.size)
  }
  signal.throwIfAborted()
  return [...recalls.values()]
}
