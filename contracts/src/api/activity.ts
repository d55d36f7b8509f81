import { z } from 'zod'
import { day } from '../fields.ts'
import { endpoint } from './endpoint.ts'
import { named } from './shapes.ts'

/**
 * Beyond the specification: who uses the system, and who stayed. Days are Shanghai's and weeks begin on Monday. What
 * somebody did is counted also once they are suspended or erased; superadmins are not counted.
 */

const roles = ['superadmin'] as const
const byRole = z.object({ students: z.int(), teachers: z.int() })

/** What is wrong or waits, for whom the worst comes first. */
export const concerns = endpoint({
  method: 'GET',
  path: '/api/superadmin/activity/concerns',
  owner: 'query-service',
  roles,
  output: z.object({
    at: z.string(),
    /** Streams that a read model takes no events of for now, the oldest first. */
    parked: z.array(
      z.object({
        since: z.string(),
        /** Whose it is, where it is a person's. */
        person: named.nullable(),
        /** Where it is what a student knows of a word. */
        word: z.string().nullable(),
      }),
    ),
    /** Accounts that wait for the school's approval. */
    waiting: z.int(),
  }),
})

/** `from`: the first day with anything in the log where it is left out. `to`: today where it is left out or to come. */
const stretch = { from: day.optional(), to: day.optional() }

export const activity = endpoint({
  method: 'GET',
  path: '/api/superadmin/activity',
  owner: 'query-service',
  roles,
  query: z.object(stretch),
  output: z.object({
    at: z.string(),
    today: z.iso.date(),
    /** Of the log; null while nobody has done anything. */
    first_day: z.iso.date().nullable(),
    /** As counted: by week it begins on a Monday. */
    from: z.iso.date(),
    to: z.iso.date(),
    unit: z.enum(['day', 'week']),
    /** The oldest first. */
    parts: z.array(
      z.object({
        /** The day itself, or the Monday of its week. */
        first: z.iso.date(),
        /** Who signed in or did anything. */
        active: byRole,
        new_accounts: byRole,
        /** Of students, in practice. */
        answers: z.int(),
        right_answers: z.int(),
      }),
    ),
    /** Active on the same weekday of the week before the last part, or in the week before it, if that is a week. */
    before: byRole,
    /** Active on the seven days, and on the thirty days, up to the last one. */
    active_7: byRole,
    active_30: byRole,
  }),
})

/** Of each week's new students, how many were active in the weeks after. */
export const retention = endpoint({
  method: 'GET',
  path: '/api/superadmin/activity/retention',
  owner: 'query-service',
  roles,
  query: z.object(stretch),
  output: z.object({
    to: z.iso.date(),
    /** The oldest first. */
    weeks: z.array(
      z.object({
        monday: z.iso.date(),
        new_students: z.int(),
        /** In the first week after, the second, and so on: eight at most, and none that begins after `to`. */
        active: z.array(z.int()),
        /** Whether the last of `active` is of a week that `to` does not end. */
        is_last_open: z.boolean(),
      }),
    ),
  }),
})
