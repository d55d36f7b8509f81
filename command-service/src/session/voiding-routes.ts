import { restoreSession, voidSession } from '@wordtrail/contracts/api/voiding'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { sessionStream } from '@wordtrail/contracts/events/session'
import { studentStream } from '@wordtrail/contracts/events/student'
import { voidLimits } from '@wordtrail/contracts/learning/limits'
import type { Position } from '@wordtrail/contracts/position'
import type { Caller } from '@wordtrail/platform/http/caller'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { answered, type CommandContext, commandEndpoint, later, orRefuse } from '../command.ts'
import type { Origin } from '../command-handler.ts'
import type { OneSession } from '../lookups/sessions.ts'
import type { Lookups } from '../lookups.ts'
import { student } from '../student/decider.ts'
import { type SessionCommand, session } from './decider.ts'
import { restateWords, type VoidingContext } from './voiding.ts'

interface Asked {
  readonly origin: Origin
  readonly lookups: Lookups
  readonly done: number
}

/** Whether a practice session counts, as its student's teacher or a superadmin says. */
export function voidingRoutes(context: CommandContext & VoidingContext): Handler[] {
  const { commands } = context

  /** For a teacher, students of others do not exist. */
  const expectOwnStudent = async (caller: Caller, lookups: Lookups, studentId: string): Promise<void> => {
    const isTheirs =
      caller.role === 'superadmin'
        ? await lookups.isStudent(studentId)
        : (await commands.load(student, studentStream(studentId))).teacherId === caller.id
    if (!isTheirs) throw new HttpProblem('student-not-found')
  }

  /** The first request decides. Those after it go on with the words, whoever has decided otherwise meanwhile. */
  const decideAndRestate = async (one: OneSession, command: SessionCommand, { done, origin, lookups }: Asked) => {
    const { studentId, sessionId } = one
    const stream = sessionStream(studentId, sessionId)
    let decided: Position | undefined
    if (done === 0) {
      const execution = { decider: session, stream, command, origin, correlation: sessionId }
      decided = orRefuse(await commands.execute(execution)).position
    }
    const restating = { ...one, lookups, origin, done, atOnce: voidLimits.wordsAtOnce }
    const { position, ...progress } = await restateWords(context, restating)
    return { progress, position: later(decided, position) }
  }

  return [
    commandEndpoint(context, voidSession, async ({ caller, body, origin, lookups }) => {
      const { student_id: studentId, session_id: sessionId, reason, done } = body
      await expectOwnStudent(caller, lookups, studentId)
      const one = { studentId, sessionId }
      const isKnown = (await lookups.wordsOfSession(one)).length > 0
      const command = { type: 'void', by: caller.id, studentId, reason, isKnown } as const
      const { progress, position } = await decideAndRestate(one, command, { done, origin, lookups })
      return answered({ message: confirmations.sessionVoided, ...progress }, position)
    }),

    commandEndpoint(context, restoreSession, async ({ caller, body, origin, lookups }) => {
      const { student_id: studentId, session_id: sessionId, done } = body
      await expectOwnStudent(caller, lookups, studentId)
      const command = { type: 'restore', by: caller.id } as const
      const { progress, position } = await decideAndRestate({ studentId, sessionId }, command, {
        done,
        origin,
        lookups,
      })
      return answered({ message: confirmations.sessionRestored, ...progress }, position)
    }),
  ]
}
