import { z } from 'zod'
import { birthDate, isStrongPassword, newUsername, username } from '../fields.ts'
import { device } from '../learning/device.ts'
import { accountLimits, teacherCode, typedCodeCharacters } from '../learning/limits.ts'
import { fieldProblems } from '../problems.ts'
import { endpoint } from './endpoint.ts'
import { confirmed, repeatedPassword } from './shapes.ts'

const password = z.string().min(1).max(accountLimits.secret)
const newPassword = password.refine(isStrongPassword, fieldProblems.weakPassword)
const securityAnswer = z.string().trim().max(accountLimits.secret)
const credentials = z.strictObject({ username, password })
/** What the browser says of itself, so that its owner knows it in the list of their devices. */
const signIn = credentials.extend({ device: device.optional() })
const signedIn = z.object({
  token: z.string(),
  message: z.string(),
  /** Identifies this device: the client sends it as `X-Device` with every sign-in and recovery of this user name. */
  device: z.string().optional(),
})

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  owner: 'command-service',
  roles: [],
  /** `remember`: the token holds for thirty days, and is renewed by use. */
  body: signIn.extend({ remember: z.boolean().default(false) }),
  output: signedIn,
})

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  owner: 'command-service',
  roles: [],
  body: z
    .strictObject({
      username: newUsername,
      password: newPassword,
      confirm_password: repeatedPassword,
      role: z.enum(['user', 'admin']),
      security_answer: securityAnswer.default(''),
      /** Asked of teachers where the school has it so. */
      teacher_code: z.string().trim().max(teacherCode.max).default(''),
      /** Asked of students where a guardian has to consent. */
      birth_date: birthDate.optional(),
    })
    .refine((form) => form.password === form.confirm_password, {
      message: fieldProblems.passwordsDiffer,
      path: ['confirm_password'],
    }),
  /** `is_waiting`: nobody signs in with the account before the school approves. */
  output: confirmed.extend({ is_waiting: z.literal(true).optional() }),
})

/**
 * Whether a user name is free to be registered, so that nobody answers a security question for nothing. The command
 * service answers: it alone knows a name that was taken just now.
 */
export const checkName = endpoint({
  method: 'POST',
  path: '/api/register/check-name',
  owner: 'command-service',
  roles: [],
  body: z.strictObject({ username: newUsername }),
  output: z.object({ is_free: z.boolean() }),
})

export const checkUser = endpoint({
  method: 'POST',
  path: '/api/forgot-password/check-user',
  owner: 'command-service',
  roles: [],
  body: z.strictObject({ username }),
  output: confirmed,
})

export const verifyAnswer = endpoint({
  method: 'POST',
  path: '/api/forgot-password/verify-answer',
  owner: 'command-service',
  roles: [],
  body: z.strictObject({ username, security_answer: securityAnswer }),
  output: confirmed,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  owner: 'command-service',
  roles: [],
  body: z
    .strictObject({
      username,
      security_answer: securityAnswer,
      new_password: newPassword,
      confirm_password: repeatedPassword,
    })
    .refine((form) => form.new_password === form.confirm_password, {
      message: fieldProblems.newPasswordsDiffer,
      path: ['confirm_password'],
    }),
  output: confirmed,
})

/** Beyond the specification: a new password with the code that the student's teacher has made. */
export const redeemPasswordCode = endpoint({
  method: 'POST',
  path: '/api/password-code/redeem',
  owner: 'command-service',
  roles: [],
  body: z
    .strictObject({
      username,
      password_code: z.string().trim().min(1).max(typedCodeCharacters),
      new_password: newPassword,
      confirm_password: repeatedPassword,
    })
    .refine((form) => form.new_password === form.confirm_password, {
      message: fieldProblems.newPasswordsDiffer,
      path: ['confirm_password'],
    }),
  output: confirmed,
})

/**
 * Replaces the password that the school has handed out, which signs nobody in. Guesses count as those of sign-ins do.
 */
export const replaceFirstPassword = endpoint({
  method: 'POST',
  path: '/api/first-password',
  owner: 'command-service',
  roles: [],
  body: credentials.extend({ new_password: newPassword }).refine((form) => form.new_password !== form.password, {
    message: fieldProblems.sameAsFirstPassword,
    path: ['new_password'],
  }),
  output: confirmed,
})

export const superadminLogin = endpoint({
  method: 'POST',
  path: '/api/superadmin/login',
  owner: 'command-service',
  roles: [],
  body: signIn,
  output: signedIn,
})
