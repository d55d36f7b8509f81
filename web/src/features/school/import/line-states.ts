import { accountImport as text } from '../../../text/account-import.ts'
import type { Line } from './use-account-import.ts'

/** Which lines a list is narrowed to. */
export const shows = ['all', 'problem', 'new', 'never_signed_in', 'taken', 'done'] as const
export type Show = (typeof shows)[number]

export const isDone = ({ imported }: Line): boolean => imported?.password !== undefined

/** Under what a line is counted. */
export function stateOf(line: Line): Exclude<Show, 'all'> {
  const { imported, checked } = line
  if (isDone(line)) return 'done'
  if (imported?.status === 'problem' || imported?.status === 'taken') return imported.status
  return checked.status
}

/** What has become of a line, or will. */
export function statusText({ imported, checked }: Line): string {
  const problem = imported?.problem ?? checked.problem
  if (problem) return text.problem[problem]
  const status = imported?.status ?? checked.status
  switch (status) {
    case 'taken':
      return text.status.taken(checked.holder?.nickname ?? '')
    case 'problem':
      return text.problem.no_name
    default:
      return text.status[status]
  }
}

/** Problems first, as the lines stand otherwise. */
export const shownLines = (lines: readonly Line[], show: Show): readonly Line[] =>
  show === 'all'
    ? [...lines.filter((line) => stateOf(line) === 'problem'), ...lines.filter((line) => stateOf(line) !== 'problem')]
    : lines.filter((line) => stateOf(line) === show)
