import { expect, test } from 'vitest'
import { entryOf } from './address.ts'

const entry = (query: string) => entryOf(new URLSearchParams(query), ['tier_1', 'tier_2'])

test('PRACT-01: mode, tier, focus words and autostart come from the address', () => {
  expect(entry('mode=review&tier=tier_2&focus_words=calm,%20give%20up,,calm&autostart=1')).toEqual({
    mode: 'review',
    isUnknownMode: false,
    tier: 'tier_2',
    focusWords: ['calm', 'give up'],
    isAutostart: true,
    isContinued: false,
  })
  expect(entry('')).toEqual({
    mode: null,
    isUnknownMode: false,
    tier: null,
    focusWords: null,
    isAutostart: false,
    isContinued: false,
  })
  expect(entry('continue=1').isContinued).toBe(true)
})
test('ERR-36: a mode that is none is unknown', () => {
  expect(entry('mode=play')).toMatchObject({ mode: null, isUnknownMode: true })
})
test('OPEN-40: a tier that may not be used is ignored', () => {
  expect(entry('tier=tier_3').tier).toBeNull()
})
