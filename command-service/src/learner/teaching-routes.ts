import { assignWords, invite, setSecretWordbook, setStudentGoal, setTier } from '@wordtrail/contracts/api/teaching'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { learnerStream } from '@wordtrail/contracts/events/learner'
import type { Handler } from '@wordtrail/platform/http/handler'
import { Refusal } from '@wordtrail/platform/http/refusal'
import { type CommandContext, commandsOf } from '../command.ts'
import { wordsFrom } from '../word-list.ts'
import { learner } from './decider.ts'

/** What teachers ask of their students. That a student is theirs is decided in the student's own stream. */
export function teachingRoutes(context: CommandContext): Handler[] {
  const command = commandsOf(context, learner)

  return [
    command(invite, async ({ caller, body, idempotencyKey, facts }) => {
      if (!(await facts.isStudent(body.student_id))) throw new Refusal('student-not-found')
      return {
        stream: learnerStream(body.student_id),
        command: {
          type: 'invite',
          teacherId: caller.id,
          invitationId: idOfAction(caller.id, 'invitation', body.student_id, idempotencyKey),
        },
        answer: { message: confirmations.invitationSent },
      }
    }),

    command(setTier, ({ caller, params, body }) => ({
      stream: learnerStream(params.id),
      command: { type: 'setTier', teacherId: caller.id, tier: body.tier },
      answer: { message: confirmations.tierSaved },
    })),

    command(setStudentGoal, ({ caller, params, body }) => ({
      stream: learnerStream(params.id),
      command: { type: 'setStudentGoal', teacherId: caller.id, goal: body.goal },
      answer: { message: confirmations.goalSaved },
    })),

    command(assignWords, async ({ caller, params, body, facts }) => {
      const { wordIds, unknown, isEmpty } = await wordsFrom(facts, body.words)
      if (isEmpty) throw new Refusal('no-words-given')
      return {
        stream: learnerStream(params.id),
        command: { type: 'assignWords', teacherId: caller.id, wordIds },
        answer: { message: confirmations.wordsAssigned, invalid_words: unknown },
      }
    }),

    command(setSecretWordbook, async ({ caller, params, body, facts }) => {
      const box = await facts.secretBox(caller.id, body.box_id)
      return {
        stream: learnerStream(params.id),
        command: { type: 'setSecretWordbook', teacherId: caller.id, box: box && { boxId: body.box_id, ...box } },
        answer: { message: confirmations.secretWordbookSet },
      }
    }),
  ]
}
