import { expect, test } from 'vitest'
import { nextReview } from './next-review.ts'

test('the words of the session that come up first, on the day that the server has planned', () => {
  const planned = new Map([
    ['calm', ['2026-03-04', '2026-03-20']],
    ['brave', ['2026-03-03']],
    ['early', ['2026-03-01']],
    ['polite', ['2026-03-03', '2026-03-09']],
  ])
  expect(nextReview(['calm', 'brave', 'polite', 'unknown'], { planned, tomorrow: '2026-03-02' })).toEqual({
    day: '2026-03-03',
    words: ['brave', 'polite'],
  })
})
test('nothing is planned for words that the server does not know as learned', () => {
  expect(nextReview(['calm'], { planned: new Map(), tomorrow: '2026-03-02' })).toBeUndefined()
})
test('where any word comes up tomorrow, tomorrow is told, the session’s words first', () => {
  const planned = new Map([
    ['old', ['2026-03-02']],
    ['calm', ['2026-03-04']],
    ['brave', ['2026-03-02']],
  ])
  expect(nextReview(['calm', 'brave'], { planned, tomorrow: '2026-03-02' })).toEqual({
    day: '2026-03-02',
    words: ['brave', 'old'],
  })
})
