import { z } from 'zod'
import { instant, reviewResult, tier } from '../fields.ts'
import { answerLimits, questionLimits, wordsPerSession } from '../learning/limits.ts'
import { hint, practiceStep, questionKind, wordRevision } from '../learning/question.ts'
import { schedule } from '../learning/scheduling/schedule.ts'
import type { EventOf } from './event.ts'
import { id } from './recorded.ts'

const answerText = z.string().max(answerLimits.text)

/** Why a student was learning the word when it was mastered. */
export const masterySource = z.enum(['teacher', 'secret', 'self'])
export type MasterySource = z.infer<typeof masterySource>

/** A question as the student saw it. */
const asked = z.strictObject({
  /** Of the word's stream: which content of the word was asked. */
  revision: wordRevision,
  prompt: z.string().max(questionLimits.prompt),
  /** In the order shown: the options of a choice, or the tiles of a sentence. */
  options: z.array(z.string().max(questionLimits.option)).max(questionLimits.options),
  /** Left out where none was asked for. */
  hints: z.array(hint).min(1).max(hint.options.length).optional(),
  /** How often its sound was played before the answer; left out where it was not. */
  listened: z.int().min(1).max(questionLimits.listened).optional(),
  /** How many answers of the session came before this one. */
  place: z.int().min(0).max(questionLimits.place),
})

/** One student's history with one word. */
export const recallEvents = {
  AnswerGiven: z.strictObject({
    answerId: id,
    sessionId: id,
    step: practiceStep,
    tier,
    questionKind,
    /** Empty where the student said that they do not know. */
    given: answerText,
    expected: answerText,
    isCorrect: z.boolean(),
    elapsedMs: z.int().min(0).max(answerLimits.elapsedMs),
    /** The client's clock: kept for the record, never used for a day. */
    answeredAt: instant,
    /** Left out by clients from before questions were recorded. */
    asked: asked.optional(),
    /**
     * Ids of the words whose meanings the student looked at in the preview of a review: with the first answer of the
     * session, where there are any. From there on each of them is known to be looked at, on whatever device it is asked.
     */
    peeked: z.array(id).min(1).max(wordsPerSession).optional(),
  }),
  WordMastered: z.strictObject({
    sessionId: id.optional(),
    source: masterySource,
    schedule,
    /** The client claimed the mastery: the log holds no answer to the word from this session. */
    isClaimed: z.literal(true).optional(),
  }),
  WordReviewed: z.strictObject({
    sessionId: id.optional(),
    result: reviewResult,
    /** The planned review day: shows whether this review was in time or late. */
    dueOn: z.iso.date(),
    schedule,
  }),
  /** A review before its planned day, such as a second one on a day. It changes neither the plan nor any figure. */
  EarlyReviewGiven: z.strictObject({ sessionId: id.optional(), result: reviewResult, dueOn: z.iso.date() }),
  /** The word is not mastered any more. Only on the day of the mastery: no day that is over ever changes. */
  MasteryUndone: z.strictObject({
    /** Id of the mastery's event. */
    eventId: id,
    sessionId: id,
    masteredOn: z.iso.date(),
    source: masterySource,
    /** The review day that the mastery had planned. */
    plannedOn: z.iso.date(),
  }),
  /** The state before the review holds again. Only on the day of the review. */
  ReviewUndone: z.strictObject({
    /** Id of the review's event. */
    eventId: id,
    sessionId: id,
    reviewedOn: z.iso.date(),
    /** The review day that the review had planned. */
    plannedOn: z.iso.date(),
    /** The day of the review before it; null where there was none since the mastery. */
    lastReviewedOn: z.iso.date().nullable(),
    /** Of the mastery or review before it. */
    schedule,
  }),
  ReorderingErrorLogged: z.strictObject({
    sessionId: id.optional(),
    given: answerText,
    expected: answerText,
    explanation: z.string().max(answerLimits.explanation),
  }),
  /**
   * The student's teacher found that an order is right too that had counted as wrong. Every answer with it so far is
   * meant. What was counted then stays as it is.
   */
  OrderFoundRight: z.strictObject({ teacherId: id, given: answerText, expected: answerText }),
}
export type RecallEvent = EventOf<typeof recallEvents>
