import type { GuardianConsent } from '@wordtrail/contracts/fields'
import { needsConsent } from '@wordtrail/contracts/learning/guardian-consent'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { LRUCache } from 'lru-cache'
import type { CommandContext } from '../command.ts'
import type { Lookups } from '../lookups.ts'

export interface PracticeContext extends CommandContext {
  /** Rejects with `consent-needed` where a guardian has not consented to the student's practice. */
  readonly assertMayPractise: (studentId: string, lookups: Pick<Lookups, 'guardedStudent'>) => Promise<void>
}

interface PracticeGateOptions extends Pick<CommandContext, 'now'> {
  readonly guardianConsent: GuardianConsent
}

const keptMs = 20_000
const keptStudents = 5000

/**
 * Who may practise is read once in a while, since a student who practises sends some answers every second: a consent
 * that is withdrawn ends practice within 20 seconds. One that is recorded counts at once.
 */
export function practiceGate({ guardianConsent, now }: PracticeGateOptions): PracticeContext['assertMayPractise'] {
  if (guardianConsent === 'off') return async () => {}
  const mayPractise = new LRUCache<string, true>({ max: keptStudents, ttl: keptMs })
  return async (studentId, lookups) => {
    if (mayPractise.has(studentId)) return
    const student = await lookups.guardedStudent(studentId)
    if (!student || needsConsent(student, dayOf(now()))) throw new HttpProblem('consent-needed', { about: studentId })
    mayPractise.set(studentId, true)
  }
}
