import { changeHomework, giveHomework, withdrawHomework } from '@wordtrail/contracts/api/homework'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { studentStream } from '@wordtrail/contracts/events/student'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Position } from '@wordtrail/contracts/position'
import { NoKey } from '@wordtrail/event-store/codec'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { atOnce } from '../at-once.ts'
import { answered, type CommandContext, commandEndpoint, later } from '../command.ts'
import type { Done, Origin } from '../command-handler.ts'
import { isRejection, type Rejection, reject } from '../decider.ts'
import type { Lookups } from '../lookups.ts'
import { wordsFrom } from '../word-list.ts'
import { student } from './decider.ts'
import type { HomeworkCommand } from './homework.ts'

/** Students whose streams one request reads and appends to at the same time. */
const studentsAtOnce = 16

interface ForStudents<Status extends string> {
  readonly studentIds: readonly string[]
  readonly command: (studentId: string) => HomeworkCommand
  readonly origin: Origin
  /** What a student's homework is after it, unless it is refused. */
  readonly status: Status
  /** Leaves out who does not have the homework. */
  readonly isForWhoeverHasIt?: boolean
}

/** A teacher's homework for many students. Each student's own stream decides, and is appended to by itself. */
export function homeworkRoutes(context: CommandContext): Handler[] {
  const execute = async (studentId: string, command: HomeworkCommand, origin: Origin): Promise<Done | Rejection> => {
    try {
      return await context.commands.execute({ decider: student, stream: studentStream(studentId), command, origin })
    } catch (error) {
      // The student has been erased.
      if (error instanceof NoKey) return reject('student-not-found')
      throw error
    }
  }

  /** Rejects with the first student's problem where everyone is refused, and with `homework-not-found` without any. */
  const executeForAll = async <Status extends string>(of: ForStudents<Status>) => {
    const { command, origin, status, isForWhoeverHasIt = false } = of
    const studentIds = [...new Set(of.studentIds)]
    const outcomes = await atOnce(studentsAtOnce, studentIds, (id) => execute(id, command(id), origin))

    let position: Position | undefined
    const refused: Rejection[] = []
    const results = studentIds.flatMap((student_id, index) => {
      const outcome = outcomes[index]!
      if (!isRejection(outcome)) {
        position = later(position, outcome.position)
        return { student_id, status }
      }
      if (isForWhoeverHasIt && outcome.rejected === 'homework-not-found') return []
      refused.push(outcome)
      return { student_id, status: 'refused' as const, problem: outcome.rejected }
    })
    if (refused.length === results.length) throw new HttpProblem(refused[0]?.rejected ?? 'homework-not-found')
    return { results, position }
  }

  /**
   * Whoever is named, else whoever has it. Their own streams tell who does: so a retry finds what it did, which no read
   * model says of homework that is gone.
   */
  const studentsOf = async (lookups: Lookups, teacherId: string, named: readonly string[] | undefined) =>
    named ? { studentIds: named } : { studentIds: await lookups.linkedStudents(teacherId), isForWhoeverHasIt: true }

  const contentOf = async (lookups: Lookups, text: string) => {
    const { wordIds, unknown, isEmpty } = await wordsFrom(lookups, text)
    if (isEmpty) throw new HttpProblem('no-words-given')
    return { wordIds, unknown }
  }

  return [
    commandEndpoint(context, giveHomework, async ({ caller, body, origin, idempotencyKey, lookups }) => {
      const { wordIds, unknown } = await contentOf(lookups, body.words)
      const homeworkId = idOfAction(caller.id, 'homework', idempotencyKey)
      const content = { title: body.title, dueOn: body.due_on, wordIds, today: dayOf(origin.at) }
      const { results, position } = await executeForAll({
        studentIds: body.student_ids,
        command: (studentId) => ({ type: 'giveHomework', teacherId: caller.id, homeworkId, studentId, ...content }),
        origin,
        status: 'given',
      })
      const message = confirmations.homeworkGiven
      return answered({ message, homework_id: homeworkId, invalid_words: unknown, results }, position)
    }),

    commandEndpoint(context, changeHomework, async ({ caller, params, body, origin, lookups }) => {
      const { wordIds, unknown } = await contentOf(lookups, body.words)
      const homework = { teacherId: caller.id, homeworkId: params.id }
      const content = { title: body.title, dueOn: body.due_on, wordIds, today: dayOf(origin.at) }
      const { results, position } = await executeForAll({
        ...(await studentsOf(lookups, caller.id, body.student_ids)),
        command: (studentId) => ({ type: 'changeHomework', ...homework, studentId, ...content }),
        origin,
        status: 'changed',
      })
      return answered({ message: confirmations.homeworkChanged, invalid_words: unknown, results }, position)
    }),

    commandEndpoint(context, withdrawHomework, async ({ caller, params, body, origin, lookups }) => {
      const { results, position } = await executeForAll({
        ...(await studentsOf(lookups, caller.id, body.student_ids)),
        command: () => ({ type: 'withdrawHomework', teacherId: caller.id, homeworkId: params.id }),
        origin,
        status: 'withdrawn',
      })
      return answered({ message: confirmations.homeworkWithdrawn, results }, position)
    }),
  ]
}
