import { studentStream } from '@wordtrail/contracts/events/student'
import type { Position } from '@wordtrail/contracts/position'
import type { ProblemCode } from '@wordtrail/contracts/problems'
import { NoKey } from '@wordtrail/event-store/codec'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { atOnce } from '../at-once.ts'
import { type CommandContext, later } from '../command.ts'
import type { Done, Origin } from '../command-handler.ts'
import { isRejection, type Rejection, reject } from '../decider.ts'
import { type StudentCommand, student } from './decider.ts'

/** Students whose streams one request reads and appends to at the same time. */
export const studentsAtOnce = 16

interface ForStudent {
  readonly studentId: string
  readonly command: StudentCommand
  readonly origin: Origin
}

/** Executes one command on a student's stream. A student who has been erased is rejected as not found. */
export async function forStudent(
  { commands }: Pick<CommandContext, 'commands'>,
  { studentId, command, origin }: ForStudent,
): Promise<Done | Rejection> {
  try {
    return await commands.execute({ decider: student, stream: studentStream(studentId), command, origin })
  } catch (error) {
    if (error instanceof NoKey) return reject('student-not-found')
    throw error
  }
}

interface ForStudents<Status extends string> {
  readonly studentIds: readonly string[]
  readonly command: (studentId: string) => StudentCommand
  readonly origin: Origin
  /** What becomes of a student who is not refused. */
  readonly status: Status
  /** Leaves out whoever is refused for one of these, the least telling last. */
  readonly leavesOut?: readonly ProblemCode[]
}

interface Result<Status extends string> {
  readonly student_id: string
  readonly status: Status | 'refused'
  readonly problem?: ProblemCode
}

/**
 * Executes a teacher's command for many students: each student's own stream decides, and is appended to by itself.
 * Throws the first student's problem as an `HttpProblem` where everyone is refused or left out.
 */
export async function forStudents<Status extends string>(
  context: Pick<CommandContext, 'commands'>,
  of: ForStudents<Status>,
): Promise<{ readonly results: Result<Status>[]; readonly position: Position | undefined }> {
  const { command, origin, status, leavesOut = [] } = of
  const studentIds = [...new Set(of.studentIds)]
  const outcomes = await atOnce(studentsAtOnce, studentIds, (studentId) =>
    forStudent(context, { studentId, command: command(studentId), origin }),
  )

  let position: Position | undefined
  const refused: ProblemCode[] = []
  const leftOut = new Set<ProblemCode>()
  const results = studentIds.flatMap((student_id, index): Result<Status>[] => {
    const outcome = outcomes[index]!
    if (!isRejection(outcome)) {
      position = later(position, outcome.position)
      return [{ student_id, status }]
    }
    const problem = outcome.rejected
    if (leavesOut.includes(problem)) {
      leftOut.add(problem)
      return []
    }
    refused.push(problem)
    return [{ student_id, status: 'refused', problem }]
  })
  if (refused.length === results.length)
    throw new HttpProblem(refused[0] ?? leavesOut.find((one) => leftOut.has(one)) ?? leavesOut.at(-1)!)
  return { results, position }
}
