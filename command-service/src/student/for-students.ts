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
export const forStudent = (
  { commands }: Pick<CommandContext, 'commands'>,
  { studentId, command, origin }: ForStudent,
): Promise<Done | Rejection> =>
  unlessErased(commands.execute({ decider: student, stream: studentStream(studentId), command, origin }))

async function unlessErased(done: Promise<Done | Rejection>): Promise<Done | Rejection> {
  try {
    return await done
  } catch (error) {
    if (error instanceof NoKey) return reject('student-not-found')
    throw error
  }
}

interface ForEach<Status extends string> {
  readonly studentIds: readonly string[]
  /** What becomes of a student who is not refused. */
  readonly status: Status
  /** Leaves out whoever is refused for one of these, the least telling last. */
  readonly leavesOut?: readonly ProblemCode[]
}

interface ForStudents<Status extends string> extends ForEach<Status> {
  readonly command: (studentId: string) => StudentCommand
  readonly origin: Origin
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
export const forStudents = <Status extends string>(
  context: Pick<CommandContext, 'commands'>,
  { command, origin, ...each }: ForStudents<Status>,
): Promise<Results<Status>> =>
  forEachStudent(each, (studentId) => forStudent(context, { studentId, command: command(studentId), origin }))

interface Results<Status extends string> {
  readonly results: Result<Status>[]
  readonly position: Position | undefined
}

/** The same for what is more than one command on the student's stream. */
export async function forEachStudent<Status extends string>(
  of: ForEach<Status>,
  execute: (studentId: string) => Promise<Done | Rejection>,
): Promise<Results<Status>> {
  const { status, leavesOut = [] } = of
  const studentIds = [...new Set(of.studentIds)]
  const outcomes = await atOnce(studentsAtOnce, studentIds, (studentId) => unlessErased(execute(studentId)))

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
