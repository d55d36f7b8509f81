import {
  endUserSignIns,
  eraseUser,
  makeUserPasswordCode,
  restoreUser,
  suspendUser,
} from '@wordtrail/contracts/api/people'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { accountStream } from '@wordtrail/contracts/events/account'
import { problems } from '@wordtrail/contracts/problems'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { SecurityEvent } from '@wordtrail/platform/http/security-log'
import { nameHash } from '@wordtrail/platform/identity/secrets'
import { answered, type CommandContext, commandEndpoint, orRefuse } from '../command.ts'
import type { Origin } from '../command-handler.ts'
import { account } from './decider.ts'
import { type ErasureContext, erase } from './erase.ts'
import { makeCode } from './make-code.ts'
import { managedAccount } from './managed-account.ts'
import { endOlderTokens } from './password-changes.ts'
import type { StandingCommand } from './standing.ts'

/** What the school does with the accounts of students and teachers. */
export function schoolRoutes(context: CommandContext & ErasureContext): Handler[] {
  const { commands, secrets } = context

  /** Whoever has signed in is signed out where the command raised the credentials' version: not only in read models. */
  const settle = async (stream: string, command: StandingCommand, origin: Origin) => {
    const { position } = orRefuse(await commands.execute({ decider: account, stream, command, origin }))
    await endOlderTokens(context, stream)
    return position
  }
  const noted = (event: SecurityEvent['event'], user: string, by: string) => ({ noted: { event, user, by } })

  return [
    commandEndpoint(context, suspendUser, async ({ caller, params: { id }, body, origin, lookups }) => {
      const { stream } = await managedAccount(context, lookups, id)
      const position = await settle(stream, { type: 'suspend', userId: id, reason: body.reason }, origin)
      return {
        ...answered({ message: confirmations.userSuspended }, position),
        ...noted('suspended', id, caller.id),
      }
    }),

    commandEndpoint(context, restoreUser, async ({ caller, params: { id }, origin, lookups }) => {
      const { stream } = await managedAccount(context, lookups, id)
      const position = await settle(stream, { type: 'restore', userId: id }, origin)
      return { ...answered({ message: confirmations.userRestored }, position), ...noted('restored', id, caller.id) }
    }),

    commandEndpoint(context, endUserSignIns, async ({ caller, params: { id }, origin, lookups }) => {
      const { stream } = await managedAccount(context, lookups, id)
      const position = await settle(stream, { type: 'endSignIns', userId: id }, origin)
      return {
        ...answered({ message: confirmations.signInsEnded }, position),
        ...noted('sign-ins-ended', id, caller.id),
      }
    }),

    commandEndpoint(context, makeUserPasswordCode, async ({ caller, params: { id }, origin, lookups }) => {
      const { stream } = await managedAccount(context, lookups, id)
      return makeCode(commands, { stream, userId: id, makerId: caller.id, origin })
    }),

    commandEndpoint(context, eraseUser, async ({ caller, params: { id }, body, origin, lookups }) => {
      const stream = await lookups.accountOf(id)
      if (stream === undefined) throw new HttpProblem('user-not-found')
      // The stream is named after the user name, and still is once the name has been erased: a retry gets its answer.
      if (accountStream(nameHash(secrets, body.username)) !== stream)
        throw new HttpProblem('wrong-username', {
          errors: [{ path: 'username', message: problems['wrong-username'].message }],
        })
      const { position } = orRefuse(await erase(context, { userId: id, stream }, origin))
      return { ...answered({ message: confirmations.userErased }, position), ...noted('erased', id, caller.id) }
    }),
  ]
}
