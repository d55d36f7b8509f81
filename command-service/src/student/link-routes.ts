import { linkStudent, unlinkStudent } from '@wordtrail/contracts/api/school'
import { leaveTeacher } from '@wordtrail/contracts/api/student'
import { endLink, withdrawInvitation, withdrawInvitations } from '@wordtrail/contracts/api/teaching'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { studentStream } from '@wordtrail/contracts/events/student'
import type { Position } from '@wordtrail/contracts/position'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { atOnce } from '../at-once.ts'
import { answered, type CommandContext, commandEndpoint, commandsOf, later, orRefuse } from '../command.ts'
import { isRejection } from '../decider.ts'
import { student } from './decider.ts'
import { expectTeacher } from './expect-teacher.ts'
import { endingLinks, type LinkEndContext } from './link-ends.ts'

/** Students whose invitations are withdrawn at the same time. */
const studentsAtOnce = 20

/** How links end, how the school makes them, and how invitations are withdrawn. */
export function linkRoutes(context: CommandContext & LinkEndContext): Handler[] {
  const { commands } = context
  const ended = { message: confirmations.linkEnded }

  return [
    commandEndpoint(context, endLink, async ({ caller, params, body: { reason }, origin }) => {
      const by = { by: 'teacher', teacherId: caller.id } as const
      const { position } = await endingLinks(context, { type: 'endLink', studentId: params.id, reason, ...by }, origin)
      return answered(ended, position)
    }),

    commandEndpoint(context, leaveTeacher, async ({ caller, body: { reason }, origin }) => {
      const command = { type: 'endLink', studentId: caller.id, reason, by: 'student' } as const
      return answered(ended, (await endingLinks(context, command, origin)).position)
    }),

    commandEndpoint(context, unlinkStudent, async ({ caller, params, body: { reason }, origin }) => {
      const command = { type: 'endLink', studentId: params.id, reason, by: 'school' } as const
      const { position } = await endingLinks(context, command, origin)
      return { ...answered(ended, position), noted: { event: 'moved', user: params.id, by: caller.id } }
    }),

    commandEndpoint(context, linkStudent, async ({ caller, params, body, origin, lookups }) => {
      if (!(await lookups.isStudent(params.id))) throw new HttpProblem('student-not-found')
      await expectTeacher(commands, lookups, body.teacher_id)
      const command = { type: 'linkBySchool', studentId: params.id, teacherId: body.teacher_id } as const
      const { position } = await endingLinks(context, command, origin)
      return {
        ...answered({ message: confirmations.studentLinked }, position),
        noted: { event: 'moved', user: params.id, by: caller.id },
      }
    }),

    commandsOf(context, student)(withdrawInvitation, async ({ caller, params, lookups }) => {
      const invited = await lookups.invitedStudent(caller.id, params.id)
      if (invited === undefined) throw new HttpProblem('invitation-not-found')
      return {
        stream: studentStream(invited),
        command: { type: 'withdrawInvitation', teacherId: caller.id, invitationId: params.id },
        answer: { message: confirmations.invitationWithdrawn },
      }
    }),

    // One that is answered meanwhile stays answered, and is not counted.
    commandEndpoint(context, withdrawInvitations, async ({ caller, origin, lookups }) => {
      const pending = await lookups.pendingInvitations(caller.id)
      let position: Position | undefined
      let withdrawn = 0
      const outcomes = await atOnce(studentsAtOnce, pending, ({ invitationId, studentId }) =>
        commands.execute({
          decider: student,
          stream: studentStream(studentId),
          command: { type: 'withdrawInvitation', teacherId: caller.id, invitationId },
          origin,
        }),
      )
      for (const outcome of outcomes) {
        if (isRejection(outcome) && outcome.rejected === 'invitation-settled') continue
        const done = orRefuse(outcome)
        position = later(position, done.position)
        if (done.firstEventId !== undefined) withdrawn += 1
      }
      return answered({ message: confirmations.invitationsWithdrawn, withdrawn }, position)
    }),
  ]
}
