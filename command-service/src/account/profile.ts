import { changeProfile, changeSuperadminPassword } from '@wordtrail/contracts/api/profile'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { problems } from '@wordtrail/contracts/problems'
import type { Caller } from '@wordtrail/platform/http/caller'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { tooManyAttempts } from '@wordtrail/platform/identity/attempt-limits'
import { fitsSecret, hashSecret } from '@wordtrail/platform/identity/passwords'
import { answered, commandEndpoint, orRefuse } from '../command.ts'
import type { Origin } from '../command-handler.ts'
import { rightsOf } from '../office/rights.ts'
import type { AccountContext } from './context.ts'
import { account } from './decider.ts'
import { asOwnAction } from './own-action.ts'
import { endOlderTokens } from './password-changes.ts'
import { normaliseAnswer } from './register.ts'

interface PasswordChange {
  readonly caller: Caller
  readonly current: string
  readonly next: string
  readonly origin: Origin
}

const wrongPassword = (): HttpProblem =>
  new HttpProblem('wrong-current-password', {
    errors: [{ path: 'current_password', message: problems['wrong-current-password'].message }],
  })

/** Changes of one's own account. */
export function profileRoutes(context: AccountContext): Handler[] {
  const { commands, tokens, guesses } = context

  /**
   * Ends every token of the account but the one it answers with. Wrong current passwords have a counter of their own,
   * beside those of sign-ins, since only somebody who is signed in can try one.
   */
  const changePassword = async ({ caller, current, next, origin }: PasswordChange) => {
    const stream = caller.account
    const { holder } = await commands.load(account, stream)
    if (holder?.userId !== caller.id) throw new HttpProblem('not-signed-in')
    const provenBy = holder.passwordHash
    const counter = { name: 'passwordChange', key: [stream] } as const
    const guess = await guesses.guess([counter], () => fitsSecret(current, provenBy))
    if (guess.outcome === 'refused') throw tooManyAttempts(guess.comeAgainInSeconds)
    if (guess.outcome === 'wrong' || provenBy === null) throw wrongPassword()
    await guesses.forget(counter)
    const passwordHash = await hashSecret(next)
    const { position } = orRefuse(
      await commands.execute({
        decider: account,
        stream,
        command: { type: 'changePassword', userId: caller.id, provenBy, passwordHash, keptSignInId: caller.signInId },
        origin: asOwnAction(origin),
      }),
    )
    const now = await endOlderTokens(context, stream)
    // A concurrent change has replaced this password.
    if (now?.passwordHash !== passwordHash) throw new HttpProblem('conflict')
    const rights = await rightsOf(commands, now)
    if (!rights) throw new HttpProblem('not-signed-in')
    const token = await tokens.issue({ ...caller, ...rights, credentialVersion: now.credentialVersion })
    return {
      ...answered({ message: confirmations.passwordChanged, token }, position),
      noted: { event: 'password-changed', user: caller.id } as const,
    }
  }

  return [
    commandEndpoint(context, changeSuperadminPassword, ({ caller, body, origin }) =>
      changePassword({ caller, current: body.current_password, next: body.new_password, origin }),
    ),
    commandEndpoint(context, changeProfile, async ({ caller, body, origin }) => {
      const stream = caller.account
      if ('current_password' in body)
        return changePassword({ caller, current: body.current_password, next: body.new_password, origin })
      if ('nickname' in body) {
        const command = { type: 'changeNickname', userId: caller.id, nickname: body.nickname } as const
        const { position } = orRefuse(await commands.execute({ decider: account, stream, command, origin }))
        return answered({ message: confirmations.nicknameChanged }, position)
      }
      const securityAnswerHash = await hashSecret(normaliseAnswer(body.security_answer))
      const command = { type: 'changeSecurityAnswer', userId: caller.id, securityAnswerHash } as const
      const { position } = orRefuse(
        await commands.execute({ decider: account, stream, command, origin: asOwnAction(origin) }),
      )
      return answered({ message: confirmations.securityAnswerChanged }, position)
    }),
  ]
}
