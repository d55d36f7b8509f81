import type { AccountEvent } from '@wordtrail/contracts/events/account'
import type { Role } from '@wordtrail/contracts/fields'
import { type Rejection, reject } from '../decider.ts'

/** What the school has settled about an account, beside its password. */
export interface Standing {
  readonly isSuspended: boolean
  /** For the school's approval. */
  readonly isWaiting: boolean
  /** The password is the one that the school handed out. */
  readonly hasFirstPassword: boolean
  /** `YYYY-MM-DD`; null where it is not known. */
  readonly birthDate: string | null
  /** Whether a guardian's consent stands. */
  readonly isConsented: boolean
  /** A guardian has taken back the consent that was recorded last. */
  readonly hasWithdrawnConsent: boolean
}

/** Whose standing it is. */
interface Holder {
  readonly userId: string
  readonly role: Role
  readonly passwordHash: string | null
  readonly standing: Standing
}

export const newStanding: Standing = {
  isSuspended: false,
  isWaiting: false,
  hasFirstPassword: false,
  birthDate: null,
  isConsented: false,
  hasWithdrawnConsent: false,
}

type Data<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>['data']
type Consent = Pick<Data<'ConsentRecorded'>, 'givenBy' | 'how' | 'givenOn'>

export type StandingCommand =
  | { readonly type: 'suspend'; readonly userId: string; readonly reason: string }
  | { readonly type: 'restore'; readonly userId: string }
  /** A superadmin's account is open while they are in office. */
  | { readonly type: 'followOffice'; readonly userId: string; readonly isInOffice: boolean }
  | { readonly type: 'endSignIns'; readonly userId: string }
  | { readonly type: 'approve'; readonly userId: string }
  /** `provenBy`: the hash that the first password matches. */
  | { readonly type: 'replaceFirstPassword'; readonly provenBy: string; readonly passwordHash: string }
  | { readonly type: 'recordBirthDate'; readonly userId: string; readonly birthDate: string }
  | { readonly type: 'recordConsent'; readonly userId: string; readonly consent: Consent }
  | { readonly type: 'withdrawConsent'; readonly userId: string }

/** Why the holder cannot sign in, though the password is right; undefined where they can. */
export const hindrance = ({ isSuspended, isWaiting, hasFirstPassword }: Standing) => {
  if (isSuspended) return 'account-suspended'
  if (isWaiting) return 'account-waiting'
  return hasFirstPassword ? 'first-password' : undefined
}

/** What would lock a superadmin out, or in, beside the office, which alone knows whether they are the last one. */
const settledByOffice: ReadonlySet<StandingCommand['type']> = new Set(['suspend', 'restore'])

export function decideStanding(
  command: StandingCommand,
  holder: Holder | undefined,
): readonly AccountEvent[] | Rejection {
  if (!holder) return reject('user-not-found')
  const { userId, standing } = holder
  if ('userId' in command && command.userId !== userId) return reject('user-not-found')
  if (holder.role === 'superadmin' && settledByOffice.has(command.type)) return reject('superadmin-by-office')
  switch (command.type) {
    case 'suspend':
      return standing.isSuspended ? [] : [{ type: 'AccountSuspended', data: { userId, reason: command.reason } }]
    case 'restore':
      return standing.isSuspended ? [{ type: 'AccountRestored', data: { userId } }] : []
    case 'followOffice': {
      if (holder.role !== 'superadmin') return reject('superadmin-not-found')
      if (command.isInOffice !== standing.isSuspended) return []
      return command.isInOffice
        ? [{ type: 'AccountRestored', data: { userId } }]
        : [{ type: 'AccountSuspended', data: { userId, reason: '' } }]
    }
    case 'endSignIns':
      return [{ type: 'SignInsEnded', data: { userId } }]
    case 'approve':
      return standing.isWaiting ? [{ type: 'AccountApproved', data: { userId } }] : []
    case 'replaceFirstPassword':
      return standing.hasFirstPassword && holder.passwordHash === command.provenBy
        ? [{ type: 'PasswordChanged', data: { userId, passwordHash: command.passwordHash, by: 'owner' } }]
        : reject('wrong-credentials')
    case 'recordBirthDate':
      return standing.birthDate === command.birthDate
        ? []
        : [{ type: 'BirthDateRecorded', data: { userId, birthDate: command.birthDate } }]
    case 'recordConsent':
      return [{ type: 'ConsentRecorded', data: { userId, ...command.consent } }]
    case 'withdrawConsent':
      return standing.isConsented ? [{ type: 'ConsentWithdrawn', data: { userId } }] : []
  }
}

/** Other events leave it as it is. */
export function standingAfter(standing: Standing, event: AccountEvent): Standing {
  switch (event.type) {
    case 'AccountSuspended':
      return { ...standing, isSuspended: true }
    case 'AccountRestored':
      return { ...standing, isSuspended: false }
    case 'ApprovalAwaited':
      return { ...standing, isWaiting: true }
    case 'AccountApproved':
      return { ...standing, isWaiting: false }
    case 'FirstPasswordGiven':
      return { ...standing, hasFirstPassword: true }
    case 'PasswordChanged':
      return { ...standing, hasFirstPassword: false }
    case 'BirthDateRecorded':
      return { ...standing, birthDate: event.data.birthDate }
    case 'ConsentRecorded':
      return { ...standing, isConsented: true, hasWithdrawnConsent: false }
    case 'ConsentWithdrawn':
      return { ...standing, isConsented: false, hasWithdrawnConsent: true }
    default:
      return standing
  }
}
