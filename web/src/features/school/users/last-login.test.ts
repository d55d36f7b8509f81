import { expect, test } from 'vitest'
import { instantText, lastLoginText } from './last-login.ts'

test('SADMIN-03: a last sign-in is told by its time where it was lately, by its day in Shanghai before, and as never', () => {
  const now = new Date('2026-11-23T08:10:00Z')
  expect(lastLoginText('2026-11-23T08:04:00Z', now)).toBe('今天 16:04')
  expect(lastLoginText('2026-11-22T13:30:00Z', now)).toBe('昨天 21:30')
  expect(lastLoginText('2026-11-21T15:59:00Z', now)).toBe('11月21日')
  expect(lastLoginText('2026-11-21T16:01:00Z', now), 'a day begins at midnight in Shanghai').toBe('昨天 00:01')
  expect(lastLoginText(null, now)).toBe('从未登录')
  expect(instantText('2026-11-21T16:01:00Z')).toBe('11月22日 00:01')
})
