import { approveAccount, refuseAccount } from '@wordtrail/contracts/api/office'
import { confirmations } from '@wordtrail/contracts/confirmations'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { answered, type CommandContext, commandEndpoint, orRefuse } from '../command.ts'
import type { Lookups } from '../lookups.ts'
import { account } from './decider.ts'
import { type ErasureContext, erase } from './erase.ts'

/** The school's word on accounts that wait for it. */
export function approvalRoutes(context: CommandContext & ErasureContext): Handler[] {
  const accountOf = async (userId: string, lookups: Lookups): Promise<string> => {
    const stream = await lookups.accountOf(userId)
    if (stream === undefined) throw new HttpProblem('user-not-found')
    return stream
  }
  return [
    commandEndpoint(context, approveAccount, async ({ caller, params, origin, lookups }) => {
      const stream = await accountOf(params.id, lookups)
      const command = { type: 'approve', userId: params.id } as const
      const { position } = orRefuse(await context.commands.execute({ decider: account, stream, command, origin }))
      return {
        ...answered({ message: confirmations.accountApproved }, position),
        noted: { event: 'account-approved', user: params.id, by: caller.id },
      }
    }),

    commandEndpoint(context, refuseAccount, async ({ caller, params, origin, lookups }) => {
      const person = { userId: params.id, stream: await accountOf(params.id, lookups) }
      const { position } = orRefuse(await erase(context, person, origin, 'refuseAccount'))
      return {
        ...answered({ message: confirmations.accountRefused }, position),
        noted: { event: 'account-refused', user: params.id, by: caller.id },
      }
    }),
  ]
}
