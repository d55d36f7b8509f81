import { redeemPasswordCode } from '@wordtrail/contracts/api/auth'
import { makePasswordCode } from '@wordtrail/contracts/api/teaching'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { studentStream } from '@wordtrail/contracts/events/student'
import { problems } from '@wordtrail/contracts/problems'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { fitsSecret, hashSecret } from '@wordtrail/platform/identity/passwords'
import { answered, commandEndpoint, orRefuse } from '../command.ts'
import type { Lookups } from '../lookups.ts'
import { rightsOf } from '../office/rights.ts'
import { student } from '../student/decider.ts'
import type { AccountContext } from './context.ts'
import { account, type Holder, presentCode } from './decider.ts'
import { makeCode } from './make-code.ts'
import { asOwnAction } from './own-action.ts'
import { endOlderTokens } from './password-changes.ts'
import { typedCode } from './password-code.ts'
import { ownSignIns } from './place.ts'
import { accountAskedFor } from './recovery.ts'

/** The same for a name that nobody has, and for an account without a code. */
const wrongCode = (about: string | undefined): HttpProblem =>
  new HttpProblem('wrong-password-code', {
    about,
    errors: [{ path: 'password_code', message: problems['wrong-password-code'].message }],
  })

/**
 * A teacher makes a code for a student who has forgotten the password, and the student sets a new one with it. One that
 * the school has made for anybody is redeemed in the same way.
 */
export function passwordCodeRoutes(context: AccountContext): Handler[] {
  const { commands, guesses, keyRing, now } = context

  /** Undefined where the maker may not sign in any more: somebody who is suspended may know the code yet. */
  const makerOf = async (makerId: string, lookups: Lookups): Promise<Holder | undefined> => {
    const stream = await lookups.accountOf(makerId)
    const maker = stream === undefined ? undefined : (await commands.load(account, stream)).holder
    return maker?.userId === makerId && !maker.standing.isSuspended ? maker : undefined
  }

  /** A code ends with the link, and with its maker's key: somebody who is not their teacher any more knows it. */
  const isTeachers = async (userId: string, maker: Holder): Promise<boolean> => {
    const { teacherId } = await commands.load(student, studentStream(userId))
    return teacherId === maker.userId && (await keyRing.keysOf([maker.userId])).has(maker.userId)
  }

  /** The school's counts while its maker is a superadmin who may do more than read. */
  const isSchools = async (maker: Holder): Promise<boolean> => {
    const rights = maker.role === 'superadmin' ? await rightsOf(commands, maker) : undefined
    return rights !== undefined && !rights.isReadOnly
  }

  /** The hash of the code that the holder can use at an instant; null where there is none. */
  const usableCode = async (holder: Holder | undefined, at: string, lookups: Lookups): Promise<string | null> => {
    const codeHash = presentCode(holder, at)
    if (!holder?.passwordCode || codeHash === null) return null
    const maker = await makerOf(holder.passwordCode.makerId, lookups)
    if (!maker) return null
    return (await isTeachers(holder.userId, maker)) || (await isSchools(maker)) ? codeHash : null
  }

  return [
    commandEndpoint(context, makePasswordCode, async ({ caller, params, origin, lookups }) => {
      const { teacherId } = await commands.load(student, studentStream(params.id))
      const stream = teacherId === caller.id ? await lookups.accountOf(params.id) : undefined
      if (stream === undefined) throw new HttpProblem('student-not-found')
      return makeCode(commands, { stream, userId: params.id, makerId: caller.id, origin })
    }),

    commandEndpoint(context, redeemPasswordCode, async ({ body, address, device, origin, lookups }) => {
      const { stream, holder, place } = await accountAskedFor(context, body.username, { address, device })
      const at = now().toISOString()
      const codeHash = await usableCode(holder, at, lookups)
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
