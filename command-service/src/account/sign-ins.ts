import type { AccountEvent } from '@wordtrail/contracts/events/account'
import type { SignIn } from '@wordtrail/contracts/events/sign-ins'
import { dayOfRecorded } from '@wordtrail/contracts/learning/shanghai-day'
import { type Rejection, reject } from '../decider.ts'
import { hindrance, type Standing } from './standing.ts'

/** Whose sign-ins they are. */
interface Holder {
  readonly userId: string
  readonly standing: Standing
  readonly signIns: readonly SignIn[]
}

export type SignInCommand =
  /** `deviceId`: of the browser. `device`: its text, where the browser has told one. */
  | {
      readonly type: 'signIn'
      readonly deviceId: string
      readonly device: string | undefined
      readonly isRemembered: boolean
    }
  /** `day`: in Shanghai, on which the token is used. */
  | { readonly type: 'renewSession'; readonly userId: string; readonly signInId: string; readonly day: string }
  | { readonly type: 'endSignIn'; readonly userId: string; readonly signInId: string }
  /** `keptSignInId`: the one that asks, where it is known. */
  | { readonly type: 'endOtherSignIns'; readonly userId: string; readonly keptSignInId: string | undefined }

export function decideSignIns(command: SignInCommand, holder: Holder | undefined): readonly AccountEvent[] | Rejection {
  if (command.type === 'signIn') return signIn(command, holder)
  if (holder?.userId !== command.userId) return reject('not-signed-in')
  const { userId, signIns, standing } = holder
  if (command.type === 'endOtherSignIns') {
    const { keptSignInId } = command
    // Whoever is suspended has a token for some seconds yet, and must not get another.
    if (standing.isSuspended) return reject('not-signed-in')
    return [{ type: 'SignInsEnded', data: { userId, ...(keptSignInId !== undefined && { keptSignInId }) } }]
  }
  const { signInId } = command
  const found = signIns.find(({ id }) => id === signInId)
  if (command.type === 'endSignIn') {
    if (!found) return reject('sign-in-not-found')
    return found.isEnded ? [] : [{ type: 'DeviceSignedOut', data: { userId, signInId } }]
  }
  if (!found || found.isEnded) return reject('signed-out')
  if (!found.isRemembered) return reject('sign-in-not-remembered')
  // One event a day is enough to tell that it was used.
  return dayOfRecorded(found.usedAt) >= command.day ? [] : [{ type: 'SessionRenewed', data: { userId, signInId } }]
}

function signIn(
  { deviceId, device, isRemembered }: Extract<SignInCommand, { type: 'signIn' }>,
  holder: Holder | undefined,
): readonly AccountEvent[] | Rejection {
  if (!holder) return reject('wrong-credentials')
  const hindered = hindrance(holder.standing)
  if (hindered) return reject(hindered)
  const told = { deviceId, ...(device !== undefined && { device }), ...(isRemembered && { isRemembered }) }
  return [{ type: 'SignedIn', data: { userId: holder.userId, ...told } }]
}
