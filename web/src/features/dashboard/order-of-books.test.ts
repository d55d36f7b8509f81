import { expect, test } from 'vitest'
import { inOrderOfUse } from './order-of-books.ts'

const book = (id: string, learned_count: number) => ({ id, learned_count, total_count: 100 })

test.each([
  ['new', ['new', 'begun', 'one', 'other']],
  ['other', ['begun', 'new', 'other', 'one']],
  [null, ['begun', 'new', 'one', 'other']],
])('wordbooks with words left come first, and among them the priority one: %s', (priority, ids) =>
  expect(
    inOrderOfUse([book('one', 100), book('begun', 16), book('other', 100), book('new', 0)], priority).map(
      ({ id }) => id,
    ),
  ).toEqual(ids),
)
