import type { GuardianConsent } from '@wordtrail/contracts/fields'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { fieldProblems } from '@wordtrail/contracts/problems'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'

interface Asking {
  readonly guardianConsent: GuardianConsent
  readonly now: () => Date
}

const refusedDay = (message: string): HttpProblem =>
  new HttpProblem('invalid-input', { errors: [{ path: 'birth_date', message }] })

/**
 * The day of birth that a student registers with. Where no guardian has to consent it is not asked for, and not kept
 * though it be sent. Throws where it is missing, or lies ahead.
 */
export function birthDateOf({ guardianConsent, now }: Asking, typed: string | undefined): string | undefined {
  if (guardianConsent === 'off') return undefined
  if (typed === undefined) throw refusedDay(fieldProblems.noBirthDate)
  if (typed > dayOf(now())) throw refusedDay(fieldProblems.bornLater)
  return typed
}
