import { classSorts } from '@wordtrail/contracts/learning/class-view'
import { expect, test } from 'vitest'
import { givenPartsOf, partsOf, queryOf, sortedBy, tabOf } from './address.ts'

const labelId = '0f8fad5b-d9cb-469f-a165-70867728950e'

test('an address without parameters shows all students, those who need attention first', () => {
  const query = queryOf(new URLSearchParams())
  expect(query).toEqual({ search: '', label: undefined, reason: undefined, sort: 'attention', order: 'desc' })
  expect(givenPartsOf(query)).toEqual({})
  expect(tabOf(new URLSearchParams())).toBe('students')
})

test('the address keeps search, label, reason and order', () => {
  const address = `tab=days&search=${encodeURIComponent('云')}&label=${labelId}&reason=overdue&sort=due&order=asc`
  const params = new URLSearchParams(address)
  expect(tabOf(params)).toBe('days')
  expect(givenPartsOf(queryOf(params))).toEqual({
    search: '云',
    label: labelId,
    reason: 'overdue',
    sort: 'due',
    order: 'asc',
  })
  expect(queryOf(new URLSearchParams('label=none')).label).toBe('none')
})

test('what an address asks for wrongly is left out', () => {
  const params = new URLSearchParams('tab=x&label=x&reason=x&sort=constructor&order=x')
  expect(queryOf(params)).toEqual(queryOf(new URLSearchParams()))
  expect(tabOf(params)).toBe('students')
})

test('every order comes back from its address', () => {
  for (const sort of classSorts)
    for (const order of ['asc', 'desc'] as const) {
      const query = { ...queryOf(new URLSearchParams()), sort, order }
      expect(queryOf(new URLSearchParams(givenPartsOf(query)))).toEqual(query)
    }
})

test('a press on a head sorts by it, those in need first, and another press turns it round', () => {
  const once = sortedBy(queryOf(new URLSearchParams()), 'due')
  expect([once.sort, once.order]).toEqual(['due', 'desc'])
  const twice = sortedBy(once, 'due')
  expect(partsOf(twice)).toMatchObject({ sort: 'due', order: 'asc' })
  expect(sortedBy(twice, 'name').order).toBe('asc')
})
