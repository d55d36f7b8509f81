import { password as rule, teacherCode } from '@wordtrail/contracts/learning/limits'
import { superadmins, teacherRegistration } from '../../../text/settings.ts'
import type { Problems } from '../../../ui/field-problems.ts'
import { type PasswordForm, passwordProblems } from '../../../ui/password-problems.ts'
import type { Newcomer } from './api.ts'

/** The server's rule without its schemas, which are too large for the browser; a test compares the two. */
export const isStrongForSuperadmin = (value: string): boolean =>
  value.length >= rule.superadminMinLength && /\p{L}/u.test(value) && /\d/.test(value) && /[^\p{L}\d\s]/u.test(value)

export const newcomerProblems = ({ username, password }: Newcomer): Problems<'username' | 'password'> => ({
  ...(username.trim() === '' && { username: superadmins.usernameMissing }),
  ...(!isStrongForSuperadmin(password) && { password: superadmins.weakPassword }),
})

export const ownPasswordProblems = (form: PasswordForm): Problems<keyof PasswordForm> => {
  const { current, ...found } = passwordProblems(form)
  const isWeak = form.next !== '' && !isStrongForSuperadmin(form.next)
  return { ...(current && { current }), ...(isWeak && { next: superadmins.weakPassword }), ...found }
}

export const codeProblems = (code: string): Problems<'teacher_code'> =>
  code.trim().length < teacherCode.min ? { teacher_code: teacherRegistration.tooShort } : {}
