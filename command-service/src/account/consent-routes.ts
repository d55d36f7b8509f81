import { recordBirthDate, recordConsent, withdrawConsent } from '@wordtrail/contracts/api/accounts'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { fieldProblems } from '@wordtrail/contracts/problems'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { answered, type CommandContext, commandEndpoint, orRefuse } from '../command.ts'
import type { Origin } from '../command-handler.ts'
import type { Lookups } from '../lookups.ts'
import { account } from './decider.ts'
import type { StandingCommand } from './standing.ts'

/** What the school knows of students who are under age. */
export function consentRoutes(context: CommandContext): Handler[] {
  const { commands } = context

  const decide = async (studentId: string, lookups: Lookups, command: StandingCommand, origin: Origin) => {
    const stream = await lookups.accountOf(studentId)
    const holder = stream === undefined ? undefined : (await commands.load(account, stream)).holder
    if (stream === undefined || holder?.userId !== studentId || holder.role !== 'user')
      throw new HttpProblem('student-not-found')
    return orRefuse(await commands.execute({ decider: account, stream, command, origin }))
  }

  const assertPast = (path: string, day: string, message: string): void => {
    if (day > dayOf(context.now())) throw new HttpProblem('invalid-input', { errors: [{ path, message }] })
  }

  return [
    commandEndpoint(context, recordBirthDate, async ({ params, body, origin, lookups }) => {
      assertPast('birth_date', body.birth_date, fieldProblems.bornLater)
      const command = { type: 'recordBirthDate', userId: params.id, birthDate: body.birth_date } as const
      const { position } = await decide(params.id, lookups, command, origin)
      return answered({ message: confirmations.birthDateRecorded }, position)
    }),

    commandEndpoint(context, recordConsent, async ({ caller, params, body, origin, lookups }) => {
      assertPast('given_on', body.given_on, fieldProblems.consentLater)
      const consent = { givenBy: body.given_by, how: body.how, givenOn: body.given_on }
      const { position } = await decide(
        params.id,
        lookups,
        { type: 'recordConsent', userId: params.id, consent },
        origin,
      )
      return {
        ...answered({ message: confirmations.consentRecorded }, position),
        noted: { event: 'consent-recorded', user: params.id, by: caller.id },
      }
    }),

    commandEndpoint(context, withdrawConsent, async ({ caller, params, origin, lookups }) => {
      const { position } = await decide(params.id, lookups, { type: 'withdrawConsent', userId: params.id }, origin)
      return {
        ...answered({ message: confirmations.consentWithdrawn }, position),
        noted: { event: 'consent-withdrawn', user: params.id, by: caller.id },
      }
    }),
  ]
}
