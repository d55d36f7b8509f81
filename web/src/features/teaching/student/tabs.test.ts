import { expect, test } from 'vitest'
import { searchOf, tabOf, tabs } from './tabs.ts'

test('each part of the page has an address of its own; an unknown one shows the first', () => {
  expect(tabs.map((tab) => tabOf(new URLSearchParams(searchOf(tab))))).toEqual(tabs)
  expect(tabOf(new URLSearchParams('tab=nothing'))).toBe('overview')
  expect(searchOf('overview')).toBe('')
})
test('what a part is asked for stands beside its name', () =>
  expect(searchOf('history', { q: 'begin' })).toBe('tab=history&q=begin'))
