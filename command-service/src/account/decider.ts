import type { AccountEvent } from '@wordtrail/contracts/events/account'
import type { Role } from '@wordtrail/contracts/fields'
import { type Decider, reject } from '../decider.ts'

export type AccountCommand =
  | {
      readonly type: 'register'
      readonly userId: string
      readonly role: Role
      readonly username: string
      readonly passwordHash: string
      readonly securityAnswerHash: string | null
    }
  | { readonly type: 'signIn' }
  | { readonly type: 'changeNickname'; readonly userId: string; readonly nickname: string }
  /** `provenBy`: the hash that the current password matches. */
  | {
      readonly type: 'changePassword'
      readonly userId: string
      readonly provenBy: string
      readonly passwordHash: string
    }
  | { readonly type: 'changeSecurityAnswer'; readonly userId: string; readonly securityAnswerHash: string }
  /** Recorded only. Guesses are limited by place (`limits.ts`). */
  | { readonly type: 'refuseSecurityAnswer' }
  /** `provenBy`: the hash that the security answer matches. */
  | { readonly type: 'recoverPassword'; readonly provenBy: string; readonly passwordHash: string }
  | { readonly type: 'erase'; readonly userId: string }

/** The person who has the user name at present. */
export interface Holder {
  readonly userId: string
  readonly role: Role
  readonly nickname: string | null
  readonly passwordHash: string | null
  /** Null where none was given. */
  readonly securityAnswerHash: string | null
  /** How often the password has been set. */
  readonly credentialVersion: number
}

export interface Account {
  readonly holder?: Holder
  /** How many holders of the name have been erased. */
  readonly erasures: number
}

/** Each user name has one stream, which makes names unique. After an erasure the name is free for somebody else. */
export const account: Decider<Account, AccountCommand, AccountEvent> = {
  initialState: () => ({ erasures: 0 }),

  decide: (command, { holder }) => {
    switch (command.type) {
      case 'register': {
        const { type: _type, ...data } = command
        return holder ? reject('username-taken') : [{ type: 'AccountRegistered', data }]
      }
      case 'signIn':
        return holder ? [{ type: 'SignedIn', data: { userId: holder.userId } }] : reject('wrong-credentials')
      case 'changeNickname': {
        const { userId, nickname } = command
        if (holder?.userId !== userId) return reject('not-signed-in')
        return nickname === holder.nickname ? [] : [{ type: 'NicknameChanged', data: { userId, nickname } }]
      }
      case 'changePassword': {
        const { userId, provenBy, passwordHash } = command
        if (holder?.userId !== userId) return reject('not-signed-in')
        return holder.passwordHash === provenBy
          ? [{ type: 'PasswordChanged', data: { userId, passwordHash, by: 'owner' } }]
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
      case 'erase':
        // Another holder, or none: this person has been erased before.
        if (holder?.userId !== command.userId) return []
        return holder.role === 'superadmin'
          ? reject('superadmin-stays')
          : [{ type: 'AccountErased', data: { userId: holder.userId } }]
    }
  },

  evolve: (state, event) => {
    const { holder } = state
    switch (event.type) {
      case 'AccountRegistered': {
        const { userId, role, passwordHash, securityAnswerHash } = event.data
        return {
          ...state,
          holder: { userId, role, nickname: null, passwordHash, securityAnswerHash, credentialVersion: 1 },
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
              },
            }
          : state
      case 'SecurityAnswerChanged':
        return holder ? { ...state, holder: { ...holder, securityAnswerHash: event.data.securityAnswerHash } } : state
      case 'AccountErased':
        return { erasures: state.erasures + 1 }
      case 'SignedIn':
      case 'SecurityAnswerRefused':
      case 'PasswordCodeMade':
      case 'PasswordCodeRefused':
        return state
    }
  },
}
