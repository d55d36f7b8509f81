import { expect, test } from 'vitest'
import { headText, instantText } from './instant-text.ts'

const near = { today: (time: string) => `今天 ${time}`, yesterday: (time: string) => `昨天 ${time}` }
const now = new Date('2026-11-23T08:10:00Z')
const text = (instant: string) => instantText(new Date(instant), now, near)

test('an instant is told by days in Shanghai', () => {
  expect(text('2026-11-22T16:05:00Z')).toBe('今天 00:05')
  expect(text('2026-11-22T09:20:00Z')).toBe('昨天 17:20')
  expect(text('2026-11-19T02:12:00Z')).toBe('11-19 10:12')
  expect(text('2025-11-19T02:12:00Z')).toBe('2025-11-19 10:12')
  expect(instantText(new Date('2026-11-22T09:20:00Z'), now, { today: near.today })).toBe('11-22 17:20')
})

test('a page’s head names the day of the week', () => expect(headText(now)).toBe('周一 11 月 23 日 · 16:10'))
