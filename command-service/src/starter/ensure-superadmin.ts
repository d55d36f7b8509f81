import { accountStream } from '@wordtrail/contracts/events/account'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { officeStream } from '@wordtrail/contracts/events/office'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { nameHash } from '@wordtrail/platform/identity/secrets'
import { StartupProblem } from '@wordtrail/platform/process/configuration'
import { account } from '../account/decider.ts'
import { type RegistrationContext, register } from '../account/register.ts'
import type { CommandContext } from '../command.ts'
import type { Origin } from '../command-handler.ts'
import { isRejection } from '../decider.ts'
import { office } from '../office/decider.ts'

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
 * Appoints the first superadmin, with all rights, where the office has none: the one of an earlier version, else one
 * whose account is made. Rejects with a `StartupProblem` where somebody else holds the name. A start that was cut short
 * is completed by the next one.
 */
export async function ensureSuperadmin(context: SuperadminContext, options: SuperadminOptions): Promise<void> {
  const { commands, secrets } = context
  const { username: named, announce } = options
  const holderOf = async (username: string) =>
    (await commands.load(account, accountStream(nameHash(secrets, username)))).holder
  const { superadmins } = await commands.load(office, officeStream)
  if (superadmins.size === 0) {
    const holder = await holderOf(named ?? defaultUsername)
    // Where that is the superadmin, no read model has to be waited for.
    const present = holder?.role === 'superadmin' ? holder.userId : await earlierSuperadmin(context, options)
    if (present === undefined && holder) {
      throw new StartupProblem(
        `there is no superadmin, and somebody else has the user name ${named ?? defaultUsername}: choose another with SUPERADMIN_USERNAME`,
      )
    }
    await appoint(context, present ?? (await makeAccount(context, options)))
  }
  if (named !== undefined && (await holderOf(named))?.role !== 'superadmin')
    announce(`SUPERADMIN_USERNAME ${named} is not used: it names the first superadmin, and there is one already`)
}

const originOf = ({ now }: Pick<CommandContext, 'now'>, ...action: readonly string[]): Origin => ({
  actor: 'system',
  role: 'system',
  causation: idOfAction('system', ...action),
  at: now(),
  request: 'superadmin',
})

async function appoint(context: SuperadminContext, superadminId: string): Promise<void> {
  const outcome = await context.commands.execute({
    decider: office,
    stream: officeStream,
    command: { type: 'appoint', superadminId, isReadOnly: false },
    origin: originOf(context, 'superadmin', 'appoint', superadminId),
  })
  if (isRejection(outcome)) throw new Error(`appointing the first superadmin: ${outcome.rejected}`)
}

/** Gives the id of the new superadmin. */
async function makeAccount(context: SuperadminContext, { username: named, password }: SuperadminOptions) {
  const username = named ?? defaultUsername
  const registration = { username, password: password(username), role: 'superadmin', securityAnswer: '' } as const
  const outcome = await register(context, registration, originOf(context, 'superadmin', username))
  if (isRejection(outcome)) throw new Error(`superadmin ${username}: ${outcome.rejected}`)
  return outcome.userId
}

/** Id of whoever is a superadmin at the head of the log. Waits until the read model of persons is there, and logs that. */
async function earlierSuperadmin(
  { lookupsAt }: Pick<CommandContext, 'lookupsAt'>,
  { logLine }: SuperadminOptions,
): Promise<string | undefined> {
  for (;;) {
    try {
      return await lookupsAt(undefined).firstSuperadmin()
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error
      logLine('waiting for the read models, to see whether there is a superadmin …')
    }
  }
}
