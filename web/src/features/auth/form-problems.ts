import { password as rule } from '@wordtrail/contracts/learning/limits'
import { ApiError } from '../../lib/api-client.ts'
import { authProblems } from '../../text/auth.ts'
import type { Credentials, Registration } from './api.ts'

/** What is wrong with which field, in the order in which the fields stand. */
export type Problems<Field extends string> = Partial<Record<Field, string>>

/** The server's rule without its schemas, which are too heavy for the browser; a test compares the two. */
export const isStrongPassword = (value: string): boolean =>
  value.length >= rule.minLength && /\p{L}/u.test(value) && /\d/.test(value) && /[^\p{L}\d\s]/u.test(value)

export const loginProblems = ({ username, password }: Credentials): Problems<'username' | 'password'> => ({
  ...(username.trim() === '' && { username: authProblems.usernameMissing }),
  ...(password === '' && { password: authProblems.passwordMissing }),
})

export const registrationProblems = ({ username, password, confirmPassword }: Registration): Problems<'username' | 'password' | 'confirmPassword'> => ({
  ...(username.trim() === '' && { username: authProblems.usernameMissing }),
  ...(!isStrongPassword(password) && { password: authProblems.weakPassword }),
  ...(password !== confirmPassword && { confirmPassword: authProblems.passwordsDiffer }),
})

const fieldOf: Record<string, 'username' | 'password' | 'confirmPassword'> = {
  username: 'username',
  password: 'password',
  confirm_password: 'confirmPassword',
}

/** What the server says is wrong with a field; empty where it speaks of none. */
export function serverProblems(failure: unknown): Problems<'username' | 'password' | 'confirmPassword'> {
  if (!(failure instanceof ApiError)) return {}
  if (failure.code === 'username-taken') return { username: failure.message }
  return Object.fromEntries((failure.errors ?? []).flatMap(({ path, message }) => (fieldOf[path] ? [[fieldOf[path], message]] : [])))
}
