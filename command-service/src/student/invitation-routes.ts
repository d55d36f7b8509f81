import { inviteStudents } from '@wordtrail/contracts/api/teaching'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { studentStream } from '@wordtrail/contracts/events/student'
import type { Position } from '@wordtrail/contracts/position'
import { NoKey } from '@wordtrail/event-store/codec'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { atOnce } from '../at-once.ts'
import { answered, type CommandContext, commandEndpoint, later } from '../command.ts'
import type { Done, Origin } from '../command-handler.ts'
import { isRejection, type Rejection, reject } from '../decider.ts'
import { student } from './decider.ts'
import type { LinkCommand } from './links.ts'

/** Students whose streams one request reads and appends to at the same time. */
const studentsAtOnce = 16

/**
 * Invitations of many students. Each one's own stream decides: an invitation that waits already is not sent again, so
 * that a list can be sent again after a failure.
 */
export function invitationRoutes(context: CommandContext): Handler[] {
  const execute = async (studentId: string, command: LinkCommand, origin: Origin): Promise<Done | Rejection> => {
    try {
      return await context.commands.execute({ decider: student, stream: studentStream(studentId), command, origin })
    } catch (error) {
      // The student has been erased.
      if (error instanceof NoKey) return reject('student-not-found')
      throw error
    }
  }

  return [
    commandEndpoint(context, inviteStudents, async ({ caller, body, origin, idempotencyKey, lookups }) => {
      const studentIds = [...new Set(body.student_ids)]
      const known = await lookups.studentsAmong(studentIds)
      const outcomes = await atOnce(studentsAtOnce, studentIds, async (id) => {
        if (!known.has(id)) return reject('student-not-found')
        const invitationId = idOfAction(caller.id, 'invitation', id, idempotencyKey)
        return execute(id, { type: 'invite', teacherId: caller.id, invitationId }, origin)
      })

      let position: Position | undefined
      const refused: Rejection[] = []
      const results = studentIds.map((student_id, index) => {
        const outcome = outcomes[index]!
        if (!isRejection(outcome)) {
          position = later(position, outcome.position)
          return { student_id, status: 'invited' as const }
        }
        if (outcome.rejected === 'already-invited') return { student_id, status: 'waiting' as const }
        refused.push(outcome)
        return { student_id, status: 'refused' as const, problem: outcome.rejected }
      })
      if (refused.length === results.length) throw new HttpProblem(refused[0]!.rejected)
      return answered({ message: confirmations.invitationSent, results }, position)
    }),
  ]
}
