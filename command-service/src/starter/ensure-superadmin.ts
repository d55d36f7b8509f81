import { accountStream } from '@wordtrail/contracts/events/account'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { nameHash } from '@wordtrail/infra/identity/secrets'
import { account } from '../account/decider.ts'
import { register, type RegistrationContext } from '../account/register.ts'
import { isRejection } from '../decider.ts'

/**
 * Makes the superadmin's account where nobody holds the name yet. `password` is asked for only then, before anything is written:
 * whoever generates one can show it first, and a crash in between leaves no account with a password that nobody saw.
 */
export async function ensureSuperadmin(context: RegistrationContext, username: string, now: Date, password: () => string): Promise<void> {
  const { holder } = await context.commands.load(account, accountStream(nameHash(context.secrets, username)))
  if (holder) return
  const causation = idOfAction('system', 'superadmin', username)
  const registration = { username, password: password(), role: 'superadmin', securityAnswer: '' } as const
  const outcome = await register(context, registration, { actor: 'system', role: 'system', causation, at: now, request: 'superadmin' })
  if (isRejection(outcome)) throw new Error(`superadmin ${username}: ${outcome.rejected}`)
}
