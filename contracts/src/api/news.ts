import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { attentionReasons } from '../learning/attention.ts'
import { endpoint } from './endpoint.ts'
import { confirmed, named } from './shapes.ts'

/** Beyond the specification: what happened in a class since its teacher last looked. */

const roles = ['admin'] as const
const student = named.extend({ student_id: id })
const ofHomework = student.extend({ homework_id: id, title: z.string(), day: z.iso.date() })

/** Of those who are linked at present, each list with the latest first. */
export const news = endpoint({
  method: 'GET',
  path: '/api/admin/news',
  owner: 'query-service',
  roles,
  output: z.object({
    /** Up to when the teacher has read them; null before the first time: the last seven days are told then. */
    since: z.string().nullable(),
    /** What the figures hold: everything up to this instant by the server's clock. To be read up to. */
    at: z.string(),
    accepted: z.array(student.extend({ at: z.string() })),
    /** `day`: on which the last of its words was mastered. */
    homework_done: z.array(ofHomework),
    /** Not done by its due day, which has passed since. `day`: that day. */
    homework_late: z.array(ofHomework),
    /** Sessions that were given up in the middle, and the words of theirs that were not brought to an end. */
    given_up: z.array(student.extend({ at: z.string(), words_left: z.int() })),
    /** Reasons that hold today and did not hold then. */
    attention: z.array(student.extend({ reasons: z.array(z.enum(attentionReasons)) })),
  }),
})

/** Never goes back. */
export const readNews = endpoint({
  method: 'POST',
  path: '/api/admin/news/read',
  owner: 'command-service',
  roles,
  body: z.strictObject({ up_to: instant }),
  output: confirmed,
})
