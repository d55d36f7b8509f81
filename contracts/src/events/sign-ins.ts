import { signInLimits } from '../learning/limits.ts'
import type { AccountEvent } from './account.ts'

/** Somebody signed in on a device. It is named by the id of its event. */
export interface SignIn {
  readonly id: string
  readonly deviceId: string
  /** Text of the device; null where none was told, or its person has been erased. */
  readonly device: string | null
  readonly isRemembered: boolean
  /** ISO 8601. */
  readonly signedInAt: string
  /** The latest instant at which a token was made for it, ISO 8601. */
  readonly usedAt: string
  /** Signed out, or followed by another one in the same browser: its tokens have to end before their time. */
  readonly isEnded: boolean
}

interface Happened {
  /** Id of the event. */
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  readonly event: AccountEvent
}

const hourMs = 60 * 60 * 1000

/** How long a token holds, in milliseconds. */
export const tokenLifetimeMs = (isRemembered: boolean): number =>
  (isRemembered ? signInLimits.rememberedDays * 24 : signInLimits.hours) * hourMs

/** When its last token ends by time, in milliseconds since 1970. */
export const endOfSignIn = ({ usedAt, isRemembered }: Pick<SignIn, 'usedAt' | 'isRemembered'>): number =>
  Date.parse(usedAt) + tokenLifetimeMs(isRemembered)

/**
 * The sign-ins of an account whose tokens may hold by their time, after one more event. Those that all tokens have ended
 * with, by a password for instance, are forgotten, and so are those whose time has passed.
 */
export function signInsAfter(signIns: readonly SignIn[], { id, at, event }: Happened): readonly SignIn[] {
  switch (event.type) {
    case 'SignedIn': {
      const { deviceId, device = null, isRemembered = false } = event.data
      // The token of an older sign-in names none.
      if (deviceId === undefined) return signIns
      const here = { id, deviceId, device, isRemembered, signedInAt: at, usedAt: at, isEnded: false }
      const others = signIns
        .filter((one) => endOfSignIn(one) > Date.parse(at))
        .map((one) => (one.deviceId === deviceId ? { ...one, isEnded: true } : one))
      return [...others, here]
    }
    case 'SessionRenewed':
      return signIns.map((one) => (one.id === event.data.signInId ? { ...one, usedAt: at } : one))
    case 'DeviceSignedOut':
      return signIns.map((one) => (one.id === event.data.signInId ? { ...one, isEnded: true } : one))
    case 'PasswordChanged':
    case 'SignInsEnded': {
      const kept = signIns.find((one) => one.id === event.data.keptSignInId && !one.isEnded)
      return kept ? [{ ...kept, usedAt: at }] : []
    }
    case 'AccountSuspended':
    case 'AccountErased':
      return []
    default:
      return signIns
  }
}
