import { z } from 'zod'
import { instant, reviewResult, tier } from '../fields.ts'
import { answerLimits, mistakesKept, questionLimits, voidLimits, wordsPerSession } from '../learning/limits.ts'
import { courseStep, hint, practiceStep, questionKind, wordRevision } from '../learning/question.ts'
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

const count = z.int().min(0).max(voidLimits.counted)
const day = z.iso.date()

/** What a word counts for on one day. */
const dayCounts = z.strictObject({
  /** By step; steps without an answer are left out. Those of exercises count for no day. */
  answers: z.array(z.strictObject({ step: courseStep, right: count, wrong: count })).max(courseStep.options.length),
  /** What it was mastered for on the day; null where it was not. */
  mastered: masterySource.nullable(),
  reviews: count,
  /** Whether the first of those reviews passed; true without any. */
  isRemembered: z.boolean(),
})
export type DayCounts = z.infer<typeof dayCounts>

/** A mastery or a review that counts, as it counts: another event may have recorded it as something else. */
const standingOutcome = z.strictObject({
  /** Of the event that recorded it. */
  eventId: id,
  sessionId: id.optional(),
  day,
  result: reviewResult,
  /** Of the mastery; null of a review. */
  source: masterySource.nullable(),
  /** Of a review, its planned day; null of the mastery. */
  dueOn: day.nullable(),
  schedule,
})
export type StandingOutcome = z.infer<typeof standingOutcome>

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
  /**
   * A session was voided or restored, and this is what stands of the word instead: everything that any reader keeps of
   * it, so that none has to look back. The one kind of event that changes days which are over.
   */
  RecallRestated: z.strictObject({
    sessionId: id,
    /** Which voiding or restoring of the session it follows, from 1. */
    round: z.int().min(1).max(voidLimits.rounds),
    isVoided: z.boolean(),
    /** All that count, oldest first: the mastery, then reviews. */
    outcomes: z.array(standingOutcome).max(voidLimits.days),
    /** Days on which the word counts for something else than before, in order. */
    days: z.array(z.strictObject({ day, was: dayCounts, is: dayCounts })).max(voidLimits.days),
    /** From when until when it waited for a review, where that changes; `doneOn` is null while it waits. */
    dues: z.array(z.strictObject({ dueOn: day, doneOn: day.nullable() })).max(voidLimits.days),
    /** Days from which it did not wait after all, or on which it was reviewed in time. */
    notDue: z.array(day).max(voidLimits.days),
    /** What was answered wrongly, at each step where that changes. */
    mistakes: z
      .array(
        z.strictObject({
          step: practiceStep,
          wrong: count,
          /** The latest first. */
          given: z
            .array(
              z.strictObject({
                given: answerText,
                expected: answerText,
                prompt: z.string().max(questionLimits.prompt),
                times: count,
                lastDay: day,
              }),
            )
            .max(mistakesKept),
        }),
      )
      .max(practiceStep.options.length),
  }),
}
export type RecallEvent = EventOf<typeof recallEvents>
