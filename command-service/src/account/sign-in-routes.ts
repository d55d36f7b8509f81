import { endOtherSignIns, endOwnSignIn, renewSession } from '@wordtrail/contracts/api/sign-ins'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { answered, commandEndpoint, orRefuse } from '../command.ts'
import type { AccountContext } from './context.ts'
import { account } from './decider.ts'
import { asOwnAction } from './own-action.ts'
import { endOlderTokens, endSignedOutTokens } from './password-changes.ts'

/** What somebody does with their own sign-ins, on this device and others. */
export function ownSignInRoutes(context: AccountContext): Handler[] {
  const { commands, tokens } = context
  return [
    commandEndpoint(context, endOwnSignIn, async ({ caller, params: { id: signInId }, origin }) => {
      const stream = caller.account
      const command = { type: 'endSignIn', userId: caller.id, signInId } as const
      const { position } = orRefuse(await commands.execute({ decider: account, stream, command, origin }))
      await endSignedOutTokens(context, stream)
      return {
        ...answered({ message: confirmations.deviceSignedOut }, position),
        noted: { event: 'device-signed-out', user: caller.id },
      }
    }),

    /** An answer that got lost cannot be asked for again, since the token it was asked with has ended. */
    commandEndpoint(context, endOtherSignIns, async ({ caller, origin }) => {
      const stream = caller.account
      const command = { type: 'endOtherSignIns', userId: caller.id, keptSignInId: caller.signInId } as const
      const { position } = orRefuse(
        await commands.execute({ decider: account, stream, command, origin: asOwnAction(origin) }),
      )
      const now = await endOlderTokens(context, stream)
      if (now?.userId !== caller.id) throw new HttpProblem('not-signed-in')
      const token = await tokens.issue({ ...caller, credentialVersion: now.credentialVersion })
      return {
        ...answered({ message: confirmations.otherDevicesSignedOut, token }, position),
        noted: { event: 'sign-ins-ended', user: caller.id },
      }
    }),

    commandEndpoint(context, renewSession, async ({ caller, origin }) => {
      const { id: userId, account: stream, signInId } = caller
      if (signInId === undefined) throw new HttpProblem('sign-in-not-remembered')
      const command = { type: 'renewSession', userId, signInId, day: dayOf(origin.at) } as const
      const { position } = orRefuse(await commands.execute({ decider: account, stream, command, origin }))
      return answered({ token: await tokens.issue(caller) }, position)
    }),
  ]
}
