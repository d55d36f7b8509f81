import { expect, test } from 'vitest'
import { dayIn } from './day-in.ts'

const today = '2026-11-23'

test('the address names the day', () => expect(dayIn(new URLSearchParams('day=2026-11-20'), today)).toBe('2026-11-20'))
test.each(['', 'day=', 'day=soon', 'day=2026-13-01', 'day=2026-02-30', 'day=2026-11-24', 'day=1999-12-31'])(
  'today stands in for what is no day of the past: %s',
  (search) => expect(dayIn(new URLSearchParams(search), today)).toBe(today),
)
