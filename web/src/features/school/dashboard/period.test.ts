import { expect, test } from 'vitest'
import { daysOf, partsOf, periodOf, presets, termBegin } from './period.ts'

const asked = (search: string) => periodOf(new URLSearchParams(search))

test('the address names a period; what it cannot mean are the last fourteen days', () => {
  expect(asked('')).toBe('14')
  expect(asked('period=term')).toBe('term')
  expect(asked('from=2026-11-01&to=2026-11-05')).toEqual({ from: '2026-11-01', to: '2026-11-05' })
  for (const nonsense of [
    'period=15',
    'from=2026-11-06&to=2026-11-05',
    'from=2026-02-30&to=2026-03-05',
    'to=2026-11-05',
  ])
    expect(asked(nonsense), nonsense).toBe('14')
})

test('a period stands in the address as it is read from there', () => {
  for (const period of [...presets, { from: '2026-11-01', to: '2026-11-05' }]) {
    const parts = Object.entries(partsOf(period)).filter((part): part is [string, string] => part[1] !== undefined)
    expect(periodOf(new URLSearchParams(parts))).toEqual(period)
  }
})

test('a term begins in September and in February', () => {
  expect(['2026-08-31', '2026-09-01', '2026-12-31', '2027-01-31', '2027-02-01'].map(termBegin)).toEqual([
    '2026-02-01',
    '2026-09-01',
    '2026-09-01',
    '2026-09-01',
    '2027-02-01',
  ])
})

test('fourteen days end today, and all begin with the log', () => {
  expect(daysOf('14', '2026-11-23')).toEqual({ from: '2026-11-10' })
  expect(daysOf('term', '2026-11-23')).toEqual({ from: '2026-09-01' })
  expect(daysOf('all', '2026-11-23')).toEqual({})
})
