import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idOfMilestone, milestoneId, nextMilestone, streakReached, wordsReached } from './milestone.ts'

const wordbook = '9c2e4b10-1d7f-4a86-8e3b-5f7a2c9d0e22'
const none: ReadonlySet<string> = new Set()
const nothing = { words: 0, streak: 0, wordbookIds: [] }

test('words have milestones at 1, 10, 50 and each hundred, a streak at 7, 30 and 100 days', () => {
  expect([0, 1, 9, 10, 49, 50, 99, 100, 199, 200, 1234].map(wordsReached)).toEqual([
    0, 1, 1, 10, 10, 50, 50, 100, 100, 200, 1200,
  ])
  expect([0, 6, 7, 29, 30, 99, 100, 1000].map(streakReached)).toEqual([0, 0, 7, 7, 30, 30, 100, 100])
})
test('words come first, then the streak, then wordbooks, one at a time', () => {
  const reached = { words: 120, streak: 8, wordbookIds: [wordbook] }
  const shown = new Set<string>()
  const order: string[] = []
  for (let next = nextMilestone(reached, shown); next; next = nextMilestone(reached, shown)) {
    order.push(idOfMilestone(next))
    shown.add(idOfMilestone(next))
  }
  expect(order).toEqual(['words-100', 'streak-7', `wordbook-${wordbook}`])
})
test('nothing reached, nothing to show', () => expect(nextMilestone(nothing, none)).toBeUndefined())
test('a wordbook may get words and be done again: that is no second milestone', () =>
  expect(nextMilestone({ ...nothing, wordbookIds: [wordbook] }, new Set([`wordbook-${wordbook}`]))).toBeUndefined())

test('however words come and go, each milestone is shown once at most, and its id is one that is taken', () =>
  fc.assert(
    fc.property(fc.array(fc.record({ words: fc.nat(400), streak: fc.nat(120) }), { maxLength: 60 }), (past) => {
      const shown = new Set<string>()
      for (const { words, streak } of past) {
        const next = nextMilestone({ words, streak, wordbookIds: [wordbook] }, shown)
        if (!next) continue
        const id = idOfMilestone(next)
        expect(shown).not.toContain(id)
        expect(milestoneId.safeParse(id).success).toBe(true)
        shown.add(id)
      }
    }),
  ))
