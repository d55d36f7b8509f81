import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { sessionStream } from '@wordtrail/contracts/events/session'
import type { Scheduler } from '@wordtrail/contracts/learning/scheduling/scheduler'
import type { Position } from '@wordtrail/contracts/position'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type CommandContext, later, orRefuse } from '../command.ts'
import type { Origin } from '../command-handler.ts'
import type { OneSession } from '../lookups/sessions.ts'
import type { Lookups } from '../lookups.ts'
import { recallScheduledBy } from '../recall/decider.ts'
import { session } from './decider.ts'

export interface VoidingContext extends Pick<CommandContext, 'commands'> {
  readonly scheduler: Scheduler
}

interface Restating extends OneSession {
  readonly lookups: Lookups
  /** Whoever is behind it; events have ids of their own. */
  readonly origin: Origin
  /** How many of its words are restated already, in the order of their ids, and how many are to be now. */
  readonly done: number
  readonly atOnce: number
}

export interface Restated {
  readonly words: number
  readonly done: number
  readonly position: Position | undefined
}

/**
 * Has words of a session stand as its last voiding or restoring says, one append each, and notes when all of them do.
 * All that were prepared are told, so that what a device brings later is known to count for nothing. Whoever does the
 * same again, or at the same time, appends nothing: the round of the voiding decides, and names the events. Rejects with
 * `session-not-found` where the session was never voided.
 */
export async function restateWords(
  { commands, scheduler }: VoidingContext,
  { studentId, sessionId, lookups, origin, done, atOnce }: Restating,
): Promise<Restated> {
  const stream = sessionStream(studentId, sessionId)
  const { wordIds: prepared, rounds: round, isVoided } = await commands.load(session, stream)
  if (round === 0) throw new HttpProblem('session-not-found')
  const practised = await lookups.wordsOfSession({ studentId, sessionId })
  const wordIds = [...new Set([...prepared, ...practised])].sort()
  const recall = recallScheduledBy(scheduler)
  const named = (own: string) => ({ eventId: () => idOfAction('restate', own, sessionId, String(round)) })

  let position: Position | undefined
  await Promise.all(
    wordIds.slice(done, done + atOnce).map(async (wordId) => {
      const own = recallStream(studentId, wordId)
      const command = { type: 'restate', sessionId, round, isVoided } as const
      const execution = { decider: recall, stream: own, command, origin, correlation: sessionId, ...named(own) }
      position = later(position, orRefuse(await commands.execute(execution)).position)
    }),
  )

  const isDone = done + atOnce >= wordIds.length
  if (isDone) {
    const command = { type: 'settle', round, wordCount: practised.length } as const
    const execution = { decider: session, stream, command, origin, correlation: sessionId, ...named(stream) }
    position = later(position, orRefuse(await commands.execute(execution)).position)
  }
  return { words: wordIds.length, done: isDone ? wordIds.length : done + atOnce, position }
}
