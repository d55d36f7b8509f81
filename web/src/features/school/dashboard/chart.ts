import { activity as text } from '../../../text/school-dashboard.ts'
import type { Activity } from './api.ts'

/** What the bars show. */
export const kinds = ['active', 'answers', 'accounts'] as const
export type Kind = (typeof kinds)[number]

export const kindOf = (params: URLSearchParams): Kind => kinds.find((kind) => kind === params.get('show')) ?? 'active'

type Part = Activity['parts'][number]

/** A bar's two parts: students and teachers, or all answers below and nothing on top. */
export function partFigures(part: Part, kind: Kind): { readonly lower: number; readonly upper: number } {
  if (kind === 'answers') return { lower: part.answers, upper: 0 }
  const { students, teachers } = kind === 'active' ? part.active : part.new_accounts
  return { lower: students, upper: teachers }
}

interface Shown {
  readonly unit: Activity['unit']
  readonly today: string
}

/** What stands below a bar: the day of the month, or the month where its first week begins. */
export function tickOf(parts: readonly Part[], place: number, { unit, today }: Shown): string {
  const { first } = parts[place]!
  if (unit === 'day') return first === today ? text.today : String(Number(first.slice(8)))
  const month = first.slice(0, 7)
  return place > 0 && parts[place - 1]!.first.startsWith(month) ? '' : text.month(Number(month.slice(5)))
}
