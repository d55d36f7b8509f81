import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chosen, filtersOf, partsOf, roles, sortedBy, sorts, type UsersAddress, usersAddressOf } from './address.ts'

const address = fc.record({
  search: fc.constantFrom('', 'li', '小王'),
  role: fc.constantFrom(undefined, ...roles),
  state: fc.constantFrom(undefined, 'normal', 'suspended'),
  isNever: fc.boolean(),
  sort: fc.constantFrom(...sorts),
  order: fc.constantFrom('asc', 'desc'),
  page: fc.integer({ min: 1, max: 2000 }),
}) satisfies fc.Arbitrary<UsersAddress>

test('an address says how the table is looked at, and nothing where that is the usual way', () => {
  fc.assert(
    fc.property(address, (one) => {
      const given = Object.entries(partsOf(one)).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      )
      expect(usersAddressOf(new URLSearchParams(given))).toEqual(one)
    }),
  )
  expect(Object.values(partsOf(usersAddressOf(new URLSearchParams()))).filter(Boolean)).toEqual([])
})

test('what is unknown is not asked for', () =>
  expect(usersAddressOf(new URLSearchParams('role=king&state=odd&sort=age&order=up&page=-3&sign_in=1'))).toEqual(
    usersAddressOf(new URLSearchParams()),
  ))

test('another choice begins at the first page; a file has no pages', () => {
  const third = usersAddressOf(new URLSearchParams('page=3&role=admin'))
  expect(chosen(third, { role: 'user' })).toMatchObject({ role: 'user', page: 1 })
  expect(filtersOf(third)).toEqual({ role: 'admin' })
})

test('a press on a head sorts by it, names from a on and instants from the latest; a second one turns the order', () => {
  const usual = usersAddressOf(new URLSearchParams())
  expect(sortedBy(usual, 'last_login')).toMatchObject({ sort: 'last_login', order: 'asc' })
  const byName = sortedBy(usual, 'username')
  expect(byName).toMatchObject({ sort: 'username', order: 'asc' })
  expect(sortedBy(byName, 'username')).toMatchObject({ order: 'desc' })
})
