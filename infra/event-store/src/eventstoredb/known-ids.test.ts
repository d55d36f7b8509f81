import { expect, test } from 'vitest'
import { newEvent } from '../contract/events.ts'
import { knownIds } from './known-ids.ts'

const page = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `id-${from + index}`, revision: from + index }))

test('a stream of more ids than are kept is known to its end while it is read page by page', () => {
  const known = knownIds()
  known.learn('other', 0, page(0, 10))
  for (let from = 0; from < 210_000; from += 1000) {
    known.learn('long', from, page(from, 1000))
    expect(known.next('long')).toBe(from + 1000)
  }
  expect(known.next('other')).toBe(0)
  expect(known.find('long', [{ ...newEvent(), id: 'id-0' }])).toBe(0)
})

test('of many streams, those used least lately are forgotten', () => {
  const known = knownIds()
  for (let stream = 0; stream < 250; stream += 1) {
    known.learn(`stream-${stream}`, 0, page(0, 1000))
    known.next('stream-0')
  }
  expect(known.last('stream-0')).toBe(999)
  expect(known.last('stream-1')).toBe('none')
  expect(known.last('stream-249')).toBe(999)
})

test('events behind a gap are not taken in', () => {
  const known = knownIds()
  known.learn('stream', 0, page(0, 2))
  known.learn('stream', 3, page(3, 2))
  expect(known.next('stream')).toBe(2)
  known.learn('stream', 1, page(1, 4))
  expect(known.next('stream')).toBe(5)
})
