import { eraseUser } from '@wordtrail/contracts/api/reporting'
import { confirmations } from '@wordtrail/contracts/confirmations'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { answered, type CommandContext, commandEndpoint, orRefuse } from '../command.ts'
import { type ErasureContext, erase } from './erase.ts'

export function erasureRoutes(context: CommandContext & ErasureContext): Handler[] {
  return [
    commandEndpoint(context, eraseUser, async ({ params, origin, lookups }) => {
      const stream = await lookups.accountOf(params.id)
      if (stream === undefined) throw new HttpProblem('user-not-found')
      const { position } = orRefuse(await erase(context, { userId: params.id, stream }, origin))
      return {
        ...answered({ message: confirmations.userErased }, position),
        noted: { event: 'erased', user: params.id },
      }
    }),
  ]
}
