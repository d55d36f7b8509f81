import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { CommandContext } from '../command.ts'
import type { Lookups } from '../lookups.ts'
import { account, type Holder } from './decider.ts'

export interface ManagedAccount {
  readonly stream: string
  readonly holder: Holder
}

/**
 * The account of a student or teacher, for the school. Rejects with `user-not-found` where nobody has that id any more,
 * and with `superadmin-by-office`: of superadmins one must stay, which their office decides.
 */
export async function managedAccount(
  { commands }: Pick<CommandContext, 'commands'>,
  lookups: Pick<Lookups, 'accountOf'>,
  userId: string,
): Promise<ManagedAccount> {
  const stream = await lookups.accountOf(userId)
  const holder = stream === undefined ? undefined : (await commands.load(account, stream)).holder
  if (stream === undefined || holder?.userId !== userId) throw new HttpProblem('user-not-found')
  if (holder.role === 'superadmin') throw new HttpProblem('superadmin-by-office')
  return { stream, holder }
}
