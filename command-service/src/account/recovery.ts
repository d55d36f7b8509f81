import { checkUser, resetPassword, verifyAnswer } from '@wordtrail/contracts/api/auth'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { accountStream } from '@wordtrail/contracts/events/account'
import { problems } from '@wordtrail/contracts/problems'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { fitsSecret, hashSecret } from '@wordtrail/platform/identity/passwords'
import { nameHash } from '@wordtrail/platform/identity/secrets'
import { answered, commandEndpoint, orRefuse } from '../command.ts'
import type { Origin } from '../command-handler.ts'
import type { AccountContext } from './context.ts'
import { account, type Holder } from './decider.ts'
import { asOwnAction } from './own-action.ts'
import { endOlderTokens } from './password-changes.ts'
import { answerCounters, keyOf, ownSignIns, placeOf, type Sender } from './place.ts'
import { normaliseAnswer } from './register.ts'

/** A superadmin has no recovery: these endpoints answer as if there were no such account. */
const mayRecover = (holder: Holder | undefined): holder is Holder =>
  holder !== undefined && holder.role !== 'superadmin'

const wrongAnswer = (about?: string): HttpProblem =>
  new HttpProblem('wrong-security-answer', {
    about,
    errors: [{ path: 'security_answer', message: problems['wrong-security-answer'].message }],
  })

interface Proof extends Sender {
  readonly username: string
  readonly answer: string
  readonly origin: Origin
}

/** Who has the user name, as far as a password may be recovered. Rejects where it is asked too often. */
export async function accountAskedFor(context: AccountContext, username: string, sender: Sender) {
  const { commands, secrets, limits } = context
  const stream = accountStream(nameHash(secrets, username))
  const { holder: found } = await commands.load(account, stream)
  const holder = mayRecover(found) ? found : undefined
  const place = await placeOf(context, { account: stream, holder, sender })
  if (!place.isKnown) await limits.count('recoveryFromAddress', place.network)
  await limits.count('recoveryFromPlace', ...keyOf(place))
  return { stream, holder, place }
}

/** The three endpoints for a forgotten password. */
export function recoveryRoutes(context: AccountContext): Handler[] {
  const { commands, guesses } = context

  /**
   * The holder whose answer it is. A wrong answer is recorded in the account's stream. Recovery is closed by counters
   * of the place (`limits.ts`), which bound concurrent guesses too.
   */
  const provenHolder = async ({ username, answer, origin, ...sender }: Proof) => {
    const { stream, holder, place } = await accountAskedFor(context, username, sender)
    const provenBy = holder?.securityAnswerHash ?? null
    const guess = await guesses.guess(answerCounters(place), () => fitsSecret(normaliseAnswer(answer), provenBy))
    const closed = (retryAfterSeconds: number): HttpProblem =>
      new HttpProblem('recovery-closed', { about: holder?.userId, retryAfterSeconds })
    if (guess.outcome === 'refused') throw closed(guess.comeAgainInSeconds)
    if (guess.outcome === 'wrong') {
      const record = {
        decider: account,
        stream,
        command: { type: 'refuseSecurityAnswer' },
        origin: asOwnAction(origin),
      } as const
      if (provenBy !== null) orRefuse(await commands.execute(record))
      throw guess.pauseSeconds > 0 ? closed(guess.pauseSeconds) : wrongAnswer(holder?.userId)
    }
    if (!holder || provenBy === null) throw wrongAnswer(holder?.userId)
    return { stream, holder, place, provenBy }
  }

  return [
    commandEndpoint(context, checkUser, async ({ body, address, device }) => {
      const { holder } = await accountAskedFor(context, body.username, { address, device })
      if (!holder)
        throw new HttpProblem('user-not-found', {
          errors: [{ path: 'username', message: problems['user-not-found'].message }],
        })
      return answered({ message: confirmations.userFound }, undefined)
    }),

    commandEndpoint(context, verifyAnswer, async ({ body, address, device, origin }) => {
      await provenHolder({ username: body.username, answer: body.security_answer, address, device, origin })
      return answered({ message: confirmations.answerRight }, undefined)
    }),

    commandEndpoint(context, resetPassword, async ({ body, address, device, origin }) => {
      const proof = { username: body.username, answer: body.security_answer, address, device, origin }
      const { stream, holder, place, provenBy } = await provenHolder(proof)
      const passwordHash = await hashSecret(body.new_password)
      const by = { ...asOwnAction(origin), actor: holder.userId, role: holder.role }
      const command = { type: 'recoverPassword', provenBy, passwordHash } as const
      const { position } = orRefuse(await commands.execute({ decider: account, stream, command, origin: by }))
      await endOlderTokens(context, stream)
      await guesses.forget(ownSignIns(place))
      return answered({ message: confirmations.passwordReset }, position)
    }),
  ]
}
