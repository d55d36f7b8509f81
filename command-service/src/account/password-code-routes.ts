import { redeemPasswordCode } from '@wordtrail/contracts/api/auth'
import { makePasswordCode } from '@wordtrail/contracts/api/teaching'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { studentStream } from '@wordtrail/contracts/events/student'
import { passwordCode } from '@wordtrail/contracts/learning/limits'
import { problems } from '@wordtrail/contracts/problems'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { fitsSecret, hashSecret } from '@wordtrail/platform/identity/passwords'
import { answered, commandEndpoint, orRefuse } from '../command.ts'
import { student } from '../student/decider.ts'
import type { AccountContext } from './context.ts'
import { account, type Holder, presentCode } from './decider.ts'
import { asOwnAction } from './own-action.ts'
import { endOlderTokens } from './password-changes.ts'
import { newPasswordCode, typedCode } from './password-code.ts'
import { ownSignIns } from './place.ts'
import { accountAskedFor } from './recovery.ts'

const minuteMs = 60_000

/** The same for a name that nobody has, and for an account without a code. */
const wrongCode = (about: string | undefined): HttpProblem =>
  new HttpProblem('wrong-password-code', {
    about,
    errors: [{ path: 'password_code', message: problems['wrong-password-code'].message }],
  })

/** A teacher makes a code for a student who has forgotten the password, and the student sets a new one with it. */
export function passwordCodeRoutes(context: AccountContext): Handler[] {
  const { commands, guesses, keyRing, now } = context

  /**
   * The hash of the code that the holder can use at an instant; null where there is none. A code ends with the link,
   * and with its maker's key: somebody who is not their teacher knows it.
   */
  const usableCode = async (holder: Holder | undefined, at: string): Promise<string | null> => {
    const codeHash = presentCode(holder, at)
    if (!holder?.passwordCode || codeHash === null) return null
    const { makerId } = holder.passwordCode
    const { teacherId } = await commands.load(student, studentStream(holder.userId))
    return teacherId === makerId && (await keyRing.keysOf([makerId])).has(makerId) ? codeHash : null
  }

  return [
    commandEndpoint(context, makePasswordCode, async ({ caller, params, origin, lookups }) => {
      const { teacherId } = await commands.load(student, studentStream(params.id))
      const stream = teacherId === caller.id ? await lookups.accountOf(params.id) : undefined
      if (stream === undefined) throw new HttpProblem('student-not-found')
      const code = newPasswordCode()
      const expiresAt = new Date(now().getTime() + passwordCode.minutes * minuteMs).toISOString()
      const command = {
        type: 'makePasswordCode',
        userId: params.id,
        makerId: caller.id,
        codeHash: await hashSecret(code),
        expiresAt,
      } as const
      // An action of its own: a retry could not be told the code that the log knows only by its hash.
      const { position } = orRefuse(
        await commands.execute({ decider: account, stream, command, origin: asOwnAction(origin) }),
      )
      return {
        ...answered({ message: confirmations.passwordCodeMade, code, expires_at: expiresAt }, position),
        noted: { event: 'password-code-made', user: params.id, by: caller.id },
      }
    }),

    commandEndpoint(context, redeemPasswordCode, async ({ body, address, device, origin }) => {
      const { stream, holder, place } = await accountAskedFor(context, body.username, { address, device })
      const at = now().toISOString()
      const codeHash = await usableCode(holder, at)
      // Each code has its own five tries. They are counted where there is none too, so that pauses tell nothing.
      const counter = { name: 'passwordCode', key: [stream, codeHash ?? 'none'] } as const
      const guess = await guesses.guess([counter], () => fitsSecret(typedCode(body.password_code), codeHash))
      if (guess.outcome === 'wrong' && codeHash !== null) {
        const command = { type: 'refusePasswordCode', comparedWith: codeHash } as const
        orRefuse(await commands.execute({ decider: account, stream, command, origin: asOwnAction(origin) }))
      }
      if (guess.outcome !== 'right' || !holder || codeHash === null) throw wrongCode(holder?.userId)
      const passwordHash = await hashSecret(body.new_password)
      const by = { ...asOwnAction(origin), actor: holder.userId, role: holder.role }
      const command = { type: 'redeemPasswordCode', provenBy: codeHash, passwordHash, at } as const
      const { position } = orRefuse(await commands.execute({ decider: account, stream, command, origin: by }))
      await endOlderTokens(context, stream)
      await guesses.forget(ownSignIns(place))
      return {
        ...answered({ message: confirmations.passwordReset }, position),
        noted: { event: 'password-code-used', user: holder.userId },
      }
    }),
  ]
}
