import { withLearnerError } from '@wordtrail/contracts/learning/learner-errors/with-learner-error'
import { mainSense } from '@wordtrail/contracts/learning/main-sense'
import { expect, test } from 'vitest'
import { loadStarterWordbooks } from './starter.ts'

const words = new Map(
  (await loadStarterWordbooks('whole')).flatMap(({ words: all }) => all).map((word) => [word.word, word]),
)
const faults = [...words.values()].flatMap((word) => {
  const content = { ...word, ...mainSense(word) }
  return word.sample_sentences.map(({ sentence }) => ({ sentence, fault: withLearnerError(content, sentence) }))
})

test('every sentence gives occasion for a mistake, and no kind has more than 30 of 100', () => {
  expect(faults.filter(({ fault }) => fault === undefined).map(({ sentence }) => sentence)).toEqual([])
  const counts = new Map<string, number>()
  for (const { fault } of faults) counts.set(fault!.kind, (counts.get(fault!.kind) ?? 0) + 1)
  console.table(
    [...counts].map(([kind, count]) => ({ kind, count, percent: Math.round((100 * count) / faults.length) })),
  )
  for (const [kind, count] of counts) expect(count / faults.length, kind).toBeLessThanOrEqual(0.3)
})

test('the mistaken sentence differs from the right one and from all that mend it', () => {
  for (const { sentence, fault } of faults) {
    const all = [sentence, fault!.sentence, ...fault!.alsoRight]
    expect(new Set(all).size, fault!.sentence).toBe(all.length)
  }
})
