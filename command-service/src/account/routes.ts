import { login, register as registerCall, superadminLogin } from '@wordtrail/contracts/api/auth'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { accountStream } from '@wordtrail/contracts/events/account'
import type { Role } from '@wordtrail/contracts/fields'
import type { Handler } from '@wordtrail/infra/http/handler'
import { Refusal } from '@wordtrail/infra/http/refusal'
import { fitsSecret } from '@wordtrail/infra/identity/passwords'
import { nameHash } from '@wordtrail/infra/identity/secrets'
import type { Tokens } from '@wordtrail/infra/identity/tokens'
import type { KeyRing } from '@wordtrail/infra/keyring/key-ring'
import { answered, commandCall, type CommandContext, orRefuse } from '../command.ts'
import { account } from './decider.ts'
import { register } from './register.ts'

export interface AccountContext extends CommandContext {
  readonly keyRing: KeyRing
  readonly tokens: Tokens
}

export function accountRoutes(context: AccountContext): Handler[] {
  const { commands, secrets, tokens } = context

  /** The same answer, after the same work, whether the name exists or not. */
  const signIn = (endpoint: typeof login | typeof superadminLogin, roles: readonly Role[]): Handler =>
    commandCall(context, endpoint, async ({ body, origin }) => {
      const { username, password } = body
      const stream = accountStream(nameHash(secrets, username))
      const { holder } = await commands.load(account, stream)
      const isRight = await fitsSecret(password, holder && roles.includes(holder.role) ? holder.passwordHash : null)
      if (!holder || !isRight) throw new Refusal('wrong-credentials', { about: holder?.userId })
      const by = { ...origin, actor: holder.userId, role: holder.role }
      const { position } = orRefuse(await commands.execute({ decider: account, stream, command: { type: 'signIn' }, origin: by }))
      const token = await tokens.issue({ id: holder.userId, role: holder.role, account: stream, credentialVersion: holder.credentialVersion })
      return { ...answered({ token, message: confirmations.signedIn }, position), noted: { event: 'signed-in', user: holder.userId } }
    })

  return [
    commandCall(context, registerCall, async ({ body, origin }) => {
      const { username, password, role, security_answer: securityAnswer } = body
      const { position } = orRefuse(await register(context, { username, password, role, securityAnswer }, origin))
      return answered({ message: confirmations.registered }, position)
    }),
    signIn(login, ['user', 'admin']),
    signIn(superadminLogin, ['superadmin']),
  ]
}
