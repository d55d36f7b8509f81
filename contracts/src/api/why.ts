import { z } from 'zod'
import { day as askedDay, headword, id } from '../fields.ts'
import { classSums, studentsFigures, teachersFigures } from '../figures.ts'
import { noLabel } from '../learning/class-view.ts'
import { whyEvents } from '../learning/limits.ts'
import { practiceStep } from '../learning/question.ts'
import { endpoint } from './endpoint.ts'
import { askedPosition, byId, named, position } from './shapes.ts'

/** Beyond the specification: why a figure on a screen is what it is. */

const day = z.iso.date()

/** Which one of its kind a figure is, as far as that matters to it. */
const daysAndWord = {
  /** Today where it is left out. */
  to: askedDay.optional(),
  /** The same day as `to` where it is left out. */
  from: askedDay.optional(),
  word: headword.optional(),
}
/** With which page of its events. */
const which = {
  ...daysAndWord,
  step: practiceStep.optional(),
  /** Only what stands before this position: the last one of the page before. */
  before: askedPosition.optional(),
}

const output = z.object({
  today: day,
  /** What the events come to: the figure. */
  value: z.number(),
  /** How it is counted, in words. */
  rule: z.string(),
  /** Without any one of them the figure, or the reason for it, would be another. The latest first. */
  events: z
    .array(
      z.object({
        position,
        at: z.string(),
        date: day,
        /** What it says, as a sentence. */
        deed: z.string(),
        /** What it means to the figure. */
        counts: z.string(),
        word: z.string().nullable(),
        session_id: id.nullable(),
      }),
    )
    .max(whyEvents),
  /** The `before` of the next page; null where there is none. */
  next: position.nullable(),
  /** On all pages. */
  total: z.int().min(0),
})

/** Of the caller's own figures. */
export const ownWhy = endpoint({
  method: 'GET',
  path: '/api/student/why',
  owner: 'query-service',
  roles: ['user'],
  query: z.object({
    figure: z.enum(studentsFigures),
    ...which,
    /** Left out for all wordbooks that the student tracks, together. */
    wordbook: id.optional(),
    homework: id.optional(),
  }),
  output,
})

/** Of a student of the caller's, on the student's page or among the class. */
export const studentWhy = endpoint({
  method: 'GET',
  path: '/api/admin/students/:id/why',
  owner: 'query-service',
  roles: ['admin'],
  params: byId,
  looksAt: { what: 'history', student: 'params.id' },
  query: z.object({ figure: z.enum(teachersFigures), ...which }),
  output,
})

/** Of the caller's students together, of those with a label, or of those without any: a sum, and what each adds to it. */
export const classWhy = endpoint({
  method: 'GET',
  path: '/api/admin/class/why',
  owner: 'query-service',
  roles: ['admin'],
  query: z.object({
    figure: z.enum(classSums),
    ...daysAndWord,
    label: z.union([id, z.literal(noLabel)]).optional(),
  }),
  output: z.object({
    today: day,
    value: z.int().min(0),
    /** How it is counted, in words. */
    rule: z.string(),
    /** Each is the student's own figure of the same name. Whoever adds nothing is left out; the largest first. */
    parts: z.array(named.extend({ student_id: id, value: z.int().min(1) })),
  }),
})
