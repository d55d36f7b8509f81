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
    origin: {
      actor: 'system',
      role: 'system',
      causation: idOfAction('give-up', stream),
      at: now,
      request: 'sessions',
    },
    correlation: sessionId,
  })
  if (isRejection(outcome)) throw new HttpProblem(outcome.rejected)
}

/** Gives up quiet sessions at the start and every ten minutes, until it is stopped. */
export const sweepSessions = (context: SessionSweep, onError: (error: unknown) => void): Stop =>
  sweep((signal) => giveUpSessions(context, signal, onError), onError)
