import { expect, test } from 'vitest'
import { latestVersion, upcast } from './upcasters.ts'

/** Version 2 names the unit, version 3 counts words a week. */
const chain = [
  ({ goal }: Record<string, unknown>) => ({ wordsADay: goal }),
  ({ wordsADay, ...rest }: Record<string, unknown>) => ({ ...rest, wordsAWeek: (wordsADay as number) * 7 }),
]

test('data of any version is brought to the latest one, step by step', () => {
  expect(upcast('LearningGoalSet', 1, { goal: 10 }, chain)).toEqual({ wordsAWeek: 70 })
  expect(upcast('LearningGoalSet', 2, { wordsADay: 10 }, chain)).toEqual({ wordsAWeek: 70 })
})

test('data of the latest version stays as it is', () => {
  const latest = { wordsAWeek: 70 }
  expect(upcast('LearningGoalSet', 3, latest, chain)).toBe(latest)
})

test('an older version is left as it was stored', () => {
  const stored = Object.freeze({ goal: 10 })
  upcast('LearningGoalSet', 1, stored, chain)
  expect(stored).toEqual({ goal: 10 })
})

test('a version newer than the program is refused, by name', () => {
  expect(() => upcast('LearningGoalSet', 4, {}, chain)).toThrow('LearningGoalSet version 4')
  expect(() => upcast('LearningGoalSet', latestVersion('LearningGoalSet') + 1, {})).toThrow('LearningGoalSet')
})
