export const sorts = ['word', 'review_times', 'next_review', 'date_mastered'] as const
export type Sort = (typeof sorts)[number]
const orders = ['asc', 'desc'] as const
type Order = (typeof orders)[number]

/** What the words may be narrowed to. */
export const narrowings = ['due', 'kept', 'slipped'] as const
type Narrowing = (typeof narrowings)[number]

/** Which of the mastered words are shown, and how. */
export interface MasteredView {
  readonly search: string
  readonly only: Narrowing | undefined
  readonly sort: Sort
  readonly order: Order
  /** From 1. */
  readonly page: number
}

const longestSearch = 80
/** What comes up next is what there is to do. */
const usualSort = 'next_review' satisfies Sort
/** Words and dates to come start ascending, the other columns descending. */
const firstOrder = (sort: Sort): Order => (sort === 'word' || sort === 'next_review' ? 'asc' : 'desc')

/** The view that the address asks for; what is usual for what is missing or unknown. */
export function viewOf(params: URLSearchParams): MasteredView {
  const page = Number(params.get('page'))
  const sort = sorts.find((one) => one === params.get('sort')) ?? usualSort
  return {
    search: (params.get('q') ?? '').slice(0, longestSearch),
    only: narrowings.find((only) => only === params.get('only')),
    sort,
    order: orders.find((order) => order === params.get('order')) ?? firstOrder(sort),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The search parameters for this view; `undefined` for what is usual. */
export const partsOf = ({ search, only, sort, order, page }: MasteredView) => ({
  q: search === '' ? undefined : search,
  only,
  sort: sort === usualSort ? undefined : sort,
  order: order === firstOrder(sort) ? undefined : order,
  page: page === 1 ? undefined : String(page),
})

/** The view after a press on a column's head: sorted by that column, or reversed where it already was. */
export const sortedBy = (view: MasteredView, sort: Sort): MasteredView => ({
  ...view,
  sort,
  order: view.sort !== sort ? firstOrder(sort) : view.order === 'asc' ? 'desc' : 'asc',
  page: 1,
})

/** The day whose words are shown over the page, where the address names one. */
export const shownDay = (params: URLSearchParams): string | undefined => {
  const day = params.get('day')
  return day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined
}
