import { expect, test } from 'vitest'
import { inAddress, shownIn } from './shown.ts'

test('search, letter, order and page live in the address, where what is usual is left out', () => {
  expect(shownIn(new URLSearchParams())).toEqual({ page: 1, sort: 'entry_number', search: '', letter: '' })
  const asked = { page: 3, sort: 'word', search: 'am', letter: 'B' } as const
  expect(shownIn(new URLSearchParams(inAddress(asked)))).toEqual(asked)
  expect(inAddress(shownIn(new URLSearchParams('page=1')))).toEqual({})
})
test('an address with nonsense shows the first page', () => {
  expect(shownIn(new URLSearchParams('page=-2&sort=up&letter=12'))).toEqual(shownIn(new URLSearchParams()))
  expect(shownIn(new URLSearchParams('page=x')).page).toBe(1)
})
