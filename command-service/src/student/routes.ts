import { cleanupWord } from '@wordtrail/contracts/api/practice'
import {
  acceptInvitation,
  rejectInvitation,
  setFirstLogin,
  setLearningGoal,
  setLearningPreference,
  showMilestone,
  trackWordbooks,
} from '@wordtrail/contracts/api/student'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { studentStream } from '@wordtrail/contracts/events/student'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type CommandContext, commandsOf } from '../command.ts'
import type { Lookups } from '../lookups.ts'
import { student } from './decider.ts'

export function studentRoutes(context: CommandContext): Handler[] {
  const command = commandsOf(context, student)

  const refuseUnlessVisible = async (lookups: Lookups, studentId: string, wordbookIds: readonly string[]) => {
    const visible = await lookups.visibleWordbooks(studentId, wordbookIds)
    if (!wordbookIds.every((id) => visible.has(id))) throw new HttpProblem('wordbook-not-found')
  }

  return [
    command(setLearningGoal, ({ caller, body }) => ({
      stream: studentStream(caller.id),
      command: { type: 'setLearningGoal', goal: body.goal },
      answer: { message: confirmations.goalSaved },
    })),

    command(setFirstLogin, ({ caller, body }) => ({
      stream: studentStream(caller.id),
      command: { type: 'setFirstLogin', firstLogin: body.first_login },
      answer: { message: confirmations.firstLoginSaved },
    })),

    command(trackWordbooks, async ({ caller, body, lookups }) => {
      await refuseUnlessVisible(lookups, caller.id, body.ids)
      const stream = studentStream(caller.id)
      const before = await context.commands.load(student, stream)
      const deleted = await lookups.deletedAmong(before.trackedWordbooks)
      return {
        stream,
        command: { type: 'trackWordbooks', wordbookIds: body.ids, deleted },
        answer: { message: confirmations.wordbooksTracked },
      }
    }),

    command(setLearningPreference, async ({ caller, body, lookups }) => {
      if (body.priority_wordbook_id !== null) await refuseUnlessVisible(lookups, caller.id, [body.priority_wordbook_id])
      return {
        stream: studentStream(caller.id),
        command: { type: 'setPriorityWordbook', wordbookId: body.priority_wordbook_id },
        answer: { message: confirmations.preferenceSaved },
      }
    }),

    command(showMilestone, ({ caller, body }) => ({
      stream: studentStream(caller.id),
      command: { type: 'showMilestone', milestone: body.milestone },
      answer: { message: confirmations.milestoneShown },
    })),

    command(acceptInvitation, async ({ caller, params, lookups }) => ({
      stream: studentStream(caller.id),
      command: {
        type: 'acceptInvitation',
        studentId: caller.id,
        invitationId: params.id,
        erasedTeacherId: await lookups.erasedTeacherOf(caller.id),
      },
      answer: { message: confirmations.invitationAccepted },
    })),

    command(rejectInvitation, ({ caller, params }) => ({
      stream: studentStream(caller.id),
      command: { type: 'rejectInvitation', invitationId: params.id },
      answer: { message: confirmations.invitationRejected },
    })),

    command(cleanupWord, async ({ caller, body, query, lookups }) => {
      const word = body.word ?? query.word
      if (word === undefined) throw new HttpProblem('invalid-input')
      if ((await lookups.knownWords([word])).size > 0) throw new HttpProblem('word-still-known')
      return {
        stream: studentStream(caller.id),
        command: { type: 'dropAssignment', wordId: wordIdOf(word) },
        answer: { message: confirmations.wordCleanedUp },
      }
    }),
  ]
}
