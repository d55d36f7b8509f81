import { z } from 'zod'
import { superadminPassword } from '../fields.ts'
import { accountLimits } from '../learning/limits.ts'
import { fieldProblems } from '../problems.ts'
import { endpoint } from './endpoint.ts'
import { confirmed, named, repeatedPassword } from './shapes.ts'

const secret = z.string().min(1).max(accountLimits.secret)

export const profile = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  owner: 'query-service',
  roles: ['user', 'admin'],
  output: named,
})

/** Beyond the specification: everything that is stored about the caller, as a file. The command service has the log. */
export const ownData = endpoint({
  method: 'POST',
  path: '/api/user/export',
  owner: 'command-service',
  roles: ['user', 'admin', 'superadmin'],
  output: z.unknown(),
  produces: ['application/json'],
})

/** Beyond the specification. `token` replaces the caller's: the change has ended every other. */
export const changeSuperadminPassword = endpoint({
  method: 'PUT',
  path: '/api/superadmin/password',
  owner: 'command-service',
  roles: ['superadmin'],
  body: z
    .strictObject({ current_password: secret, new_password: superadminPassword, confirm_password: repeatedPassword })
    .refine((form) => form.new_password === form.confirm_password, {
      message: fieldProblems.newPasswordsDiffer,
      path: ['confirm_password'],
    }),
  output: confirmed.extend({ token: z.string() }),
})

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/user/profile',
  owner: 'command-service',
  roles: ['user', 'admin'],
  body: z.union([
    z.strictObject({ nickname: z.string().trim().min(1).max(accountLimits.nickname) }),
    z.strictObject({ current_password: secret, new_password: secret }),
    z.strictObject({ security_answer: z.string().trim().min(1).max(accountLimits.secret) }),
  ]),
  /** `token`, after a change of password, replaces the caller's. */
  output: confirmed.extend({ token: z.string().optional() }),
})
