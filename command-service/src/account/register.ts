import { accountStream } from '@wordtrail/contracts/events/account'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import type { Role } from '@wordtrail/contracts/fields'
import { hashSecret } from '@wordtrail/infra/identity/passwords'
import { nameHash, type Secrets } from '@wordtrail/infra/identity/secrets'
import type { KeyRing } from '@wordtrail/infra/keyring/key-ring'
import type { CommandHandler, Done, Origin } from '../command-handler.ts'
import { type Rejection, reject } from '../decider.ts'
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

/** Only a registration makes a person's key. A taken name is refused before any costly hashing, and again by the stream itself. */
export async function register({ commands, keyRing, secrets }: RegistrationContext, { username, password, role, securityAnswer }: Registration, origin: Origin): Promise<Done | Rejection> {
  const stream = accountStream(nameHash(secrets, username))
  const userId = idOfAction(stream, origin.causation)
  const { holder } = await commands.load(account, stream)
  if (holder && holder.userId !== userId) return reject('username-taken')
  const answer = normaliseAnswer(securityAnswer)
  const passwordHash = await hashSecret(password)
  const securityAnswerHash = answer === '' ? null : await hashSecret(answer)
  await keyRing.create(userId)
  return commands.execute({ decider: account, stream, command: { type: 'register', userId, role, username: username.trim(), passwordHash, securityAnswerHash }, origin })
}
