import { labelStudents, makeLabel, removeLabel, renameLabel, setTeacherCalendar } from '@wordtrail/contracts/api/labels'
import { readNews } from '@wordtrail/contracts/api/news'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { teacherStream } from '@wordtrail/contracts/events/teacher'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type CommandContext, commandsOf } from '../command.ts'
import { teacher } from './decider.ts'

/** How a teacher keeps their desk. Nobody else's stream is touched. */
export function teacherRoutes(context: CommandContext): Handler[] {
  const command = commandsOf(context, teacher)

  return [
    command(makeLabel, ({ caller, body, idempotencyKey }) => {
      const labelId = idOfAction(caller.id, 'label', idempotencyKey)
      return {
        stream: teacherStream(caller.id),
        command: { type: 'makeLabel', teacherId: caller.id, labelId, name: body.name },
        answer: { message: confirmations.labelMade, label_id: labelId },
      }
    }),

    command(renameLabel, ({ caller, params, body }) => ({
      stream: teacherStream(caller.id),
      command: { type: 'renameLabel', teacherId: caller.id, labelId: params.id, name: body.name },
      answer: { message: confirmations.labelRenamed },
    })),

    command(removeLabel, ({ caller, params }) => ({
      stream: teacherStream(caller.id),
      command: { type: 'removeLabel', teacherId: caller.id, labelId: params.id },
      answer: { message: confirmations.labelRemoved },
    })),

    command(labelStudents, async ({ caller, params, body, lookups }) => {
      const present = new Set(await lookups.linkedStudents(caller.id))
      const named = [...new Set(body.student_ids)]
      const studentIds = named.filter((id) => present.has(id))
      if (studentIds.length === 0) throw new HttpProblem('student-not-found')
      return {
        stream: teacherStream(caller.id),
        command: {
          type: 'labelStudents',
          teacherId: caller.id,
          labelId: params.id,
          studentIds,
          hasLabel: body.has_label,
        },
        answer: {
          message: confirmations.studentsLabelled,
          results: named.map((student_id) =>
            present.has(student_id)
              ? { student_id, status: 'saved' as const }
              : { student_id, status: 'refused' as const, problem: 'student-not-found' as const },
          ),
        },
      }
    }),

    command(setTeacherCalendar, ({ caller, body }) => ({
      stream: teacherStream(caller.id),
      command: { type: 'setCalendar', teacherId: caller.id, weekdays: body.weekdays, daysOff: body.days_off },
      answer: { message: confirmations.calendarSaved },
    })),

    command(readNews, ({ caller, body }) => ({
      stream: teacherStream(caller.id),
      command: { type: 'readNews', teacherId: caller.id, upTo: new Date(body.up_to), now: context.now() },
      answer: { message: confirmations.newsRead },
    })),
  ]
}
