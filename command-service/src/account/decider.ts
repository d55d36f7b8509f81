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

/** Who holds a user name, if anyone does. */
export interface Account {
  readonly holder?: {
    readonly userId: string
    readonly role: Role
    readonly passwordHash: string | null
    /** How often the password has been set. */
    readonly credentialVersion: number
  }
}

/** A name is unique because its stream is one. After an erasure it is free again. */
export const account: Decider<Account, AccountCommand, AccountEvent> = {
  initialState: () => ({}),

  decide: (command, { holder }) => {
    switch (command.type) {
      case 'register': {
        const { type: _type, ...data } = command
        return holder ? reject('username-taken') : [{ type: 'AccountRegistered', data }]
      }
      case 'signIn':
        return holder ? [{ type: 'SignedIn', data: { userId: holder.userId } }] : reject('wrong-credentials')
    }
  },

  evolve: (state, event) => {
    switch (event.type) {
      case 'AccountRegistered': {
        const { userId, role, passwordHash } = event.data
        return { holder: { userId, role, passwordHash, credentialVersion: 1 } }
      }
      case 'PasswordChanged':
        return state.holder ? { holder: { ...state.holder, passwordHash: event.data.passwordHash, credentialVersion: state.holder.credentialVersion + 1 } } : state
      case 'AccountErased':
        return {}
      default:
        return state
    }
  },
}
