import { expect, test } from 'vitest'
import { continued } from './home.ts'

test.each([
  ['learn', 3, '上次在学新词，答了 3 题'],
  ['learn', 0, '上次在学新词，还没开始答题'],
  [null, 0, '上次还没开始答题'],
] as const)('a session of %s that was left after %i answers reads: %s', (mode, answers, said) =>
  expect(continued(mode, answers)).toBe(said),
)
