import { z } from 'zod'
import { role } from '../fields.ts'
import { accountLimits } from '../learning/limits.ts'
import { accountEventKinds, accountStates, passwordWays } from '../names/accounts.ts'
import { endpoint } from './endpoint.ts'
import { byId, confirmed, limit, page, peopleQuery } from './shapes.ts'
import { makePasswordCode } from './teaching.ts'

/** Whoever has an account, as the school looks after them. Nobody who has been erased is among them. */

const roles = ['superadmin'] as const

/** Without names where they have been erased. */
const person = z.object({ id: z.string(), username: z.string(), nickname: z.string() })
const account = person.extend({
  role,
  state: z.enum(accountStates),
  registered_at: z.string(),
  /** Null where there was none. */
  last_login: z.string().nullable(),
  /** Of a teacher; null of others. */
  students: z.int().nullable(),
})

export const people = endpoint({
  method: 'GET',
  path: '/api/superadmin/people',
  owner: 'query-service',
  roles,
  query: peopleQuery.extend({ page, limit }),
  output: z.object({
    people: z.array(
      account.extend({
        /** Of a student who has one. */
        teacher: person.nullable(),
      }),
    ),
    /** Whom the query finds; at most `peopleLimits.found` where it searches. */
    total: z.int(),
    /** Whether the search finds still more. */
    is_cut: z.boolean(),
    /** Whom it would find with each role, and without a sign-in; null where it is cut. */
    counts: z.object({ all: z.int(), user: z.int(), admin: z.int(), superadmin: z.int(), never: z.int() }).nullable(),
  }),
})

export const userDetail = endpoint({
  method: 'GET',
  path: '/api/superadmin/users/:id',
  owner: 'query-service',
  roles,
  params: byId,
  looksAt: { what: 'account', student: 'answer' },
  output: account.extend({
    birth_date: z.string().nullable(),
    consented_on: z.string().nullable(),
    /** Null where the account is not suspended. */
    suspension: z.object({ at: z.string(), by: person.nullable(), reason: z.string() }).nullable(),
    /** Students of a teacher, or teachers of a student, the present ones and then the latest first. */
    links: z.array(
      z.object({
        with: person,
        since: z.string(),
        made_by: z.enum(['invitation', 'school']),
        is_present: z.boolean(),
        /** Null where the link is present, or has ended so lately that it is not known yet. */
        until: z.string().nullable(),
        ended_by: z.enum(['teacher', 'student', 'school']).nullable(),
      }),
    ),
    /** The latest ones, the latest first. */
    sign_ins: z.array(z.string()),
    events: z.array(
      z.object({
        at: z.string(),
        kind: z.enum(accountEventKinds),
        /** How a password came to be changed. */
        way: z.enum(passwordWays).nullable(),
        /** Null where the owner did it, or nobody knows who. */
        by: person.nullable(),
      }),
    ),
  }),
})

/** From then on nobody signs in with the account, and nobody who has signed in does anything with it. */
export const suspendUser = endpoint({
  method: 'PUT',
  path: '/api/superadmin/users/:id/suspension',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({ reason: z.string().trim().min(1).max(accountLimits.reason) }),
  output: confirmed,
})

export const restoreUser = endpoint({
  method: 'DELETE',
  path: '/api/superadmin/users/:id/suspension',
  owner: 'command-service',
  roles,
  params: byId,
  output: confirmed,
})

/** Everybody who has signed in with the account has to sign in again. */
export const endUserSignIns = endpoint({
  method: 'DELETE',
  path: '/api/superadmin/users/:id/sign-ins',
  owner: 'command-service',
  roles,
  params: byId,
  output: confirmed,
})

export const makeUserPasswordCode = endpoint({
  method: 'POST',
  path: '/api/superadmin/users/:id/password-code',
  owner: 'command-service',
  roles,
  params: byId,
  output: makePasswordCode.output,
})

/** Everything that is stored about a person, as a file. The command service has the log. */
export const userData = endpoint({
  method: 'POST',
  path: '/api/superadmin/users/:id/data',
  owner: 'command-service',
  roles,
  params: byId,
  looksAt: { what: 'person-data', student: 'answer' },
  output: z.unknown(),
  produces: ['application/json'],
})

/** For good. The user name, typed once more, tells that this person is meant. */
export const eraseUser = endpoint({
  method: 'DELETE',
  path: '/api/superadmin/users/:id',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({ username: z.string().trim().max(accountLimits.username) }),
  output: confirmed,
})
