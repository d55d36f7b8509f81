import type { AccountEvent } from '@wordtrail/contracts/events/account'
import { type SignIn, signInsAfter } from '@wordtrail/contracts/events/sign-ins'
import type { Role } from '@wordtrail/contracts/fields'
import { passwordCode } from '@wordtrail/contracts/learning/limits'
import { type Decider, reject } from '../decider.ts'
import { decideImport, type ImportCommand } from './import.ts'
import { decideSignIns, type SignInCommand } from './sign-ins.ts'
import { decideStanding, newStanding, type Standing, type StandingCommand, standingAfter } from './standing.ts'

export type AccountCommand =
  | {
      readonly type: 'register'
      readonly userId: string
      readonly role: Role
      readonly username: string
      readonly passwordHash: string
      readonly securityAnswerHash: string | null
      /** Nobody signs in with it before the school approves. */
      readonly isWaiting?: boolean
      /** `YYYY-MM-DD`. */
      readonly birthDate?: string | undefined
    }
  | { readonly type: 'changeNickname'; readonly userId: string; readonly nickname: string }
  /** `provenBy`: the hash that the current password matches. */
  | {
      readonly type: 'changePassword'
      readonly userId: string
      readonly provenBy: string
      readonly passwordHash: string
      /** The sign-in that goes on, where it is known. */
      readonly keptSignInId?: string | undefined
    }
  | { readonly type: 'changeSecurityAnswer'; readonly userId: string; readonly securityAnswerHash: string }
  /** Recorded only. Guesses are limited by place (`limits.ts`). */
  | { readonly type: 'refuseSecurityAnswer' }
  /** `provenBy`: the hash that the security answer matches. */
  | { readonly type: 'recoverPassword'; readonly provenBy: string; readonly passwordHash: string }
  /** `expiresAt`: ISO 8601. */
  | {
      readonly type: 'makePasswordCode'
      readonly userId: string
      readonly makerId: string
      readonly codeHash: string
      readonly expiresAt: string
    }
  /** `comparedWith`: the hash that the typed code does not match. */
  | { readonly type: 'refusePasswordCode'; readonly comparedWith: string }
  /** `provenBy`: the hash that the code matches. `at`: ISO 8601. */
  | {
      readonly type: 'redeemPasswordCode'
      readonly provenBy: string
      readonly passwordHash: string
      readonly at: string
    }
  | { readonly type: 'erase'; readonly userId: string }
  /** Erases an account that waits to be approved. */
  | { readonly type: 'refuseAccount'; readonly userId: string }
  | ImportCommand
  | SignInCommand
  | StandingCommand

/** The person who has the user name at present. */
export interface Holder {
  readonly userId: string
  readonly role: Role
  readonly nickname: string | null
  readonly passwordHash: string | null
  /** Null where none was given. */
  readonly securityAnswerHash: string | null
  /** How often the password has been set, or the tokens have been ended. */
  readonly credentialVersion: number
  readonly standing: Standing
  readonly hasSignedIn: boolean
  /** Whose tokens may hold by their time. */
  readonly signIns: readonly SignIn[]
  /** The last one made since the password was set, until it has been typed wrong too often. */
  readonly passwordCode?: PasswordCode | undefined
}

interface PasswordCode {
  readonly hash: string
  /** The teacher or superadmin who made it, and knows it. */
  readonly makerId: string
  /** ISO 8601. */
  readonly expiresAt: string
  readonly wrongTries: number
}

/** The hash of the code that sets a new password at an instant in ISO 8601; null where none does. */
export const presentCode = (holder: Holder | undefined, at: string): string | null =>
  holder?.passwordCode && holder.passwordCode.expiresAt > at ? holder.passwordCode.hash : null

export interface Account {
  readonly holder?: Holder
  /** How many holders of the name have been erased. */
  readonly erasures: number
}

const afterWrongTry = ({ wrongTries, ...code }: PasswordCode): PasswordCode | undefined =>
  wrongTries + 1 < passwordCode.tries ? { ...code, wrongTries: wrongTries + 1 } : undefined

