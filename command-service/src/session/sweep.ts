import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { sessionStream } from '@wordtrail/contracts/events/session'
import { sessionPauseMs } from '@wordtrail/contracts/learning/limits'
import { UnreadableEvent } from '@wordtrail/event-store/codec'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { Stop } from '@wordtrail/platform/process/run'
import type { CommandContext } from '../command.ts'
import { isRejection } from '../decider.ts'
import type { OpenSession } from '../lookups/sessions.ts'
import { sweep } from '../sweep.ts'
import { session } from './decider.ts'
import { restateWords, type VoidingContext } from './voiding.ts'

type SessionSweep = Pick<CommandContext, 'commands' | 'lookupsAt' | 'now'>

const sessionsAtOnce = 100

/**
 * Gives up the sessions in which nothing has been recorded for 12 hours. Rejects with `busy` while the read models are
 * behind the log. One whose stream this program cannot read holds up no other.
 */
export async function giveUpSessions(
  context: SessionSweep,
  signal: AbortSignal,
  onUnreadable: (error: UnreadableEvent) => void,
): Promise<void> {
  const now = context.now()
  const since = new Date(now.getTime() - sessionPauseMs)
  for (let after: OpenSession | undefined; !signal.aborted; ) {
    const quiet = await context.lookupsAt(undefined).quietSessions({ since, after, limit: sessionsAtOnce })
    for (const one of quiet)
      await giveUp(context, one, now).catch((error: unknown) => {
        if (!(error instanceof UnreadableEvent)) throw error
        onUnreadable(error)
      })
    if (quiet.length < sessionsAtOnce) return
    after = quiet.at(-1)
  }
}

/** Several services may do this at once: the same session is always given up by the same event. */
async function giveUp({ commands }: SessionSweep, one: OpenSession, now: Date): Promise<void> {
  const { studentId, sessionId, lastRecordedAt } = one
  const stream = sessionStream(studentId, sessionId)
  const outcome = await commands.execute({
    decider: session,
    stream,
    command: { type: 'giveUp', lastRecordedAt, now },
    origin: bySystem(idOfAction('give-up', stream), now),
    correlation: sessionId,
  })
  if (isRejection(outcome)) throw new HttpProblem(outcome.rejected)
}

/**
 * Finishes what voiding or restoring sessions has begun: somebody closed the page before all words were done, or a
 * device that was offline has brought words that nobody knew of.
 */
export async function settleSessions(context: SessionSweep & VoidingContext, signal: AbortSignal): Promise<void> {
  const lookups = context.lookupsAt(undefined)
  for (const one of await lookups.unsettledSessions(sessionsAtOnce)) {
    if (signal.aborted) return
    const stream = sessionStream(one.studentId, one.sessionId)
    const origin = bySystem(idOfAction('settle', stream), context.now())
    await restateWords(context, { ...one, lookups, origin, done: 0, atOnce: Number.POSITIVE_INFINITY })
  }
}

const bySystem = (causation: string, at: Date) => ({
  actor: 'system',
  role: 'system' as const,
  causation,
  at,
  request: 'sessions',
})

/** Gives up quiet sessions and settles voided ones at the start and every ten minutes, until it is stopped. */
export const sweepSessions = (context: SessionSweep & VoidingContext, onError: (error: unknown) => void): Stop =>
  sweep(async (signal) => {
    await giveUpSessions(context, signal, onError)
    await settleSessions(context, signal)
  }, onError)
