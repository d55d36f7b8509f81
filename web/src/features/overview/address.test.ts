import { expect, test } from 'vitest'
import { withParams } from '../../ui/word-link.tsx'
import { partsOf, shownDay, sortedBy, sorts, viewOf } from './address.ts'

const at = (search: string) => viewOf(new URLSearchParams(search))

test('OVER-06, OVER-07, criterion 15: search, sorting and page stand in the address, and what is usual does not', () => {
  expect(at('')).toEqual({ search: '', only: undefined, sort: 'next_review', order: 'asc', page: 1 })
  const view = { search: 'calm 静', only: 'due', sort: 'review_times', order: 'asc', page: 3 } as const
  const address = withParams(new URLSearchParams('word=calm'), partsOf(view))
  expect(address.toString()).toBe('word=calm&q=calm+%E9%9D%99&only=due&sort=review_times&order=asc&page=3')
  expect(viewOf(address)).toEqual(view)
  expect(withParams(address, partsOf(at(''))).toString()).toBe('word=calm')
})

test('an address that asks for what there is not brings the usual', () => {
  expect(at('only=new&sort=colour&order=up&page=-2')).toEqual(at(''))
  expect(at('page=1.5')).toEqual(at(''))
  expect(at(`q=${'a'.repeat(200)}`).search).toHaveLength(80)
  expect([shownDay(new URLSearchParams('day=today')), shownDay(new URLSearchParams('day=2026-11-25'))]).toEqual([
    undefined,
    '2026-11-25',
  ])
})

test('OVER-07: a column sorts at first by what one looks for in it, then the other way round, from the first page on', () => {
  const view = at('page=4')
  expect(sortedBy(view, 'word')).toMatchObject({ sort: 'word', order: 'asc', page: 1 })
  expect(sortedBy(sortedBy(view, 'word'), 'word')).toMatchObject({ order: 'desc' })
  expect(sortedBy(view, 'review_times')).toMatchObject({ order: 'desc' })
  expect(sortedBy(view, 'next_review')).toMatchObject({ order: 'desc' })
  expect(sortedBy(sortedBy(view, 'word'), 'next_review')).toMatchObject({ order: 'asc' })
  for (const sort of sorts) {
    const address = withParams(new URLSearchParams(), partsOf(sortedBy(at('sort=date_mastered'), sort)))
    expect(viewOf(address)).toEqual(sortedBy(at('sort=date_mastered'), sort))
  }
})
