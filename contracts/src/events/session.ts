import { z } from 'zod'
import { instant, tier } from '../fields.ts'
import { voidLimits, wordsPerSession } from '../learning/limits.ts'
import { deviceKind, practiceMode, wordRevision } from '../learning/question.ts'
import type { EventOf } from './event.ts'
import { personal } from './personal.ts'
import { id } from './recorded.ts'

/** Stream `session-{studentId}-{sessionId}`: one practice session. Its answers stand in the streams of their words. */
export const sessionEvents = {
  SessionPrepared: z.strictObject({
    mode: practiceMode,
    tier,
    /** In the order prepared, each with the content that it is asked with. */
    words: z
      .array(z.strictObject({ wordId: id, revision: wordRevision }))
      .min(1)
      .max(wordsPerSession),
    /** 32 bits, from which every draw of the session follows. */
    seed: z.int().min(0).max(0xffff_ffff),
    device: deviceKind,
    /** The client's clock. */
    preparedAt: instant,
  }),
  /** Every word was mastered or reviewed, or none was left to learn. */
  SessionFinished: z.strictObject({ finishedAt: instant }),
  /** Nothing had been recorded in the session for 12 hours. Decided once; what is reported later is recorded still. */
  SessionGivenUp: z.strictObject({
    /** When anything was recorded in it last. */
    lastRecordedAt: instant,
  }),
  /** Nothing of it counts any more. Its words' streams say what stands instead, each by itself. */
  SessionVoided: z.strictObject({
    /** The student, whose key seals what people type about them. */
    userId: id,
    /** The student's teacher, or a superadmin. */
    by: id,
    reason: personal(voidLimits.reason),
  }),
  /** It counts again, as it was. */
  SessionRestored: z.strictObject({ by: id }),
  /** Every word of it stands as its last voiding or restoring says. */
  SessionSettled: z.strictObject({
    /** Which voiding or restoring of the session that was, from 1. */
    round: z.int().min(1).max(voidLimits.rounds),
    /** How many words of it had anything that counted, or counts again. */
    wordCount: z.int().min(0).max(voidLimits.counted),
  }),
}
export type SessionEvent = EventOf<typeof sessionEvents>

const prefix = 'session-'
const idLength = 36
export const sessionStream = (studentId: string, sessionId: string): string => `${prefix}${studentId}-${sessionId}`
export const sessionOf = (stream: string): { readonly studentId: string; readonly sessionId: string } => ({
  studentId: stream.slice(prefix.length, prefix.length + idLength),
  sessionId: stream.slice(prefix.length + idLength + 1),
})
