import { changeHomework, giveHomework, remindHomework, withdrawHomework } from '@wordtrail/contracts/api/homework'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { answered, type CommandContext, commandEndpoint } from '../command.ts'
import type { Lookups } from '../lookups.ts'
import { wordsFrom } from '../word-list.ts'
import { forStudents } from './for-students.ts'

/** Where nobody is named, these students are not meant. */
const withoutIt = ['homework-not-found'] as const

/** A teacher's homework for many students. Each student's own stream decides, and is appended to by itself. */
export function homeworkRoutes(context: CommandContext): Handler[] {
  /**
   * Whoever is named, else whoever has it. Their own streams tell who does: so a retry finds what it did, which no read
   * model says of homework that is gone.
   */
  const studentsOf = async (lookups: Lookups, teacherId: string, named: readonly string[] | undefined) =>
    named ? { studentIds: named } : { studentIds: await lookups.linkedStudents(teacherId), leavesOut: withoutIt }

  const contentOf = async (lookups: Lookups, text: string) => {
    const { wordIds, unknown, said, isEmpty } = await wordsFrom(lookups, text)
    if (isEmpty) throw new HttpProblem('no-words-given')
    return { wordIds, unknown, said }
  }

  return [
    commandEndpoint(context, giveHomework, async ({ caller, body, origin, idempotencyKey, lookups }) => {
      const { wordIds, unknown, said } = await contentOf(lookups, body.words)
      const homeworkId = body.homework_id ?? idOfAction(caller.id, 'homework', idempotencyKey)
      const content = { title: body.title, dueOn: body.due_on, wordIds, today: dayOf(origin.at) }
      const { results, position } = await forStudents(context, {
        studentIds: body.student_ids,
        command: (studentId) => ({ type: 'giveHomework', teacherId: caller.id, homeworkId, studentId, ...content }),
        origin,
        status: 'given',
      })
      const message = confirmations.homeworkGiven
      return answered({ message, homework_id: homeworkId, invalid_words: unknown, ...said, results }, position)
    }),

    commandEndpoint(context, changeHomework, async ({ caller, params, body, origin, lookups }) => {
      const { wordIds, unknown, said } = await contentOf(lookups, body.words)
      const homework = { teacherId: caller.id, homeworkId: params.id }
      const content = { title: body.title, dueOn: body.due_on, wordIds, today: dayOf(origin.at) }
      const { results, position } = await forStudents(context, {
        ...(await studentsOf(lookups, caller.id, body.student_ids)),
        command: (studentId) => ({ type: 'changeHomework', ...homework, studentId, ...content }),
        origin,
        status: 'changed',
      })
      return answered({ message: confirmations.homeworkChanged, invalid_words: unknown, ...said, results }, position)
    }),

    commandEndpoint(context, withdrawHomework, async ({ caller, params, body, origin, lookups }) => {
      const { results, position } = await forStudents(context, {
        ...(await studentsOf(lookups, caller.id, body.student_ids)),
        command: () => ({ type: 'withdrawHomework', teacherId: caller.id, homeworkId: params.id }),
        origin,
        status: 'withdrawn',
      })
      return answered({ message: confirmations.homeworkWithdrawn, results }, position)
    }),

    commandEndpoint(context, remindHomework, async ({ caller, params, body, origin, lookups }) => {
      const asked = await studentsOf(lookups, caller.id, body.student_ids)
      const done = await lookups.doneHomework(params.id, asked.studentIds)
      const homework = { teacherId: caller.id, homeworkId: params.id }
      const { results, position } = await forStudents(context, {
        ...asked,
        ...(!body.student_ids && { leavesOut: ['homework-done', ...withoutIt] }),
        command: (studentId) => ({
          type: 'remindHomework',
          ...homework,
          isDone: done.has(studentId),
          today: dayOf(origin.at),
        }),
        origin,
        status: 'reminded',
      })
      return answered({ message: confirmations.homeworkReminded, results }, position)
    }),
  ]
}
