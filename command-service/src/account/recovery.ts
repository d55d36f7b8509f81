import { checkUser, resetPassword, verifyAnswer } from '@wordtrail/contracts/api/auth'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { accountStream } from '@wordtrail/contracts/events/account'
import { problems } from '@wordtrail/contracts/problems'
import type { Handler } from '@wordtrail/infra/http/handler'
import { Refusal } from '@wordtrail/infra/http/refusal'
import { networkOf } from '@wordtrail/infra/identity/attempt-limits'
import { fitsSecret, hashSecret } from '@wordtrail/infra/identity/passwords'
import { nameHash } from '@wordtrail/infra/identity/secrets'
import { answered, commandCall, orRefuse } from '../command.ts'
import type { Origin } from '../command-handler.ts'
import type { AccountContext } from './context.ts'
import { account, type Holder, isRecoveryClosed } from './decider.ts'
import { asOwnAction } from './own-action.ts'
import { endOlderTokens } from './password-changes.ts'
import { normaliseAnswer } from './register.ts'

/** A superadmin recovers nothing: to these calls there is no such account. */
const mayRecover = (holder: Holder | undefined): holder is Holder => holder !== undefined && holder.role !== 'superadmin'

const wrongAnswer = (about?: string): Refusal =>
  new Refusal('wrong-security-answer', { about, errors: [{ path: 'security_answer', message: problems['wrong-security-answer'].message }] })

const closed = ({ userId, recoveryClosedUntil }: Holder, at: Date): Refusal =>
  new Refusal('recovery-closed', { about: userId, retryAfterSeconds: Math.ceil(((recoveryClosedUntil?.getTime() ?? 0) - at.getTime()) / 1000) })

/** The three calls of a forgotten password. */
export function recoveryRoutes(context: AccountContext): Handler[] {
  const { commands, secrets, limits } = context

  const accountOf = async (username: string, address: string) => {
    const stream = accountStream(nameHash(secrets, username))
    await limits.count('recoveryFromAddress', networkOf(address))
    await limits.count('recoveryOfAccount', stream)
    const { holder } = await commands.load(account, stream)
    return { stream, holder: mayRecover(holder) ? holder : undefined }
  }

  /**
   * Whose answer it is. A wrong one is counted in the account's own stream and refused, and a right one is looked at again
   * after the comparison: of many guesses at the same time, none counts that comes after the last one allowed.
   */
  const provenHolder = async ({ username, answer, address, origin }: { username: string; answer: string; address: string; origin: Origin }) => {
    const { stream, holder } = await accountOf(username, address)
    if (holder && isRecoveryClosed(holder, origin.at)) throw closed(holder, origin.at)
    const provenBy = holder?.securityAnswerHash ?? null
    const isRight = await fitsSecret(normaliseAnswer(answer), provenBy)
    if (!holder || provenBy === null) throw wrongAnswer(holder?.userId)
    const outcome = await commands.execute({ decider: account, stream, command: { type: 'answerSecurityQuestion', isRight, at: origin.at }, origin: asOwnAction(origin) })
    const { holder: judged = holder } = await commands.load(account, stream)
    if (isRecoveryClosed(judged, origin.at)) throw closed(judged, origin.at)
    orRefuse(outcome)
    if (!isRight) throw wrongAnswer(holder.userId)
    return { stream, holder, provenBy }
  }

  return [
    commandCall(context, checkUser, async ({ body, address }) => {
      const { holder } = await accountOf(body.username, address)
      if (!holder) throw new Refusal('user-not-found', { errors: [{ path: 'username', message: problems['user-not-found'].message }] })
      return answered({ message: confirmations.userFound }, undefined)
    }),

    commandCall(context, verifyAnswer, async ({ body, address, origin }) => {
      await provenHolder({ username: body.username, answer: body.security_answer, address, origin })
      return answered({ message: confirmations.answerRight }, undefined)
    }),

    commandCall(context, resetPassword, async ({ body, address, origin }) => {
      const { stream, holder, provenBy } = await provenHolder({ username: body.username, answer: body.security_answer, address, origin })
      const passwordHash = await hashSecret(body.new_password)
      const by = { ...asOwnAction(origin), actor: holder.userId, role: holder.role }
      const { position } = orRefuse(await commands.execute({ decider: account, stream, command: { type: 'recoverPassword', provenBy, passwordHash, at: origin.at }, origin: by }))
      await endOlderTokens(context, stream)
      await limits.forget('signInToAccount', stream)
      return answered({ message: confirmations.passwordReset }, position)
    }),
  ]
}
