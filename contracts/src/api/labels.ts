import { z } from 'zod'
import { day, id } from '../fields.ts'
import { calendarLimits, labelLimits } from '../learning/limits.ts'
import { fieldProblems } from '../problems.ts'
import { endpoint } from './endpoint.ts'
import { byId, confirmed, resultsOf, studentIds } from './shapes.ts'

/** Beyond the specification: how a teacher sorts their students, and on which days these are expected to study. */

const roles = ['admin'] as const
const labelName = z.string().trim().min(1, fieldProblems.noTitle).max(labelLimits.name)

/** In the order in which they were made. */
export const labels = endpoint({
  method: 'GET',
  path: '/api/admin/labels',
  owner: 'query-service',
  roles,
  output: z.array(
    z.object({
      label_id: id,
      name: z.string(),
      /** Of those who are linked at present. */
      student_ids: z.array(id),
      student_count: z.int(),
    }),
  ),
})

export const makeLabel = endpoint({
  method: 'POST',
  path: '/api/admin/labels',
  owner: 'command-service',
  roles,
  body: z.strictObject({ name: labelName }),
  output: confirmed.extend({ label_id: id }),
})

export const renameLabel = endpoint({
  method: 'PUT',
  path: '/api/admin/labels/:id',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({ name: labelName }),
  output: confirmed,
})

/** From every student who has it. */
export const removeLabel = endpoint({
  method: 'DELETE',
  path: '/api/admin/labels/:id',
  owner: 'command-service',
  roles,
  params: byId,
  output: confirmed,
})

/** Puts the label on students, or takes it from them. */
export const labelStudents = endpoint({
  method: 'PUT',
  path: '/api/admin/labels/:id/students',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({ student_ids: studentIds, has_label: z.boolean() }),
  output: confirmed.extend({ results: resultsOf('saved') }),
})

/** Monday to Friday until it is first set. */
export const teacherCalendar = endpoint({
  method: 'GET',
  path: '/api/admin/calendar',
  owner: 'query-service',
  roles,
  output: z.object({ weekdays: z.array(z.int()), days_off: z.array(z.iso.date()) }),
})

/** Says the whole of it, as it stands from now on. */
export const setTeacherCalendar = endpoint({
  method: 'PUT',
  path: '/api/admin/calendar',
  owner: 'command-service',
  roles,
  body: z.strictObject({
    /** ISO 8601: 1 is Monday. */
    weekdays: z.array(z.int().min(1).max(7)).max(7),
    days_off: z.array(day).max(calendarLimits.daysOff),
  }),
  output: confirmed,
})
