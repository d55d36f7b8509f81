import { z } from 'zod'
import { fileKinds, viewKinds } from '../events/look.ts'
import { day, role } from '../fields.ts'
import { endpoint } from './endpoint.ts'
import { limit, named, page, search } from './shapes.ts'

/** Beyond the specification: who looked at what students have recorded, or took it as a file. */

const what = { at: z.string(), kind: z.enum([...viewKinds, ...fileKinds]) }
const inPages = { pages: z.int(), total: z.int() }

/** At the caller's own records, the latest first. */
export const whoLooked = endpoint({
  method: 'GET',
  path: '/api/student/who-looked',
  owner: 'query-service',
  roles: ['user'],
  query: z.object({ page, limit }),
  output: z.object({
    looks: z.array(
      z.object({
        ...what,
        /**
         * As they are called now; without names where they have been erased. A superadmin's user name is not told, since it is
         * half of what opens the school.
         */
        viewer: named.extend({ role }),
      }),
    ),
    ...inPages,
  }),
})

/** Without names where they have been erased. */
const person = named.extend({ id: z.string() })

/** At any student's, the latest first. A name is part of a user name or a nickname of somebody who has an account. */
export const looks = endpoint({
  method: 'GET',
  path: '/api/superadmin/looks',
  owner: 'query-service',
  roles: ['superadmin'],
  query: z.object({ page, limit, viewer: search, student: search, from: day.optional(), to: day.optional() }),
  output: z.object({
    looks: z.array(
      z.object({
        ...what,
        viewer: person.extend({ role }),
        /** How many students an export names. */
        students: z.int(),
        /** Of all students there were. */
        is_of_everyone: z.boolean(),
        /** The one that was looked for, or the only one; null where it is of several, of nobody or of everyone. */
        student: person.nullable(),
      }),
    ),
    ...inPages,
  }),
})
