import { register as registerEndpoint } from '@wordtrail/contracts/api/auth'
import { confirmations } from '@wordtrail/contracts/confirmations'
import type { Handler } from '@wordtrail/platform/http/handler'
import { networkOf } from '@wordtrail/platform/identity/attempt-limits'
import { answered, commandEndpoint, orRefuse } from '../command.ts'
import type { AccountContext } from './context.ts'
import { passwordCodeRoutes } from './password-code-routes.ts'
import { profileRoutes } from './profile.ts'
import { recoveryRoutes } from './recovery.ts'
import { register } from './register.ts'
import { signInRoutes } from './sign-in.ts'

export function accountRoutes(context: AccountContext): Handler[] {
  return [
    commandEndpoint(context, registerEndpoint, async ({ body, address, origin }) => {
      const { username, password, role, security_answer: securityAnswer } = body
      await context.limits.count('registrationFromAddress', networkOf(address))
      const { position } = orRefuse(await register(context, { username, password, role, securityAnswer }, origin))
      return answered({ message: confirmations.registered }, position)
    }),
    ...signInRoutes(context),
    ...recoveryRoutes(context),
    ...passwordCodeRoutes(context),
    ...profileRoutes(context),
  ]
}
