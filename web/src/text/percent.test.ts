import { expect, test } from 'vitest'
import { percentText } from './percent.ts'

test('a share reads the same as in what explains it: rounded down, and 0% of nothing', () =>
  expect([percentText(2, 3), percentText(229, 800), percentText(7, 7), percentText(0, 0)]).toEqual([
    '66%',
    '28%',
    '100%',
    '0%',
  ]))
