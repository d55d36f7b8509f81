import { eraseUser } from '@wordtrail/contracts/api/reporting'
import { confirmations } from '@wordtrail/contracts/confirmations'
import type { Handler } from '@wordtrail/platform/http/handler'
import { Refusal } from '@wordtrail/platform/http/refusal'
import { answered, commandCall, type CommandContext, orRefuse } from '../command.ts'
import { erase, type ErasureContext } from './erase.ts'

export function erasureRoutes(context: CommandContext & ErasureContext): Handler[] {
  return [
    commandCall(context, eraseUser, async ({ params, origin, facts }) => {
      const stream = await facts.accountOf(params.id)
      if (stream === undefined) throw new Refusal('user-not-found')
      const { position } = orRefuse(await erase(context, { userId: params.id, stream }, origin))
      return {
        ...answered({ message: confirmations.userErased }, position),
        noted: { event: 'erased', user: params.id },
      }
    }),
  ]
}
