import { cleanupWord } from '@wordtrail/contracts/api/practice'
import {
  acceptInvitation,
  rejectInvitation,
  setFirstLogin,
  setLearningGoal,
  setLearningPreference,
  trackWordbooks,
} from '@wordtrail/contracts/api/student'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { learnerStream } from '@wordtrail/contracts/events/learner'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { Handler } from '@wordtrail/platform/http/handler'
import { Refusal } from '@wordtrail/platform/http/refusal'
import { type CommandContext, commandsOf } from '../command.ts'
import type { Facts } from '../facts.ts'
import { learner } from './decider.ts'

export function learnerRoutes(context: CommandContext): Handler[] {
  const command = commandsOf(context, learner)

  const refuseUnlessVisible = async (facts: Facts, studentId: string, wordbookIds: readonly string[]) => {
    const visible = await facts.visibleWordbooks(studentId, wordbookIds)
    if (!wordbookIds.every((id) => visible.has(id))) throw new Refusal('wordbook-not-found')
  }

  return [
    command(setLearningGoal, ({ caller, body }) => ({
      stream: learnerStream(caller.id),
      command: { type: 'setLearningGoal', goal: body.goal },
      answer: { message: confirmations.goalSaved },
    })),

    command(setFirstLogin, ({ caller, body }) => ({
      stream: learnerStream(caller.id),
      command: { type: 'setFirstLogin', firstLogin: body.first_login },
      answer: { message: confirmations.firstLoginSaved },
    })),

    command(trackWordbooks, async ({ caller, body, facts }) => {
      await refuseUnlessVisible(facts, caller.id, body.ids)
      return {
        stream: learnerStream(caller.id),
        command: { type: 'trackWordbooks', wordbookIds: body.ids },
        answer: { message: confirmations.wordbooksTracked },
      }
    }),

    command(setLearningPreference, async ({ caller, body, facts }) => {
      if (body.priority_wordbook_id !== null) await refuseUnlessVisible(facts, caller.id, [body.priority_wordbook_id])
      return {
        stream: learnerStream(caller.id),
        command: { type: 'setPriorityWordbook', wordbookId: body.priority_wordbook_id },
        answer: { message: confirmations.preferenceSaved },
      }
    }),

    command(acceptInvitation, async ({ caller, params, facts }) => ({
      stream: learnerStream(caller.id),
      command: {
        type: 'acceptInvitation',
        invitationId: params.id,
        erasedTeacherId: await facts.erasedTeacherOf(caller.id),
      },
      answer: { message: confirmations.invitationAccepted },
    })),

    command(rejectInvitation, ({ caller, params }) => ({
      stream: learnerStream(caller.id),
      command: { type: 'rejectInvitation', invitationId: params.id },
      answer: { message: confirmations.invitationRejected },
    })),

    command(cleanupWord, async ({ caller, body, query, facts }) => {
      const word = body.word ?? query.word
      if (word === undefined) throw new Refusal('invalid-input')
      if ((await facts.knownWords([word])).size > 0) throw new Refusal('word-still-known')
      return {
        stream: learnerStream(caller.id),
        command: { type: 'dropAssignment', wordId: wordIdOf(word) },
        answer: { message: confirmations.wordCleanedUp },
      }
    }),
  ]
}
