import { z } from 'zod'
import { id, newUsername, role, superadminPassword, teacherRegistrations, username } from '../fields.ts'
import { teacherCode } from '../learning/limits.ts'
import { fieldProblems } from '../problems.ts'
import { endpoint } from './endpoint.ts'
import { byId, confirmed } from './shapes.ts'

const roles = ['superadmin'] as const

/** Everyone who is a superadmin or was one. */
export const superadmins = endpoint({
  method: 'GET',
  path: '/api/superadmin/superadmins',
  owner: 'query-service',
  roles,
  output: z.array(
    z.object({
      id,
      username: z.string(),
      /** `none`: dismissed. */
      rights: z.enum(['full', 'readOnly', 'none']),
      last_login: z.string().nullable(),
    }),
  ),
})

/** Makes the account and appoints its holder. Sent again under its idempotency key, it does what is left to do. */
export const addSuperadmin = endpoint({
  method: 'POST',
  path: '/api/superadmin/superadmins',
  owner: 'command-service',
  roles,
  body: z.strictObject({ username: newUsername, password: superadminPassword, is_read_only: z.boolean() }),
  output: confirmed.extend({ superadmin_id: id }),
})

/** Also brings back whoever was dismissed. */
export const setSuperadminRights = endpoint({
  method: 'PUT',
  path: '/api/superadmin/superadmins/:id',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({ is_read_only: z.boolean() }),
  output: confirmed,
})

export const dismissSuperadmin = endpoint({
  method: 'DELETE',
  path: '/api/superadmin/superadmins/:id',
  owner: 'command-service',
  roles,
  params: byId,
  output: confirmed,
})

/**
 * What the register page has to ask for. The command service answers: it has the configuration, and knows at once
 * whether there is a code.
 */
export const registration = endpoint({
  method: 'GET',
  path: '/api/registration',
  owner: 'command-service',
  roles: [],
  output: z.object({
    teachers: z.enum(teacherRegistrations),
    has_teacher_code: z.boolean(),
    /** Of students. */
    asks_birth_date: z.boolean(),
  }),
})

export const setTeacherCode = endpoint({
  method: 'PUT',
  path: '/api/superadmin/teacher-code',
  owner: 'command-service',
  roles,
  body: z.strictObject({
    teacher_code: z.string().trim().min(teacherCode.min, fieldProblems.shortTeacherCode).max(teacherCode.max),
  }),
  output: confirmed,
})

/** From then on nobody registers as a teacher, where a code is asked for. */
export const removeTeacherCode = endpoint({
  method: 'DELETE',
  path: '/api/superadmin/teacher-code',
  owner: 'command-service',
  roles,
  output: confirmed,
})

/** Who waits to be approved, in the order in which they came: how many, and the first of them. */
export const waitingAccounts = endpoint({
  method: 'GET',
  path: '/api/superadmin/waiting-accounts',
  owner: 'query-service',
  roles,
  output: z.object({
    count: z.int(),
    accounts: z.array(z.object({ id, username, role, registered_at: z.string() })),
  }),
})

export const approveAccount = endpoint({
  method: 'POST',
  path: '/api/superadmin/waiting-accounts/:id/approve',
  owner: 'command-service',
  roles,
  params: byId,
  output: confirmed,
})

/** Erases the account. */
export const refuseAccount = endpoint({
  method: 'DELETE',
  path: '/api/superadmin/waiting-accounts/:id',
  owner: 'command-service',
  roles,
  params: byId,
  output: confirmed,
})
