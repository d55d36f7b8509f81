import { call } from '../../lib/api-client.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}
export interface Registration extends Credentials {
  readonly confirmPassword: string
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
