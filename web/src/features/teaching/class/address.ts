import { attentionReasons } from '@wordtrail/contracts/learning/attention'
import {
  type ClassQuery,
  type ClassSort,
  classSorts,
  firstOrder,
  type SortOrder,
} from '@wordtrail/contracts/learning/class-view'

export const tabs = ['students', 'days', 'words'] as const
export type Tab = (typeof tabs)[number]

/** How the class is looked at. All tabs show it the same way, and files hold what it shows. */
export interface ClassAddress extends ClassQuery {
  readonly search: string
  readonly sort: ClassSort
  readonly order: SortOrder
}

const longestSearch = 80
const defaultSort = 'attention'
/** An id, or `noLabel`. */
const label = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|none)$/

export const tabOf = (params: URLSearchParams): Tab => tabs.find((tab) => tab === params.get('tab')) ?? 'students'

/** What the address asks for; defaults for what is missing or unknown. */
export function queryOf(params: URLSearchParams): ClassAddress {
  const sort = classSorts.find((one) => one === params.get('sort')) ?? defaultSort
  const order = params.get('order')
  const asked = params.get('label') ?? ''
  return {
    search: (params.get('search') ?? '').slice(0, longestSearch),
    label: label.test(asked) ? asked : undefined,
    reason: attentionReasons.find((reason) => reason === params.get('reason')),
    sort,
    order: order === 'asc' || order === 'desc' ? order : firstOrder[sort],
  }
}

/** The search parameters for this query, as calls for files take them too; `undefined` for a default. */
export const partsOf = ({ search, label, reason, sort, order }: ClassAddress) => ({
  search: search.trim() === '' ? undefined : search,
  label,
  reason,
  sort: sort === defaultSort ? undefined : sort,
  order: order === firstOrder[sort] ? undefined : order,
})

/** Those parameters that say something. */
export const givenPartsOf = (query: ClassAddress): Record<string, string> =>
  Object.fromEntries(Object.entries(partsOf(query)).filter((part): part is [string, string] => part[1] !== undefined))

/** After a press on a column's head: sorted by that column, or reversed where it already was. */
export const sortedBy = (query: ClassAddress, sort: ClassSort): ClassAddress => ({
  ...query,
  sort,
  order: query.sort !== sort ? firstOrder[sort] : query.order === 'asc' ? 'desc' : 'asc',
})
