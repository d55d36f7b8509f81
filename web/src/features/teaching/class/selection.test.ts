import { expect, test } from 'vitest'
import { allTicked, howMany, ticked } from './selection.ts'

const shown = ['a', 'b', 'c', 'd']
const none: ReadonlySet<string> = new Set()

test('a tick chooses a student, another one lets go', () => {
  const once = ticked(none, { shown, id: 'b' })
  expect([...once]).toEqual(['b'])
  expect([...ticked(once, { shown, id: 'b' })]).toEqual([])
})

test('a range goes from the student ticked before to this one, down or up, and lets go as well', () => {
  const two = ticked(ticked(none, { shown, id: 'b' }), { shown, id: 'd', from: 'b' })
  expect([...two].toSorted()).toEqual(['b', 'c', 'd'])
  expect([...ticked(none, { shown, id: 'a', from: 'c' })].toSorted()).toEqual(['a', 'b', 'c'])
  expect([...ticked(two, { shown, id: 'c', from: 'd' })]).toEqual(['b'])
})

test('a range whose begin is not shown any more is one tick', () => {
  expect([...ticked(none, { shown, id: 'c', from: 'gone' })]).toEqual(['c'])
})

test('all that are shown are chosen, then none of them; who is not shown stays chosen', () => {
  const other = new Set(['other', 'a'])
  expect(howMany(other, shown)).toBe('some')
  const all = allTicked(other, shown)
  expect([...all].toSorted()).toEqual(['a', 'b', 'c', 'd', 'other'])
  expect(howMany(all, shown)).toBe('all')
  expect([...allTicked(all, shown)]).toEqual(['other'])
  expect(howMany(none, [])).toBe('none')
})
