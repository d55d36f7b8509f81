import { pauseStreaks, setSecretWordbooks, setStudentGoals, setTiers } from '@wordtrail/contracts/api/bulk'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { answered, type CommandContext, commandEndpoint } from '../command.ts'
import { forStudents } from './for-students.ts'

/** What a teacher sets for many students at once. */
export function bulkRoutes(context: CommandContext): Handler[] {
  return [
    commandEndpoint(context, setTiers, async ({ caller, body, origin }) => {
      const { results, position } = await forStudents(context, {
        studentIds: body.student_ids,
        command: () => ({ type: 'setTier', teacherId: caller.id, tier: body.tier }),
        origin,
        status: 'saved',
      })
      return answered({ message: confirmations.tierSaved, results }, position)
    }),

    commandEndpoint(context, setStudentGoals, async ({ caller, body, origin }) => {
      const { results, position } = await forStudents(context, {
        studentIds: body.student_ids,
        command: () => ({ type: 'setStudentGoal', teacherId: caller.id, goal: body.goal }),
        origin,
        status: 'saved',
      })
      return answered({ message: confirmations.goalSaved, results }, position)
    }),

    commandEndpoint(context, pauseStreaks, async ({ caller, body, origin, idempotencyKey }) => {
      const { from, to, reason } = body
      const pauseId = idOfAction(caller.id, 'pause', idempotencyKey)
      const pause = { pauseId, from, to, reason, today: dayOf(origin.at) }
      const { results, position } = await forStudents(context, {
        studentIds: body.student_ids,
        command: () => ({ type: 'pauseStreak', teacherId: caller.id, ...pause }),
        origin,
        status: 'saved',
      })
      return answered({ message: confirmations.streakPaused, results }, position)
    }),

    commandEndpoint(context, setSecretWordbooks, async ({ caller, body, origin, lookups }) => {
      const held = await lookups.secretBox(caller.id, body.box_id)
      if (!held) throw new HttpProblem('box-not-found')
      const box = { boxId: body.box_id, ...held }
      const { results, position } = await forStudents(context, {
        studentIds: body.student_ids,
        command: () => ({ type: 'setSecretWordbook', teacherId: caller.id, box }),
        origin,
        status: 'saved',
      })
      return answered({ message: confirmations.secretWordbookSet, results }, position)
    }),
  ]
}
