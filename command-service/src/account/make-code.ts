import { confirmations } from '@wordtrail/contracts/confirmations'
import { passwordCode } from '@wordtrail/contracts/learning/limits'
import { hashSecret } from '@wordtrail/platform/identity/passwords'
import { answered, orRefuse } from '../command.ts'
import type { CommandHandler, Origin } from '../command-handler.ts'
import { account } from './decider.ts'
import { asOwnAction } from './own-action.ts'
import { newPasswordCode } from './password-code.ts'

const minuteMs = 60_000

interface CodeAsked {
  /** Of the account. */
  readonly stream: string
  readonly userId: string
  readonly makerId: string
  readonly origin: Origin
}

/** Makes a code for a forgotten password, and answers with it: it is told this once. */
export async function makeCode(commands: CommandHandler, { stream, userId, makerId, origin }: CodeAsked) {
  const code = newPasswordCode()
  const expiresAt = new Date(origin.at.getTime() + passwordCode.minutes * minuteMs).toISOString()
  const codeHash = await hashSecret(code)
  const command = { type: 'makePasswordCode', userId, makerId, codeHash, expiresAt } as const
  // An action of its own: a retry could not be told the code that the log knows only by its hash.
  const { position } = orRefuse(
    await commands.execute({ decider: account, stream, command, origin: asOwnAction(origin) }),
  )
  return {
    ...answered({ message: confirmations.passwordCodeMade, code, expires_at: expiresAt }, position),
    noted: { event: 'password-code-made', user: userId, by: makerId },
  } as const
}
