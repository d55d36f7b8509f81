import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GuessPace, pauseAfter } from './guess-pace.ts'

const pace: GuessPace = { free: 5, firstPauseSeconds: 1, longestPauseSeconds: 600, countedForSeconds: 86_400 }
const anyPace = fc.record({
  free: fc.integer({ min: 1, max: 400 }),
  firstPauseSeconds: fc.integer({ min: 1, max: 100 }),
  longestPauseSeconds: fc.integer({ min: 100, max: 86_400 }),
  countedForSeconds: fc.integer({ min: 900, max: 86_400 }),
})

test('after the free failures the pause doubles up to the longest', () => {
  expect([0, 1, 4, 5, 6, 7, 8, 14, 15, 1000].map((failures) => pauseAfter(pace, failures))).toEqual([
    0, 0, 0, 1, 2, 4, 8, 512, 600, 600,
  ])
})

test('free failures bring no pause; those after them one that never shrinks and never passes the longest', () => {
  fc.assert(
    fc.property(anyPace, fc.integer({ min: 0, max: 2000 }), (any, failures) => {
      const pause = pauseAfter(any, failures)
      expect(pause === 0).toBe(failures < any.free)
      expect(pause).toBeLessThanOrEqual(any.longestPauseSeconds)
      expect(pauseAfter(any, failures + 1)).toBeGreaterThanOrEqual(pause)
    }),
  )
})
