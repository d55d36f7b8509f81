import { z } from 'zod'
import { id, learningGoal, tier } from '../fields.ts'
import { linkLimits } from '../learning/limits.ts'
import { noTeacher, studentSorts } from '../learning/teachers-view.ts'
import { endpoint } from './endpoint.ts'
import { confirmed, limit, named, page, resultsOf, search, studentIds, teachersQuery } from './shapes.ts'

/** Beyond the specification: every teacher with their students, and students who change their teacher. */

const roles = ['superadmin'] as const
/** A teacher's id, or `noTeacher` for students who have none. */
const byTeacher = z.strictObject({ id: z.union([id, z.literal(noTeacher)]) })
const pages = { page: z.int(), pages: z.int(), total: z.int() }

const teacher = named.extend({
  teacher_id: id,
  is_suspended: z.boolean(),
  /** For the school's approval. */
  is_waiting: z.boolean(),
  students: z.int(),
  /** Of them, on the last seven days with today. */
  active_students: z.int(),
  /** The day on which they last did anything, a sign-in among it; null where they never have. */
  last_active_on: z.iso.date().nullable(),
  /** What they gave on the last seven days with today, as far as it stands: homework, and different words. */
  homework: z.int(),
  words: z.int(),
})
const withoutTeacher = z.object({ students: z.int(), active_students: z.int() })

export const teachers = endpoint({
  method: 'GET',
  path: '/api/superadmin/teachers',
  owner: 'query-service',
  roles,
  query: teachersQuery.extend({ page, limit }),
  output: z.object({
    ...pages,
    /** Of all teachers, whatever is searched. */
    all_teachers: z.int(),
    without_teacher: withoutTeacher,
    teachers: z.array(teacher),
  }),
})

export const teacherDetail = endpoint({
  method: 'GET',
  path: '/api/superadmin/teachers/:id',
  owner: 'query-service',
  roles,
  params: byTeacher,
  query: z.object({
    search,
    sort: z.enum(studentSorts).default('name'),
    order: z.enum(['asc', 'desc']).optional(),
    page,
    limit,
  }),
  output: z.object({
    ...pages,
    /** Null for students without a teacher. */
    teacher: teacher.nullable(),
    students: z.array(
      named.extend({
        student_id: id,
        is_suspended: z.boolean(),
        tier,
        learning_goal: learningGoal,
        last_active_at: z.string().nullable(),
        registered_at: z.string(),
      }),
    ),
  }),
})

/** Why, where somebody says so, and to whom. */
const move = { teacher_id: id, reason: z.string().trim().max(linkLimits.reason).default('') }

/**
 * Gives a teacher's students to another teacher. A request that is sent again finds what it did. `all` moves as many as
 * one request may, and says how many are left.
 */
export const moveStudents = endpoint({
  method: 'POST',
  path: '/api/superadmin/teachers/:id/move-students',
  owner: 'command-service',
  roles,
  params: byTeacher,
  body: z.union([
    z.strictObject({ student_ids: studentIds, ...move }),
    z.strictObject({ all: z.literal(true), ...move }),
  ]),
  output: confirmed.extend({ results: resultsOf('moved'), left: z.int() }),
})
