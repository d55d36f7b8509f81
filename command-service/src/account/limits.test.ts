import { type GuessPace, pauseAfter } from '@wordtrail/platform/identity/guess-pace'
import { expect, test } from 'vitest'
import { guessPaces } from './limits.ts'

/** What somebody gets who guesses for a day as soon as they may, from the first guess on. */
function guessesADay(pace: GuessPace): number {
  const day = 24 * 60 * 60
  let guesses = 0
  for (let at = 0; at < day; ) {
    const newCountAt = at + pace.countedForSeconds
    let failures = 0
    while (at < day && at < newCountAt) {
      guesses += 1
      failures += 1
      at += pauseAfter(pace, failures)
      // Free guesses take no time at all.
      if (failures > 1_000_000) throw new Error('without bound')
    }
  }
  return guesses
}

/** The figures of docs/security.md. */
test.each([
  ['signInByNetwork', 157],
  ['signInByDevice', 162],
  ['passwordChange', 157],
  ['signInFromElsewhere', 200],
  ['signInFromNetwork', 30_620],
  ['answer', 5],
  ['answerFromElsewhere', 20],
] as const)('%s leaves an eager guesser %d guesses a day', (name, most) =>
  expect(guessesADay(guessPaces[name])).toBe(most),
)
