/** In the address while the words are put into another order. */
export const orderingKey = 'order'

/** Which words of a wordbook are shown, as the page's address says. */
export interface Shown {
  readonly page: number
  readonly sort: 'entry_number' | 'word'
  readonly search: string
  readonly letter: string
}

const first: Shown = { page: 1, sort: 'entry_number', search: '', letter: '' }

export const shownIn = (params: URLSearchParams): Shown => ({
  page: Math.max(1, Math.trunc(Number(params.get('page')))) || 1,
  sort: params.get('sort') === 'word' ? 'word' : 'entry_number',
  search: params.get('search') ?? '',
  letter: /^[A-Za-z]$/.exec(params.get('letter') ?? '')?.[0].toUpperCase() ?? '',
})

/** What an address names: what is not as at first. */
export const inAddress = (shown: Shown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shown)
      .filter(([name, value]) => value !== first[name as keyof Shown])
      .map(([name, value]) => [name, String(value)]),
  )
