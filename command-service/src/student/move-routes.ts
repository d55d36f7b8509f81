import { moveStudents } from '@wordtrail/contracts/api/teachers'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { studentsAtOnce } from '@wordtrail/contracts/learning/limits'
import { noTeacher } from '@wordtrail/contracts/learning/teachers-view'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { answered, type CommandContext, commandEndpoint } from '../command.ts'
import { reject } from '../decider.ts'
import type { Lookups } from '../lookups.ts'
import { expectTeacher } from './expect-teacher.ts'
import { forEachStudent } from './for-students.ts'
import { type LinkEndContext, tryEndingLinks } from './link-ends.ts'

/** How the school gives one teacher's students to another. */
export function moveRoutes(context: CommandContext & LinkEndContext): Handler[] {
  return [
    commandEndpoint(context, moveStudents, async ({ caller, params, body, origin, lookups }) => {
      const { teacher_id: teacherId, reason } = body
      await expectTeacher(context.commands, lookups, teacherId)
      if (params.id !== noTeacher && !(await lookups.isTeacher(params.id))) throw new HttpProblem('teacher-not-found')

      const all = 'student_ids' in body ? body.student_ids : await studentsOf(lookups, params.id)
      const studentIds = all.slice(0, studentsAtOnce)
      const message = confirmations.studentsMoved
      if (studentIds.length === 0) return answered({ message, results: [], left: 0 }, undefined)
      const students = await lookups.studentsAmong(studentIds)
      const erased = params.id === noTeacher ? await lookups.erasedTeachersOf(studentIds) : undefined
      const { results, position } = await forEachStudent({ studentIds, status: 'moved' }, async (studentId) =>
        students.has(studentId)
          ? tryEndingLinks(
              context,
              {
                type: 'linkBySchool',
                studentId,
                teacherId,
                from: erased ? [undefined, erased.get(studentId)] : [params.id],
                reason,
              },
              origin,
            )
          : reject('student-not-found'),
      )
      return {
        ...answered({ message, results, left: all.length - studentIds.length }, position),
        noted: results
          .filter(({ status }) => status === 'moved')
          .map(({ student_id }) => ({ event: 'moved', user: student_id, by: caller.id })),
      }
    }),
  ]
}

const studentsOf = (lookups: Lookups, teacherId: string): Promise<readonly string[]> =>
  teacherId === noTeacher ? lookups.studentsWithoutTeacher() : lookups.linkedStudents(teacherId)
