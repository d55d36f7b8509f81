import { accountStream } from '@wordtrail/contracts/events/account'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { nameHash } from '@wordtrail/platform/identity/secrets'
import { StartupProblem } from '@wordtrail/platform/process/configuration'
import { account } from '../account/decider.ts'
import { type RegistrationContext, register } from '../account/register.ts'
import type { CommandContext } from '../command.ts'
import { isRejection } from '../decider.ts'

export interface SuperadminOptions {
  /** As configured. */
  readonly username: string | undefined
  /**
   * Called only when the account is made, before anything is written: a generated password can be shown first, so that
   * no crash leaves an account whose password nobody has seen.
   */
  readonly password: (username: string) => string
  /** Takes progress. */
  readonly logLine: (line: string) => void
  /** Takes a line for whoever starts the system. */
  readonly announce: (line: string) => void
}

export type SuperadminContext = RegistrationContext & Pick<CommandContext, 'lookupsAt' | 'now'>

const defaultUsername = 'superadmin'

/**
 * Makes the superadmin's account where there is none. A system has one superadmin, so another configured name makes no
 * second one. Rejects with a `StartupProblem` where somebody else holds the name.
 */
export async function ensureSuperadmin(
  context: SuperadminContext,
  { username: named, password, logLine, announce }: SuperadminOptions,
): Promise<void> {
  const username = named ?? defaultUsername
  const { holder } = await context.commands.load(account, accountStream(nameHash(context.secrets, username)))
  // The usual case, without waiting for a read model.
  if (holder?.role === 'superadmin') return
  const present = await presentSuperadmin(context, logLine)
  if (present !== undefined) {
    if (named !== undefined)
      announce(`SUPERADMIN_USERNAME ${named} is not used: the superadmin is ${present}, and there is one at most`)
    return
  }
  if (holder) {
    throw new StartupProblem(
      `there is no superadmin, and somebody else has the user name ${username}: choose another with SUPERADMIN_USERNAME`,
    )
  }
  const causation = idOfAction('system', 'superadmin', username)
  const registration = { username, password: password(username), role: 'superadmin', securityAnswer: '' } as const
  const origin = { actor: 'system', role: 'system', causation, at: context.now(), request: 'superadmin' } as const
  const outcome = await register(context, registration, origin)
  if (isRejection(outcome)) throw new Error(`superadmin ${username}: ${outcome.rejected}`)
}

/** The superadmin's user name at the head of the log. Waits until the read model of persons is there, and logs that. */
async function presentSuperadmin(
  { lookupsAt }: Pick<CommandContext, 'lookupsAt'>,
  logLine: (line: string) => void,
): Promise<string | undefined> {
  for (;;) {
    try {
      return await lookupsAt(undefined).superadmin()
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error
      logLine('waiting for the read models, to see whether there is a superadmin …')
    }
  }
}
