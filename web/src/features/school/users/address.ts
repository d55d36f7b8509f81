import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Call } from '@wordtrail/contracts/api/endpoint'
import type { Role } from '@wordtrail/contracts/fields'
import { type AccountState, accountStates } from '@wordtrail/contracts/names/accounts'

export const roles = ['user', 'admin', 'superadmin'] as const satisfies readonly Role[]
export const sorts = ['username', 'registered_at', 'last_login'] as const
export type Sort = (typeof sorts)[number]
export type Order = 'asc' | 'desc'

/** How the table is looked at. */
export interface UsersAddress {
  readonly search: string
  readonly role: Role | undefined
  readonly state: AccountState | undefined
  readonly isNever: boolean
  readonly sort: Sort
  readonly order: Order
  /** From 1. */
  readonly page: number
}

const longestSearch = 80
const defaultSort = 'last_login'
const firstOrder: Readonly<Record<Sort, Order>> = { username: 'asc', registered_at: 'desc', last_login: 'desc' }

/** What the address asks for; defaults for what is missing or unknown. */
export function usersAddressOf(params: URLSearchParams): UsersAddress {
  const sort = sorts.find((one) => one === params.get('sort')) ?? defaultSort
  const order = params.get('order')
  return {
    search: (params.get('search') ?? '').slice(0, longestSearch),
    role: roles.find((one) => one === params.get('role')),
    state: accountStates.find((one) => one === params.get('state')),
    isNever: params.get('sign_in') === 'never',
    sort,
    order: order === 'asc' || order === 'desc' ? order : firstOrder[sort],
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
  }
}

/** The search parameters for this address, as the calls take them too; `undefined` for a default. */
export const partsOf = ({ search, role, state, isNever, sort, order, page }: UsersAddress) => ({
  search: search.trim() === '' ? undefined : search,
  role,
  state,
  sign_in: isNever ? ('never' as const) : undefined,
  sort: sort === defaultSort ? undefined : sort,
  order: order === firstOrder[sort] ? undefined : order,
  page: page === 1 ? undefined : String(page),
})

type Query = Call<Api['GET /api/superadmin/people']>['query']
export const queryOf = (address: UsersAddress): Query => partsOf(address)

/** What a file is asked for: it holds all pages. */
export function filtersOf(address: UsersAddress): Record<string, string> {
  const { page: _page, ...parts } = partsOf(address)
  return Object.fromEntries(Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined))
}

/** Another choice begins at its first page. */
export const chosen = (address: UsersAddress, choice: Partial<UsersAddress>): UsersAddress => ({
  ...address,
  page: 1,
  ...choice,
})

/** After a press on a column's head: sorted by that column, or reversed where it already was. */
export const sortedBy = (address: UsersAddress, sort: Sort): UsersAddress =>
  chosen(address, {
    sort,
    order: address.sort !== sort ? firstOrder[sort] : address.order === 'asc' ? 'desc' : 'asc',
  })
