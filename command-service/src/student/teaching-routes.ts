import {
  assignWords,
  endStreakPause,
  invite,
  setSecretWordbook,
  setStudentGoal,
  setTier,
} from '@wordtrail/contracts/api/teaching'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { studentStream } from '@wordtrail/contracts/events/student'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type CommandContext, commandsOf } from '../command.ts'
import { wordsFrom } from '../word-list.ts'
import { student } from './decider.ts'

/** A teacher's commands for a student. The student's own stream decides whether the student is theirs. */
export function teachingRoutes(context: CommandContext): Handler[] {
  const command = commandsOf(context, student)

  return [
    command(invite, async ({ caller, body, idempotencyKey, lookups }) => {
      if (!(await lookups.isStudent(body.student_id))) throw new HttpProblem('student-not-found')
      return {
        stream: studentStream(body.student_id),
        command: {
          type: 'invite',
          teacherId: caller.id,
          invitationId: idOfAction(caller.id, 'invitation', body.student_id, idempotencyKey),
        },
        answer: { message: confirmations.invitationSent },
      }
    }),

    command(setTier, ({ caller, params, body }) => ({
      stream: studentStream(params.id),
      command: { type: 'setTier', teacherId: caller.id, tier: body.tier },
      answer: { message: confirmations.tierSaved },
    })),

    command(setStudentGoal, ({ caller, params, body }) => ({
      stream: studentStream(params.id),
      command: { type: 'setStudentGoal', teacherId: caller.id, goal: body.goal },
      answer: { message: confirmations.goalSaved },
    })),

    command(endStreakPause, ({ caller, params, body }) => ({
      stream: studentStream(params.id),
      command: { type: 'endStreakPause', teacherId: caller.id, pauseId: body.pause_id },
      answer: { message: confirmations.streakPauseEnded },
    })),

    command(assignWords, async ({ caller, params, body, lookups }) => {
      const { wordIds, unknown, said, isEmpty } = await wordsFrom(lookups, body.words)
      if (isEmpty) throw new HttpProblem('no-words-given')
      return {
        stream: studentStream(params.id),
        command: { type: 'assignWords', teacherId: caller.id, wordIds },
        answer: { message: confirmations.wordsAssigned, invalid_words: unknown, ...said },
      }
    }),

    command(setSecretWordbook, async ({ caller, params, body, lookups }) => {
      const box = await lookups.secretBox(caller.id, body.box_id)
      return {
        stream: studentStream(params.id),
        command: { type: 'setSecretWordbook', teacherId: caller.id, box: box && { boxId: body.box_id, ...box } },
        answer: { message: confirmations.secretWordbookSet },
      }
    }),
  ]
}
