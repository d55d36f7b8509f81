import { z } from 'zod'
import { instant, tier } from '../fields.ts'
import { wordsPerSession } from '../learning/limits.ts'
import { deviceKind, practiceMode, wordRevision } from '../learning/question.ts'
import type { EventOf } from './event.ts'
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
}
export type SessionEvent = EventOf<typeof sessionEvents>

const prefix = 'session-'
const idLength = 36
export const sessionStream = (studentId: string, sessionId: string): string => `${prefix}${studentId}-${sessionId}`
export const sessionOf = (stream: string): { readonly studentId: string; readonly sessionId: string } => ({
  studentId: stream.slice(prefix.length, prefix.length + idLength),
  sessionId: stream.slice(prefix.length + idLength + 1),
})
