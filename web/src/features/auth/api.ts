import { call } from '../../lib/api-client.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}
export interface NewPassword {
  readonly password: string
  readonly confirmPassword: string
}
export interface Registration extends Credentials, NewPassword {
  readonly role: 'user' | 'admin'
}

export const login = ({ username, password }: Credentials) => call('POST /api/login', { body: { username, password } })

export const superadminLogin = ({ username, password }: Credentials) =>
  call('POST /api/superadmin/login', { body: { username, password } })

/** `securityAnswer` is empty where the question was skipped. */
export const register = ({ username, password, confirmPassword, role }: Registration, securityAnswer: string) =>
  call('POST /api/register', {
    body: { username, password, confirm_password: confirmPassword, role, security_answer: securityAnswer },
  })

export const checkUser = (username: string) => call('POST /api/forgot-password/check-user', { body: { username } })

export const verifyAnswer = (username: string, answer: string) =>
  call('POST /api/forgot-password/verify-answer', { body: { username, security_answer: answer } })

export const resetPassword = ({ username, answer, password, confirmPassword }: NewPassword & { username: string; answer: string }) =>
  call('POST /api/forgot-password', { body: { username, security_answer: answer, new_password: password, confirm_password: confirmPassword } })
