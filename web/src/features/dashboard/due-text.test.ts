import { expect, test } from 'vitest'
import { dueText } from './due-text.ts'

test('DATA-25: a due day is said as people say it', () => {
  const said = (day: string) => dueText(day, '2026-11-23')
  expect(
    ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-29', '2027-01-01'].map(said),
  ).toEqual([
    '晚了 2 天',
    '晚了 1 天',
    '今天截止',
    '明天截止',
    '11月25日 · 2 天后截止',
    '11月29日 · 6 天后截止',
    '2027年1月1日 · 39 天后截止',
  ])
})
