import { toBeMasteredPerGroup } from '@wordtrail/contracts/learning/limits'
import type { Summary } from './api.ts'

type Source = 'teacher' | 'self'
/** A plain string is a word that the student chose themselves and has not learned yet. */
type Listed = string | (Pick<Summary['to_be_mastered'][number], 'word'> & Partial<Summary['to_be_mastered'][number]>)

export interface Group {
  readonly source: Source
  /** How many there are; `words` holds the first of them. */
  readonly total: number
  readonly words: readonly { readonly word: string; readonly due: string | null }[]
}

/** The words to be mastered by their source, the teacher's first, at most 200 of each. */
export const toBeMasteredGroups = (
  listed: readonly Listed[],
  counts: Summary['to_be_mastered_counts'],
): readonly Group[] =>
  (['teacher', 'self'] as const).map((source) => ({
    source,
    total: counts[source],
    words: listed
      .map((item) => (typeof item === 'string' ? { word: item } : item))
      .filter((item) => (item.source ?? 'self') === source)
      .slice(0, toBeMasteredPerGroup)
      .map(({ word, due_date }) => ({ word, due: due_date ?? null })),
  }))
