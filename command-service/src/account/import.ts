import type { AccountToMake } from '@wordtrail/contracts/api/account-list'
import type { AccountEvent } from '@wordtrail/contracts/events/account'
import type { Role } from '@wordtrail/contracts/fields'
import { type Rejection, reject } from '../decider.ts'
import type { Standing } from './standing.ts'

/** Who has the user name at present, as far as an import asks. */
interface Holder {
  readonly userId: string
  readonly role: Role
  readonly nickname: string | null
  readonly passwordHash: string | null
  readonly standing: Standing
  readonly hasSignedIn: boolean
}

/** `userId`: of the new account, where the name is free. The password is one that the school hands out. */
export type ImportCommand = {
  readonly type: 'import'
  readonly userId: string
  readonly passwordHash: string
  /** The holder's hash when the request began; null where nobody had the name. */
  readonly seenHash: string | null
} & Pick<AccountToMake, 'username' | 'nickname' | 'birthDate' | 'consent'>

/** Whether a list may give the holder another first password: nobody has come into the account yet. */
export const awaitsFirstSignIn = ({
  role,
  standing,
  hasSignedIn,
}: Pick<Holder, 'role' | 'standing' | 'hasSignedIn'>): boolean =>
  role === 'user' && standing.hasFirstPassword && !standing.isSuspended && !hasSignedIn

/**
 * Makes an account with a first password. One that an earlier import has made, and nobody has signed in to, gets another
 * password and what it lacks; any other is left as it is.
 */
export function decideImport(command: ImportCommand, holder: Holder | undefined): readonly AccountEvent[] | Rejection {
  if (holder && !awaitsFirstSignIn(holder)) return reject('username-taken')
  // Another list has given a password meanwhile, which somebody may have on paper by now.
  if ((holder?.passwordHash ?? null) !== command.seenHash) return reject('conflict')
  const { username, passwordHash, nickname, birthDate, consent } = command
  const userId = holder?.userId ?? command.userId
  const events: AccountEvent[] = holder
    ? [{ type: 'PasswordChanged', data: { userId, passwordHash, by: 'handedOut' } }]
    : [{ type: 'AccountRegistered', data: { userId, role: 'user', username, passwordHash, securityAnswerHash: null } }]
  events.push({ type: 'FirstPasswordGiven', data: { userId } })
  if (nickname !== null && nickname !== holder?.nickname)
    events.push({ type: 'NicknameChanged', data: { userId, nickname } })
  if (birthDate !== null && birthDate !== holder?.standing.birthDate)
    events.push({ type: 'BirthDateRecorded', data: { userId, birthDate } })
  // A list from before a withdrawal must not undo it.
  if (consent && !holder?.standing.isConsented && !holder?.standing.hasWithdrawnConsent)
    events.push({ type: 'ConsentRecorded', data: { userId, ...consent } })
  return events
}
