import { login, register as registerCall, superadminLogin } from '@wordtrail/contracts/api/auth'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { accountStream } from '@wordtrail/contracts/events/account'
import type { Role } from '@wordtrail/contracts/fields'
import type { Handler } from '@wordtrail/infra/http/handler'
import { Refusal } from '@wordtrail/infra/http/refusal'
import { networkOf } from '@wordtrail/infra/identity/attempt-limits'
import { fitsSecret } from '@wordtrail/infra/identity/passwords'
import { nameHash } from '@wordtrail/infra/identity/secrets'
import { answered, commandCall, orRefuse } from '../command.ts'
import type { AccountContext } from './context.ts'
import { account } from './decider.ts'
import { profileRoutes } from './profile.ts'
import { recoveryRoutes } from './recovery.ts'
import { register } from './register.ts'

export function accountRoutes(context: AccountContext): Handler[] {
  const { commands, secrets, tokens, limits } = context

  /** The same answer, after the same work, whether the name exists or not. */
  const signIn = (endpoint: typeof login | typeof superadminLogin, roles: readonly Role[]): Handler =>
    commandCall(context, endpoint, async ({ body, address, origin }) => {
      const { username, password } = body
      const stream = accountStream(nameHash(secrets, username))
      const network = networkOf(address)
      await limits.assertOpen('failedSignInFromAddress', network)
      await limits.count('signInToAccount', stream)
      const { holder } = await commands.load(account, stream)
      const isRight = await fitsSecret(password, holder && roles.includes(holder.role) ? holder.passwordHash : null)
      if (!holder || !isRight) {
        await limits.count('failedSignInFromAddress', network)
        throw new Refusal('wrong-credentials', { about: holder?.userId })
      }
      await limits.forget('signInToAccount', stream)
      const by = { ...origin, actor: holder.userId, role: holder.role }
      const { position } = orRefuse(await commands.execute({ decider: account, stream, command: { type: 'signIn' }, origin: by }))
      const token = await tokens.issue({ id: holder.userId, role: holder.role, account: stream, credentialVersion: holder.credentialVersion })
      return { ...answered({ token, message: confirmations.signedIn }, position), noted: { event: 'signed-in', user: holder.userId } }
    })

  return [
    commandCall(context, registerCall, async ({ body, address, origin }) => {
      const { username, password, role, security_answer: securityAnswer } = body
      await limits.count('registrationFromAddress', networkOf(address))
      const { position } = orRefuse(await register(context, { username, password, role, securityAnswer }, origin))
      return answered({ message: confirmations.registered }, position)
    }),
    signIn(login, ['user', 'admin']),
    signIn(superadminLogin, ['superadmin']),
    ...recoveryRoutes(context),
    ...profileRoutes(context),
  ]
}
