import { levels } from '@wordtrail/contracts/learning/word-content'

export const ways = ['choose', 'list'] as const
export type Way = (typeof ways)[number]

/** Which words of the dictionary are shown. */
export interface Filter {
  readonly search: string
  readonly tag: string | undefined
  readonly level: (typeof levels)[number] | undefined
  /** From 1. */
  readonly page: number
}

const longestSearch = 80

export const wayOf = (params: URLSearchParams): Way => ways.find((way) => way === params.get('way')) ?? 'choose'

export const filterOf = (params: URLSearchParams): Filter => ({
  search: (params.get('search') ?? '').slice(0, longestSearch),
  tag: params.get('tag') ?? undefined,
  level: levels.find((level) => level === params.get('level')),
  page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
})

/** The search parameters that say so; `undefined` for a default. Another filter begins at its first page. */
export const filterParts = ({ search, tag, level }: Omit<Filter, 'page'>) => ({
  search: search.trim() === '' ? undefined : search,
  tag,
  level,
  page: undefined,
})
