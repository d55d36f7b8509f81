import type { MasterySource, RecallEvent } from '@wordtrail/contracts/events/recall'
import type { PracticeStep } from '@wordtrail/contracts/learning/question'
import type { Review } from '@wordtrail/contracts/learning/scheduling/scheduler'
import { type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { RecordedAs } from '../decider.ts'

/** An answer to the word. */
interface AnswerDeed {
  readonly type: 'answer'
  readonly sessionId: string
  readonly day: Day
  readonly step: PracticeStep
  /** What was wrong; undefined of a right answer. */
  readonly mistake: { readonly given: string; readonly expected: string; readonly prompt: string } | undefined
}

/** A mastery or a review, whether or not it counts. */
export interface OutcomeDeed extends Review {
  readonly type: 'outcome'
  readonly eventId: string
  readonly sessionId: string | undefined
  /** Of a mastery. */
  readonly source: MasterySource | undefined
  /** It was recorded as a review that counts: one before its day is none. */
  readonly isReview: boolean
  /** A second review of a day: logs from before early reviews have such that count. */
  readonly isRepeated: boolean
}

/** The last outcome was taken back. */
interface UndoingDeed {
  readonly type: 'undoing'
  readonly sessionId: string
  readonly eventId: string
}

/** The teacher found an order right. No session's, so that it stands whatever becomes of the answers. */
interface OrderDeed {
  readonly type: 'order'
  readonly sessionId: undefined
  readonly given: string
  readonly expected: string
}

/** What an event of a word says, as far as anything that counts follows from it. */
export type Deed = AnswerDeed | OutcomeDeed | UndoingDeed | OrderDeed

/** The deed of an event; undefined of one from which nothing follows that counts. */
export function deedOf(event: RecallEvent, { id, at }: RecordedAs): Deed | undefined {
  switch (event.type) {
    case 'AnswerGiven': {
      const { sessionId, step, isCorrect, given, expected, asked } = event.data
      const mistake = isCorrect ? undefined : { given, expected, prompt: asked?.prompt ?? '' }
      return { type: 'answer', sessionId, day: dayOf(at), step, mistake }
    }
    case 'WordMastered': {
      const { sessionId, source } = event.data
      return { ...outcome(id, dayOf(at), sessionId), result: 'pass', source, isReview: false, isRepeated: false }
    }
    case 'WordReviewed':
    case 'EarlyReviewGiven': {
      const { sessionId, result, dueOn } = event.data
      const day = dayOf(at)
      const isReview = event.type === 'WordReviewed'
      const isRepeated = isReview && dueOn > day
      return { ...outcome(id, day, sessionId), result, source: undefined, isReview, isRepeated }
    }
    case 'MasteryUndone':
    case 'ReviewUndone':
      return { type: 'undoing', sessionId: event.data.sessionId, eventId: event.data.eventId }
    case 'OrderFoundRight': {
      const { given, expected } = event.data
      return { type: 'order', sessionId: undefined, given, expected }
    }
    default:
      return undefined
  }
}

const outcome = (eventId: string, day: Day, sessionId: string | undefined) => ({
  type: 'outcome' as const,
  eventId,
  day,
  sessionId,
})
