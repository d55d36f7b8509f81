import { checkName, register as registerEndpoint } from '@wordtrail/contracts/api/auth'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { accountStream } from '@wordtrail/contracts/events/account'
import type { Handler } from '@wordtrail/platform/http/handler'
import { networkOf } from '@wordtrail/platform/identity/attempt-limits'
import { nameHash } from '@wordtrail/platform/identity/secrets'
import { answered, commandEndpoint, orRefuse } from '../command.ts'
import type { AccountContext } from './context.ts'
import { account } from './decider.ts'
import { passwordCodeRoutes } from './password-code-routes.ts'
import { profileRoutes } from './profile.ts'
import { recoveryRoutes } from './recovery.ts'
import { register } from './register.ts'
import { birthDateOf } from './registered-birth-date.ts'
import { signInRoutes } from './sign-in.ts'
import { ownSignInRoutes } from './sign-in-routes.ts'
import { admitTeacher } from './teacher-registration.ts'

export function accountRoutes(context: AccountContext): Handler[] {
  return [
    commandEndpoint(context, registerEndpoint, async ({ body, address, origin }) => {
      const { username, password, role, security_answer: securityAnswer, teacher_code: code } = body
      await context.limits.count('registrationFromAddress', networkOf(address))
      const { isWaiting } = role === 'admin' ? await admitTeacher(context, { code, address }) : { isWaiting: false }
      const birthDate = role === 'user' ? birthDateOf(context, body.birth_date) : undefined
      const registration = { username, password, role, securityAnswer, isWaiting, birthDate }
      const { position } = orRefuse(await register(context, registration, origin))
      return isWaiting
        ? answered({ message: confirmations.registeredWaiting, is_waiting: true }, position)
        : answered({ message: confirmations.registered }, position)
    }),
    commandEndpoint(context, checkName, async ({ body: { username }, address }) => {
      await context.limits.count('nameCheckFromAddress', networkOf(address))
      const { holder } = await context.commands.load(account, accountStream(nameHash(context.secrets, username)))
      return answered({ is_free: !holder }, undefined)
    }),
    ...signInRoutes(context),
    ...ownSignInRoutes(context),
    ...recoveryRoutes(context),
    ...passwordCodeRoutes(context),
    ...profileRoutes(context),
  ]
}
