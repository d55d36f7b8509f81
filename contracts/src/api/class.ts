import { z } from 'zod'
import { id, learningGoal, tier } from '../fields.ts'
import { attentionReasons } from '../learning/attention.ts'
import { noLabel } from '../learning/class-view.ts'
import { courseStep } from '../learning/question.ts'
import { endpoint } from './endpoint.ts'
import { asOf, named } from './shapes.ts'

/** A teacher's students together. Every figure is of those who are linked at present. */

const roles = ['admin'] as const
const share = z.number().min(0).max(1)
/**
 * What the figures hold: everything up to this instant by the server's clock, and this position of the log; of a moment
 * that was asked for, null.
 */
const upTo = { at: z.string(), position: z.string().nullable(), today: z.iso.date() }

/** What a class page, the teacher's home and the comparison with the class are made of. By user name. */
export const classStudents = endpoint({
  method: 'GET',
  path: '/api/admin/class',
  owner: 'query-service',
  roles,
  query: z.object(asOf),
  output: z.object({
    ...upTo,
    labels: z.array(z.object({ label_id: id, name: z.string() })),
    calendar: z.object({ weekdays: z.array(z.int()), days_off: z.array(z.iso.date()) }),
    /** Of each student's `days`, the oldest first; the last one is today. */
    days: z.array(z.iso.date()),
    students: z.array(
      named.extend({
        student_id: id,
        label_ids: z.array(id),
        tier,
        learning_goal: learningGoal,
        /** When they last did anything, a sign-in among it; null where they never have. */
        last_active_at: z.string().nullable(),
        /** Days running on which the goal was reached, as on the student's own dashboard. */
        streak: z.int(),
        /** Words due today or before, and those of them that were due before today. */
        due: z.int(),
        overdue: z.int(),
        /** Over the days shown: first reviews of a word on a day, and those that were remembered. */
        reviews: z.int(),
        remembered: z.int(),
        /** Most urgent first. Empty where nothing is the matter. */
        attention: z.array(
          z.object({
            reason: z.enum(attentionReasons),
            /** Study days not seen or missed, words overdue, or the share remembered. */
            value: z.number(),
            /** The goal in force, for `overdue`. */
            goal: learningGoal,
          }),
        ),
        /** Words learned, words reviewed and the goal in force (0 for none), one entry a day of `days`. */
        days: z.array(z.tuple([z.int(), z.int(), z.int()])),
        /** Over the days shown, for each step of `steps`: answers, and those that were right. */
        steps: z.array(z.tuple([z.int(), z.int()])),
      }),
    ),
    steps: z.array(courseStep),
  }),
})

/** Words and reviews of a class, of those with a label, or of those without any. */
export const classWords = endpoint({
  method: 'GET',
  path: '/api/admin/class/words',
  owner: 'query-service',
  roles,
  query: z.object({ label: z.union([id, z.literal(noLabel)]).optional(), ...asOf }),
  output: z.object({
    ...upTo,
    /** Asked of at least `askedOf` students over the days shown, by the lower end of the interval, the highest first. */
    hardest: z.array(
      z.object({
        word_id: id,
        word: z.string(),
        definition_cn: z.string(),
        students: z.int(),
        answers: z.int(),
        wrong: z.int(),
        /** 95 % interval of the share wrong, by Wilson's score. */
        low: share,
        high: share,
        /** The step at which most of the wrong answers were given. */
        step: courseStep,
        /** The commonest wrong answer; null where none can be told, as for one that was left empty. */
        commonest: z.object({ given: z.string(), times: z.int() }).nullable(),
      }),
    ),
    /** Words that come due, the next 14 days from today; today's holds those overdue. */
    forecast: z.array(z.object({ day: z.iso.date(), words: z.int() })),
    overdue: z.int(),
    students: z.int(),
  }),
})
