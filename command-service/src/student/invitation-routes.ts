import { inviteStudents } from '@wordtrail/contracts/api/teaching'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import type { Position } from '@wordtrail/contracts/position'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { atOnce } from '../at-once.ts'
import { answered, type CommandContext, commandEndpoint, later } from '../command.ts'
import { isRejection, type Rejection, reject } from '../decider.ts'
import { forStudent, studentsAtOnce } from './for-students.ts'

/**
 * Invitations of many students. Each one's own stream decides: an invitation that waits already is not sent again, so
 * that a list can be sent again after a failure.
 */
export function invitationRoutes(context: CommandContext): Handler[] {
  return [
    commandEndpoint(context, inviteStudents, async ({ caller, body, origin, idempotencyKey, lookups }) => {
      const studentIds = [...new Set(body.student_ids)]
      const known = await lookups.studentsAmong(studentIds)
      const outcomes = await atOnce(studentsAtOnce, studentIds, async (studentId) => {
        if (!known.has(studentId)) return reject('student-not-found')
        const invitationId = idOfAction(caller.id, 'invitation', studentId, idempotencyKey)
        return forStudent(context, {
          studentId,
          command: { type: 'invite', teacherId: caller.id, invitationId },
          origin,
        })
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
