import { password as rule } from '@wordtrail/contracts/learning/limits'
import { ApiError } from '../../api/api-client.ts'
import { authProblems, recoveryProblems } from '../../text/auth.ts'
import { type Problems, problemsFrom } from '../../ui/field-problems.ts'
import type { Credentials, NewPassword } from './api.ts'

/** The server's rule without its schemas, which are too large for the browser; a test compares the two. */
export const isStrongPassword = (value: string): boolean =>
  value.length >= rule.minLength && /\p{L}/u.test(value) && /\d/.test(value) && /[^\p{L}\d\s]/u.test(value)

export const loginProblems = ({ username, password }: Credentials): Problems<'username' | 'password'> => ({
  ...(username.trim() === '' && { username: authProblems.usernameMissing }),
  ...(password === '' && { password: authProblems.passwordMissing }),
})

export const registrationProblems = ({
  username,
  password,
  confirmPassword,
}: NewPassword & Credentials): Problems<'username' | 'password' | 'confirmPassword'> => ({
  ...(username.trim() === '' && { username: authProblems.usernameMissing }),
  ...(!isStrongPassword(password) && { password: authProblems.weakPassword }),
  ...(password !== confirmPassword && { confirmPassword: authProblems.passwordsDiffer }),
})

export const newPasswordProblems = ({
  password,
  confirmPassword,
}: NewPassword): Problems<'password' | 'confirmPassword'> => ({
  ...(!isStrongPassword(password) && { password: authProblems.weakPassword }),
  ...(password !== confirmPassword && { confirmPassword: recoveryProblems.passwordsDiffer }),
})

/** What is missing or differs where a password is set with a code. */
export const codeProblems = ({
  username,
  code,
  ...passwords
}: NewPassword & { username: string; code: string }): Problems<
  'username' | 'code' | 'password' | 'confirmPassword'
> => ({
  ...(username.trim() === '' && { username: recoveryProblems.usernameMissing }),
  ...(code.trim() === '' && { code: recoveryProblems.codeMissing }),
  ...newPasswordProblems(passwords),
})

export type RegistrationField = 'username' | 'password' | 'confirmPassword' | 'birthDate' | 'teacherCode'

/** The server's messages by field, for login and registration. */
export const serverProblems = (failure: unknown): Problems<RegistrationField> =>
  failure instanceof ApiError && failure.code === 'username-taken'
    ? { username: failure.message }
    : problemsFrom(failure, {
        username: 'username',
        password: 'password',
        confirm_password: 'confirmPassword',
        birth_date: 'birthDate',
        teacher_code: 'teacherCode',
      })
