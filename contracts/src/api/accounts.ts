import { z } from 'zod'
import { consentWays } from '../events/account.ts'
import { birthDate, dueDay, id, role } from '../fields.ts'
import { accountLimits, accountListLimits } from '../learning/limits.ts'
import { listedAccount, rowProblems } from './account-list.ts'
import { endpoint, nameListBody } from './endpoint.ts'
import { byId, confirmed } from './shapes.ts'

/** Accounts that the school makes from a list, and what it knows of students who are under age. */

const roles = ['superadmin'] as const

/** What would become of each row of a list of students' accounts. Nothing is made. */
export const checkAccounts = endpoint({
  method: 'POST',
  path: '/api/superadmin/accounts/check',
  owner: 'query-service',
  roles,
  body: z.strictObject({ rows: z.array(listedAccount).min(1).max(accountListLimits.checked) }),
  output: z.object({
    /** In the order sent. */
    rows: z.array(
      z.object({
        /**
         * `never_signed_in`: the account is there with a first password that nobody has used, and gets another one.
         * `taken`: the account is left as it is.
         */
        status: z.enum(['new', 'never_signed_in', 'taken', 'problem']),
        problem: z.enum(rowProblems).optional(),
        /** With `never_signed_in` and `taken`. */
        holder: z.object({ id, nickname: z.string(), role, last_login: z.string().nullable() }).optional(),
      }),
    ),
  }),
  bodyLimit: nameListBody,
})

/**
 * Makes the accounts. What was done before stays done: a row whose account nobody has signed in to gets another first
 * password, since none is kept in the clear. Sent again, it answers with further passwords.
 */
export const importAccounts = endpoint({
  method: 'POST',
  path: '/api/superadmin/accounts',
  owner: 'command-service',
  roles,
  body: z.strictObject({ rows: z.array(listedAccount).min(1).max(accountListLimits.made) }),
  output: confirmed.extend({
    /** In the order sent. */
    results: z.array(
      z.object({
        /** `later`: not reached in time, since people were signing in, and to be sent again. */
        status: z.enum(['made', 'renewed', 'taken', 'problem', 'later']),
        /** With `made` and `renewed`; told this once. */
        password: z.string().optional(),
        /** With `made` and `renewed`: the account is there without its label. */
        problem: z.enum([...rowProblems, 'not_labelled']).optional(),
      }),
    ),
  }),
  bodyLimit: nameListBody,
})

export const guardianConsent = endpoint({
  method: 'GET',
  path: '/api/superadmin/users/:id/consent',
  owner: 'query-service',
  roles,
  params: byId,
  looksAt: { what: 'account', student: 'params.id' },
  output: z.object({
    /** Whether the school asks for it at all. */
    is_required: z.boolean(),
    /** Whether the student cannot practise without it. */
    is_missing: z.boolean(),
    birth_date: z.iso.date().nullable(),
    /** The day of the consent that stands. */
    consented_on: z.iso.date().nullable(),
  }),
})

export const recordBirthDate = endpoint({
  method: 'PUT',
  path: '/api/superadmin/users/:id/birth-date',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({ birth_date: birthDate }),
  output: confirmed,
})

/** The latest one counts. */
export const recordConsent = endpoint({
  method: 'PUT',
  path: '/api/superadmin/users/:id/consent',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({
    given_by: z.string().trim().min(1).max(accountLimits.guardian),
    how: z.enum(consentWays),
    given_on: dueDay,
  }),
  output: confirmed,
})

export const withdrawConsent = endpoint({
  method: 'DELETE',
  path: '/api/superadmin/users/:id/consent',
  owner: 'command-service',
  roles,
  params: byId,
  output: confirmed,
})