/** Each user name has one stream, which makes names unique. After an erasure the name is free for somebody else. */
export const account: Decider<Account, AccountCommand, AccountEvent> = {
  initialState: () => ({ erasures: 0 }),

  decide: (command, { holder }) => {
    switch (command.type) {
      case 'register': {
        const { type: _type, isWaiting = false, birthDate, ...data } = command
        if (holder) return reject('username-taken')
        const { userId } = data
        return [
          { type: 'AccountRegistered', data },
          ...(isWaiting ? [{ type: 'ApprovalAwaited', data: { userId } } as const] : []),
          ...(birthDate === undefined ? [] : [{ type: 'BirthDateRecorded', data: { userId, birthDate } } as const]),
        ]
      }
      case 'signIn':
      case 'renewSession':
      case 'endSignIn':
      case 'endOtherSignIns':
        return decideSignIns(command, holder)
      case 'changeNickname': {
        const { userId, nickname } = command
        if (holder?.userId !== userId) return reject('not-signed-in')
        return nickname === holder.nickname ? [] : [{ type: 'NicknameChanged', data: { userId, nickname } }]
      }
      case 'changePassword': {
        const { userId, provenBy, passwordHash, keptSignInId } = command
        const kept = keptSignInId !== undefined && { keptSignInId }
        // Whoever is suspended has a token for some seconds yet, and must not get another.
        if (holder?.userId !== userId || holder.standing.isSuspended) return reject('not-signed-in')
        return holder.passwordHash === provenBy
          ? [{ type: 'PasswordChanged', data: { userId, passwordHash, by: 'owner', ...kept } }]
          : reject('wrong-current-password')
      }
      case 'changeSecurityAnswer': {
        const { userId, securityAnswerHash } = command
        return holder?.userId === userId
          ? [{ type: 'SecurityAnswerChanged', data: { userId, securityAnswerHash } }]
          : reject('not-signed-in')
      }
      case 'refuseSecurityAnswer':
        return holder
          ? [{ type: 'SecurityAnswerRefused', data: { userId: holder.userId } }]
          : reject('wrong-security-answer')
      case 'recoverPassword': {
        if (holder?.securityAnswerHash !== command.provenBy) return reject('wrong-security-answer')
        return [
          {
            type: 'PasswordChanged',
            data: { userId: holder.userId, passwordHash: command.passwordHash, by: 'recovery' },
          },
        ]
      }
      case 'makePasswordCode': {
        const { type: _type, ...data } = command
        return holder?.userId === command.userId ? [{ type: 'PasswordCodeMade', data }] : reject('student-not-found')
      }
      case 'refusePasswordCode':
        // A guess at a code that is no more says nothing about the present one.
        return holder?.passwordCode?.hash === command.comparedWith
          ? [{ type: 'PasswordCodeRefused', data: { userId: holder.userId } }]
          : []
      case 'redeemPasswordCode': {
        const { provenBy, passwordHash, at } = command
        return holder && presentCode(holder, at) === provenBy
          ? [{ type: 'PasswordChanged', data: { userId: holder.userId, passwordHash, by: 'code' } }]
          : reject('wrong-password-code')
      }
      case 'erase':
        // Another holder, or none: this person has been erased before.
        if (holder?.userId !== command.userId) return []
        return holder.role === 'superadmin'
          ? reject('superadmin-stays')
          : [{ type: 'AccountErased', data: { userId: holder.userId } }]
      case 'refuseAccount':
        if (holder?.userId !== command.userId) return []
        return holder.standing.isWaiting
          ? [{ type: 'AccountErased', data: { userId: holder.userId } }]
          : reject('account-not-waiting')
      case 'import':
        return decideImport(command, holder)
      default:
        return decideStanding(command, holder)
    }
  },

  evolve: (state, event, recorded) => {
    const after = changedBy(state, event)
    if (!after.holder) return after
    const happened = { id: recorded.id, at: recorded.at.toISOString(), event }
    const signIns = signInsAfter(after.holder.signIns, happened)
    return signIns === after.holder.signIns ? after : { ...after, holder: { ...after.holder, signIns } }
  },
}

/** Without its sign-ins. */
function changedBy(state: Account, event: AccountEvent): Account {
  const { holder } = state
  switch (event.type) {
    case 'AccountRegistered': {
      const { userId, role, passwordHash, securityAnswerHash } = event.data
      return {
        ...state,
        holder: {
          userId,
          role,
          nickname: null,
          passwordHash,
          securityAnswerHash,
          credentialVersion: 1,
          standing: newStanding,
          hasSignedIn: false,
          signIns: [],
        },
      }
    }
    case 'NicknameChanged':
      return holder ? { ...state, holder: { ...holder, nickname: event.data.nickname } } : state
    case 'PasswordChanged':
      return holder
        ? {
            ...state,
            holder: {
              ...holder,
              passwordHash: event.data.passwordHash,
              credentialVersion: holder.credentialVersion + 1,
              standing: standingAfter(holder.standing, event),
              passwordCode: undefined,
            },
          }
        : state
    case 'SecurityAnswerChanged':
      return holder ? { ...state, holder: { ...holder, securityAnswerHash: event.data.securityAnswerHash } } : state
    case 'AccountErased':
      return { erasures: state.erasures + 1 }
    case 'PasswordCodeMade': {
      const { codeHash: hash, makerId, expiresAt } = event.data
      return holder && hash !== null
        ? { ...state, holder: { ...holder, passwordCode: { hash, makerId, expiresAt, wrongTries: 0 } } }
        : state
    }
    case 'PasswordCodeRefused':
      return holder?.passwordCode
        ? { ...state, holder: { ...holder, passwordCode: afterWrongTry(holder.passwordCode) } }
        : state
    case 'SignedIn':
      return !holder || holder.hasSignedIn ? state : { ...state, holder: { ...holder, hasSignedIn: true } }
    case 'SecurityAnswerRefused':
      return state
    case 'AccountSuspended':
    case 'SignInsEnded':
      return holder
        ? {
            ...state,
            holder: {
              ...holder,
              credentialVersion: holder.credentialVersion + 1,
              standing: standingAfter(holder.standing, event),
            },
          }
        : state
    default:
      return holder ? { ...state, holder: { ...holder, standing: standingAfter(holder.standing, event) } } : state
  }
}
