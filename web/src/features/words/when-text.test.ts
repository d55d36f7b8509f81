import { expect, test } from 'vitest'
import { whenText, whoText } from './when-text.ts'

test('an instant is told by Shanghai’s clock, with its year where that is another', () => {
  const now = new Date('2026-11-20T00:00:00Z')
  expect(whenText('2026-11-18T08:20:00Z', now)).toBe('11月18日 16:20')
  expect(whenText('2025-12-31T16:05:00Z', now)).toBe('1月1日 00:05')
  expect(whenText('2025-12-31T15:05:00Z', now)).toBe('2025年12月31日 23:05')
})
test('who did something: a person, one who has gone, or the system', () => {
  expect([{ name: '王老师' }, { name: null }, null].map(whoText)).toEqual(['王老师', '已注销的用户', '系统'])
})
