import fc from 'fast-check'
import { expect, test } from 'vitest'
import { todaysWalk } from './todays-walk.ts'

const day = { reviewed_today: 5, review_due_count: 7, today_total_learned: 0, learning_goal: 10 }

test('due reviews come first, then the goal, a stone a word', () => {
  const { stones, posts, flag, label } = todaysWalk(day)
  expect(stones).toHaveLength(22)
  expect(stones.slice(0, 7)).toEqual(['done', 'done', 'done', 'done', 'done', 'now', 'to-come'])
  expect(posts).toEqual([{ after: 12, label: '复习 12 个' }])
  expect(flag).toBe('新词 10 个')
  expect(label).toBe('要复习 12 个词，复习了 5 个；目标是 10 个新词，学了 0 个')
})
test('words learned before the reviews are done stay done', () =>
  expect(
    todaysWalk({ ...day, reviewed_today: 0, review_due_count: 2, today_total_learned: 1 }).stones.slice(0, 4),
  ).toEqual(['now', 'to-come', 'done', 'to-come']))
test('many words share a stone, which the label says', () => {
  const { stones, label } = todaysWalk({ ...day, review_due_count: 85, learning_goal: 30 })
  expect(stones).toHaveLength(30)
  expect(label).toContain('路上一块石头是 4 个词')
})
test('a day without a goal or a due word has a road all the same', () =>
  expect(
    todaysWalk({ reviewed_today: 0, review_due_count: 0, today_total_learned: 0, learning_goal: 0 }),
  ).toMatchObject({
    stones: [],
    posts: [],
    flag: '还没有目标',
  }))
test('the road ends at the goal, and is done with it', () => {
  const count = fc.nat(120)
  fc.assert(
    fc.property(count, count, count, count, (reviewed_today, review_due_count, today_total_learned, learning_goal) => {
      const counts = { reviewed_today, review_due_count, today_total_learned, learning_goal }
      const { stones, posts } = todaysWalk(counts)
      const isOpen = review_due_count > 0 || today_total_learned < learning_goal
      expect(stones.includes('now')).toBe(isOpen)
      for (const { after } of posts) expect(after).toBeLessThanOrEqual(stones.length)
    }),
  )
})
