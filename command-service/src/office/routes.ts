import {
  addSuperadmin,
  dismissSuperadmin,
  registration,
  removeTeacherCode,
  setSuperadminRights,
  setTeacherCode,
} from '@wordtrail/contracts/api/office'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { officeStream } from '@wordtrail/contracts/events/office'
import type { GuardianConsent, TeacherRegistration } from '@wordtrail/contracts/fields'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { hashSecret } from '@wordtrail/platform/identity/passwords'
import { account } from '../account/decider.ts'
import { asOwnAction } from '../account/own-action.ts'
import { register } from '../account/register.ts'
import { answered, type CommandContext, commandEndpoint, orRefuse } from '../command.ts'
import type { Origin } from '../command-handler.ts'
import type { Lookups } from '../lookups.ts'
import { type OfficeCommand, office } from './decider.ts'
import { type SettleContext, settle } from './settle.ts'

export interface OfficeContext extends CommandContext, SettleContext {
  readonly teacherRegistration: TeacherRegistration
  readonly guardianConsent: GuardianConsent
}

/** Who runs the system, and the code that teachers register with. */
export function officeRoutes(context: OfficeContext): Handler[] {
  const { commands, teacherRegistration, guardianConsent } = context

  const decide = async (command: OfficeCommand, origin: Origin) =>
    orRefuse(await commands.execute({ decider: office, stream: officeStream, command, origin }))

  /** The stream of a superadmin's account, whether they are in office or not. */
  const accountOf = async (superadminId: string, lookups: Lookups): Promise<string> => {
    const stream = await lookups.accountOf(superadminId)
    const { holder } = stream === undefined ? {} : await commands.load(account, stream)
    if (stream === undefined || holder?.userId !== superadminId || holder.role !== 'superadmin')
      throw new HttpProblem('superadmin-not-found')
    return stream
  }

  return [
    commandEndpoint(context, addSuperadmin, async ({ caller, body, origin }) => {
      const { username, password, is_read_only: isReadOnly } = body
      const newcomer = { username, password, role: 'superadmin', securityAnswer: '' } as const
      const { userId: superadminId } = orRefuse(await register(context, newcomer, origin))
      const { position } = await decide({ type: 'appoint', superadminId, isReadOnly }, origin)
      return {
        ...answered({ message: confirmations.superadminAdded, superadmin_id: superadminId }, position),
        noted: { event: 'superadmin-appointed', user: superadminId, by: caller.id },
      }
    }),

    commandEndpoint(context, setSuperadminRights, async ({ caller, params, body, origin, lookups }) => {
      const stream = await accountOf(params.id, lookups)
      const command = { type: 'appoint', superadminId: params.id, isReadOnly: body.is_read_only } as const
      const { position } = await decide(command, origin)
      await settle(context, { superadminId: params.id, stream })
      return {
        ...answered({ message: confirmations.superadminRightsSet }, position),
        noted: { event: 'superadmin-appointed', user: params.id, by: caller.id },
      }
    }),

    commandEndpoint(context, dismissSuperadmin, async ({ caller, params, origin, lookups }) => {
      const stream = await accountOf(params.id, lookups)
      const { position } = await decide({ type: 'dismiss', superadminId: params.id }, origin)
      await settle(context, { superadminId: params.id, stream })
      return {
        ...answered({ message: confirmations.superadminDismissed }, position),
        noted: { event: 'superadmin-dismissed', user: params.id, by: caller.id },
      }
    }),

    commandEndpoint(context, registration, async () => {
      const { teacherCodeHash } = await commands.load(office, officeStream)
      return {
        body: {
          teachers: teacherRegistration,
          has_teacher_code: teacherCodeHash !== null,
          asks_birth_date: guardianConsent === 'required',
        },
      }
    }),

    commandEndpoint(context, setTeacherCode, async ({ caller, body, origin }) => {
      const codeHash = await hashSecret(body.teacher_code)
      const { position } = await decide({ type: 'setTeacherCode', codeHash }, asOwnAction(origin))
      return {
        ...answered({ message: confirmations.teacherCodeSet }, position),
        noted: { event: 'teacher-code-set', user: caller.id },
      }
    }),

    commandEndpoint(context, removeTeacherCode, async ({ caller, origin }) => {
      const { position } = await decide({ type: 'setTeacherCode', codeHash: null }, origin)
      return {
        ...answered({ message: confirmations.teacherCodeRemoved }, position),
        noted: { event: 'teacher-code-removed', user: caller.id },
      }
    }),
  ]
}
