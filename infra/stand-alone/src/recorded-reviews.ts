import { recallOf } from '@wordtrail/contracts/events/recall-stream'
import { isOwnStream } from '@wordtrail/contracts/events/streams'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { createCodec } from '@wordtrail/event-store/codec'
import type { EventLog } from '@wordtrail/event-store/port'
import { memoryKeyRing } from '@wordtrail/platform/keyring/key-ring'
import type { RecordedReview } from './schedule-replay.ts'

const batchSize = 1000
const recallTypes = new Set(['WordMastered', 'WordReviewed', 'MasteryUndone', 'ReviewUndone'])

/** Every mastery and review of a log that was not undone, in its order. None has personal fields: no key is needed. */
export async function recordedReviews(
  log: EventLog,
  signal: AbortSignal,
  onProgress: (reviews: number) => void,
): Promise<RecordedReview[]> {
  const codec = createCodec(memoryKeyRing())
  const reviews = new Map<string, RecordedReview>()
  for await (const { events } of log.batches(await log.start(), { size: batchSize, live: false, signal })) {
    const decoded = await codec.decode(
      events.filter(({ stream, type }) => isOwnStream(stream) && recallTypes.has(type)),
    )
    for (const { id, stream, event, metadata } of decoded) {
      if (event.type === 'MasteryUndone' || event.type === 'ReviewUndone') reviews.delete(event.data.eventId)
      if (event.type !== 'WordMastered' && event.type !== 'WordReviewed') continue
      const result = event.type === 'WordMastered' ? 'pass' : event.data.result
      reviews.set(id, {
        ...recallOf(stream),
        review: { day: dayOf(new Date(metadata.recordedAt)), result },
        schedule: event.data.schedule,
      })
    }
    onProgress(reviews.size)
  }
  signal.throwIfAborted()
  return [...reviews.values()]
}
