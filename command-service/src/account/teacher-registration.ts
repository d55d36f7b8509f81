import { officeStream } from '@wordtrail/contracts/events/office'
import { fieldProblems, problems } from '@wordtrail/contracts/problems'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { networkOf, tooManyAttempts } from '@wordtrail/platform/identity/attempt-limits'
import { fitsSecret } from '@wordtrail/platform/identity/passwords'
import { office } from '../office/decider.ts'
import type { AccountContext } from './context.ts'

const refusedCode = (code: 'wrong-teacher-code' | 'invalid-input', message: string): HttpProblem =>
  new HttpProblem(code, { errors: [{ path: 'teacher_code', message }] })

/**
 * Throws where nobody registers as a teacher with this code. Gives whether the account has to wait for the school's
 * approval.
 */
export async function admitTeacher(
  { commands, guesses, teacherRegistration }: AccountContext,
  { code, address }: { readonly code: string; readonly address: string },
): Promise<{ readonly isWaiting: boolean }> {
  if (teacherRegistration !== 'code') return { isWaiting: teacherRegistration === 'approved' }
  const { teacherCodeHash } = await commands.load(office, officeStream)
  if (teacherCodeHash === null) throw new HttpProblem('teachers-closed')
  if (code === '') throw refusedCode('invalid-input', fieldProblems.noTeacherCode)
  // Another code is guessed anew.
  const counters = [
    { name: 'teacherCodeFromNetwork', key: [networkOf(address), teacherCodeHash] },
    { name: 'teacherCode', key: [teacherCodeHash] },
  ] as const
  const guess = await guesses.guess(counters, () => fitsSecret(code, teacherCodeHash))
  if (guess.outcome === 'refused') throw tooManyAttempts(guess.comeAgainInSeconds)
  if (guess.outcome === 'wrong') throw refusedCode('wrong-teacher-code', problems['wrong-teacher-code'].message)
  return { isWaiting: false }
}
