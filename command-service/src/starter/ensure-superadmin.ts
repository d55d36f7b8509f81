import { accountStream } from '@wordtrail/contracts/events/account'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { nameHash } from '@wordtrail/platform/identity/secrets'
import { StartupProblem } from '@wordtrail/platform/process/configuration'
import type { CommandContext } from '../command.ts'
import { account } from '../account/decider.ts'
import { register, type RegistrationContext } from '../account/register.ts'
import { isRejection } from '../decider.ts'

export interface SuperadminOptions {
  /** As configured; undefined where nobody has named one. */
  readonly username: string | undefined
  /**
   * Asked for only when the account is made, before anything is written: whoever generates one can show it first,
   * and a crash in between leaves no account with a password that nobody saw.
   */
  readonly password: (username: string) => string
  /** Takes progress. */
  readonly logLine: (line: string) => void
  /** Takes a line that whoever starts the system shall read. */
  readonly announce: (line: string) => void
}

export type SuperadminContext = RegistrationContext & Pick<CommandContext, 'lookupsAt' | 'now'>

const defaultUsername = 'superadmin'

/**
 * Makes the superadmin's account where there is none. A system has one: under another name than before none is made.
 * Rejects with a `StartupProblem` where there is none and somebody else holds the name.
 */
export async function ensureSuperadmin(
  context: SuperadminContext,
  { username: named, password, logLine, announce }: SuperadminOptions,
): Promise<void> {
  const username = named ?? defaultUsername
  const { holder } = await context.commands.load(account, accountStream(nameHash(context.secrets, username)))
  // The usual start: it waits for no read model.
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

/** The superadmin's user name as the log has it by now. Waits until the read model of persons is there, and says so. */
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
