import { accountLimits } from '@wordtrail/contracts/learning/limits'
import type { CheckedLine } from './api.ts'

/** What becomes of a name on a list. A name that is too long to be one is not asked about. */
export interface ListLine {
  readonly name: string
  readonly status: CheckedLine['status'] | 'too_long'
  readonly student: CheckedLine['student']
}

export const isAskable = (name: string): boolean => name.length <= accountLimits.username

/** The lines of a list, from the answers for those of its names that could be asked about. */
export function linesOf(names: readonly string[], answers: readonly CheckedLine[]): ListLine[] {
  const answer = answers.values()
  return names.map((name) =>
    isAskable(name)
      ? { name, ...(answer.next().value ?? { status: 'unknown' as const, student: null }) }
      : { name, status: 'too_long', student: null },
  )
}

/** Students who would be invited, in the order of the list. */
export const invitable = (lines: readonly ListLine[]): string[] =>
  lines.flatMap(({ status, student }) => (status === 'free' && student ? [student._id] : []))
