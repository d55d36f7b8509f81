import type { SortOrder } from '@wordtrail/contracts/learning/class-view'
import { withParams } from '../../../ui/word-link.tsx'

const longestSearch = 80
const mostPages = 1_000_000

/** How a list is looked at. */
export interface ListAddress<Sort extends string> {
  readonly search: string
  readonly sort: Sort
  readonly order: SortOrder
  readonly page: number
}

/** What the address asks for; the first of `firstOrder` and its order where it asks for nothing that is there. */
export function listOf<Sort extends string>(
  params: URLSearchParams,
  firstOrder: Readonly<Record<Sort, SortOrder>>,
): ListAddress<Sort> {
  const sorts = Object.keys(firstOrder) as Sort[]
  const sort = sorts.find((one) => one === params.get('sort')) ?? sorts[0]!
  const order = params.get('order')
  return {
    search: (params.get('search') ?? '').slice(0, longestSearch),
    sort,
    order: order === 'asc' || order === 'desc' ? order : firstOrder[sort],
    page: Math.min(Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1), mostPages),
  }
}

/** The address after a search: the list begins anew. */
export const searchedIn = (params: URLSearchParams, search: string): URLSearchParams =>
  withParams(params, { search: search.trim() === '' ? undefined : search, page: undefined })

/** After a press on a column's head: sorted by that column, or reversed where it already was. */
export function sortedIn<Sort extends string>(
  params: URLSearchParams,
  firstOrder: Readonly<Record<Sort, SortOrder>>,
  by: Sort,
): URLSearchParams {
  const { sort, order } = listOf(params, firstOrder)
  const turned = sort !== by ? firstOrder[by] : order === 'asc' ? 'desc' : 'asc'
  const isFirst = by === Object.keys(firstOrder)[0]
  return withParams(params, {
    sort: isFirst ? undefined : by,
    order: turned === firstOrder[by] ? undefined : turned,
    page: undefined,
  })
}
