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
}

export interface RegistrationContext {
  readonly commands: CommandHandler
  readonly keyRing: KeyRing
  readonly secrets: Secrets
}

export const normaliseAnswer = (answer: string): string => answer.normalize('NFKC').trim().toLowerCase()

/**
 * Registers somebody under a free name; only this makes a person's key. A taken name is refused before any costly
 * hashing, and again by the stream itself. Who sends the same registration again under its idempotency key is told that
 * it is done as long as they can sign in with what they sent; another password or role under that key is refused.
 */
export async function register(
  context: RegistrationContext,
  registration: Registration,
  origin: Origin,
): Promise<Done | Rejection> {
  const { commands, keyRing, secrets } = context
  const { username, password, role, securityAnswer } = registration
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
  } as const
  const outcome = await commands.execute({ decider: account, stream, command, origin: by })
  if (isRejection(outcome)) return outcome
  // Hashes of one password differ, so another one here is of a registration that came first: sent before, or at the
  // same moment.
  const { holder: now } = await commands.load(account, stream)
  if (now?.passwordHash === passwordHash) return outcome
  return now?.userId === userId && (await fitsSecret(password, now.passwordHash))
    ? outcome
    : reject('idempotency-key-reused')
}

/**
 * After an erasure the same request is another one: neither the erased person's id nor the ids of their events come
 * again.
 */
const sinceErasures = (origin: Origin, erasures: number): Origin =>
  erasures === 0 ? origin : { ...origin, causation: idOfAction(origin.causation, String(erasures)) }
