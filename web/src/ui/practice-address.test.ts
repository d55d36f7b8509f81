import { expect, test } from 'vitest'
import { learnAddress, reviewAddress } from './practice-address.ts'

test('DASH-10: the way to practice carries mode, tier, autostart and the words', () => {
  const learn = new URL(learnAddress({ words: ['calm', 'give up', 'rock & roll'], tier: 'tier_2' }), 'http://here')
  expect(learn.pathname).toBe('/student/word-practice')
  expect(Object.fromEntries(learn.searchParams)).toEqual({
    mode: 'learn',
    tier: 'tier_2',
    autostart: '1',
    focus_words: 'calm,give up,rock & roll',
  })
  const chosen = new URL(learnAddress({ words: ['calm'] }), 'http://here')
  expect(Object.fromEntries(chosen.searchParams)).toEqual({ mode: 'learn', focus_words: 'calm' })
  const review = new URL(reviewAddress('tier_3'), 'http://here')
  expect(Object.fromEntries(review.searchParams)).toEqual({ mode: 'review', tier: 'tier_3', autostart: '1' })
})
