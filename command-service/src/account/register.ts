import { accountStream } from '@wordtrail/contracts/events/account'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import type { Role } from '@wordtrail/contracts/fields'
import { fitsSecret, hashSecret } from '@wordtrail/platform/identity/passwords'
import { nameHash, type Secrets } from '@wordtrail/platform/identity/secrets'
import type { KeyRing } from '@wordtrail/platform/keyring/key-ring'
import type { CommandHandler, Done, Origin } from '../command-handler.ts'
import { isRejection, type Rejection, reject } from '../decider.ts'
import { account } from './decider.ts'

export interface Registration {
  readonly username: string
  readonly password: string
  readonly role: Role
  /** Empty where none was given. */
  readonly securityAnswer: string
  /** For the school's approval. */
  readonly isWaiting?: boolean
  /** `YYYY-MM-DD`. */
  readonly birthDate?: string | undefined
}

export interface RegistrationContext {
  readonly commands: CommandHandler
  readonly keyRing: KeyRing
  readonly secrets: Secrets
}

export interface Registered extends Done {
  readonly userId: string
}

export const normaliseAnswer = (answer: string): string => answer.normalize('NFKC').trim().toLowerCase()

/**
 * Registers somebody under a free name and makes their key. A taken name is rejected before any costly hashing, and
 * again by the stream. The same registration sent again under its idempotency key succeeds as long as its password is
 * the account's; with another password or role under that key it is rejected.
 */
export async function register(
  context: RegistrationContext,
  registration: Registration,
  origin: Origin,
): Promise<Registered | Rejection> {
  const { commands, keyRing, secrets } = context
  const { username, password, role, securityAnswer, isWaiting = false, birthDate } = registration
  const stream = accountStream(nameHash(secrets, username))
  const { holder, erasures } = await commands.load(account, stream)
  const by = sinceErasures(origin, erasures)
  const userId = idOfAction(stream, by.causation)
  if (holder && holder.userId !== userId) return reject('username-taken')
  const answer = normaliseAnswer(securityAnswer)
  const passwordHash = await hashSecret(password)
  const securityAnswerHash = answer === '' ? null : await hashSecret(answer)
  await keyRing.create(userId)
  const command = {
    type: 'register',
    userId,
    role,
    username: username.trim(),
    passwordHash,
    securityAnswerHash,
    isWaiting,
    birthDate,
  } as const
  const outcome = await commands.execute({ decider: account, stream, command, origin: by })
  if (isRejection(outcome)) return outcome
  // Two hashes of one password differ, so another hash here is that of an earlier or a concurrent registration.
  const { holder: now } = await commands.load(account, stream)
  if (now?.passwordHash === passwordHash) return { ...outcome, userId }
  return now?.userId === userId && (await fitsSecret(password, now.passwordHash))
    ? { ...outcome, userId }
    : reject('idempotency-key-reused')
}

/** After an erasure, a repeated request gets new ids: neither the erased person's nor those of their events. */
const sinceErasures = (origin: Origin, erasures: number): Origin =>
  erasures === 0 ? origin : { ...origin, causation: idOfAction(origin.causation, String(erasures)) }
