import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/api-client.ts'
import { thisDevice } from '../../device/device-kind.ts'
import { deviceFor, rememberDevice } from '../../device/device-token.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}
export interface SignIn extends Credentials {
  /** Whether to stay signed in for thirty days. */
  readonly remember?: boolean
}
export interface NewPassword {
  readonly password: string
  readonly confirmPassword: string
}
export interface Registration extends Credentials, NewPassword {
  readonly role: 'user' | 'admin'
  /** What a teacher typed where the school asks for its code; empty otherwise. */
  readonly teacherCode: string
  /** What a student typed where a guardian may have to consent; empty otherwise. */
  readonly birthDate: string
}

/** Signs in by `send`, and keeps the token by which the account knows this device from then on. */
async function knownBy<Answer extends { device?: string | undefined }>(
  username: string,
  send: (device: string | undefined) => Promise<Answer>,
): Promise<Answer> {
  const signedIn = await send(deviceFor(username))
  rememberDevice(username, signedIn.device)
  return signedIn
}
export const login = ({ username, password, remember = false }: SignIn) =>
  knownBy(username, (device) =>
    call('POST /api/login', { body: { username, password, device: thisDevice(), remember }, device }),
  )
export const superadminLogin = ({ username, password }: Credentials) =>
  knownBy(username, (device) =>
    call('POST /api/superadmin/login', { body: { username, password, device: thisDevice() }, device }),
  )

/** Who may register as a teacher. */
export const registrationRules = queryOptions({
  queryKey: ['registration'],
  queryFn: ({ signal }) => call('GET /api/registration', { signal }),
})

export const isNameFree = async (username: string): Promise<boolean> =>
  (await call('POST /api/register/check-name', { body: { username } })).is_free

/** `securityAnswer` is empty where the question was skipped. */
export const register = (
  { username, password, confirmPassword, role, teacherCode, birthDate }: Registration,
  securityAnswer: string,
) =>
  call('POST /api/register', {
    body: {
      username,
      password,
      confirm_password: confirmPassword,
      role,
      security_answer: securityAnswer,
      ...(teacherCode !== '' && { teacher_code: teacherCode }),
      ...(birthDate !== '' && { birth_date: birthDate }),
    },
  })

export const checkUser = (username: string) =>
  call('POST /api/forgot-password/check-user', { body: { username }, device: deviceFor(username) })

export const verifyAnswer = (username: string, answer: string) =>
  call('POST /api/forgot-password/verify-answer', {
    body: { username, security_answer: answer },
    device: deviceFor(username),
  })

export const resetPassword = ({
  username,
  answer,
  password,
  confirmPassword,
}: NewPassword & { username: string; answer: string }) =>
  call('POST /api/forgot-password', {
    body: { username, security_answer: answer, new_password: password, confirm_password: confirmPassword },
    device: deviceFor(username),
  })

/** Sets a new password with the code that the student's teacher has made. */
export const redeemCode = ({
  username,
  code,
  password,
  confirmPassword,
}: NewPassword & { username: string; code: string }) =>
  call('POST /api/password-code/redeem', {
    body: { username, password_code: code, new_password: password, confirm_password: confirmPassword },
    device: deviceFor(username),
  })

/** Replaces the password that the school has handed out. */
export const replaceFirstPassword = ({ username, password }: Credentials, newPassword: string) =>
  call('POST /api/first-password', {
    body: { username, password, new_password: newPassword },
    device: deviceFor(username),
  })
