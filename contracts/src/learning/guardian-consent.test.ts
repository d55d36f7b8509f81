import { expect, test } from 'vitest'
import { isOfConsentAge, needsConsent } from './guardian-consent.ts'

test.each([
  ['2012-09-01', '2026-09-01', false],
  ['2012-09-01', '2026-09-02', true],
  ['2012-12-31', '2026-12-30', false],
  ['2012-02-29', '2026-02-28', false],
  ['2012-02-29', '2026-03-01', true],
  ['1960-01-01', '2026-01-01', true],
])('born on %s, somebody is 14 on %s: %s', (birthDate, today, is) => {
  expect(isOfConsentAge(birthDate, today)).toBe(is)
})

test('a consent is needed of whoever is under 14, or born on a day that nobody knows', () => {
  const today = '2026-09-02'
  expect(needsConsent({ birth_date: null, consented_on: null }, today)).toBe(true)
  expect(needsConsent({ birth_date: '2015-01-01', consented_on: null }, today)).toBe(true)
  expect(needsConsent({ birth_date: '2015-01-01', consented_on: '2026-09-01' }, today)).toBe(false)
  expect(needsConsent({ birth_date: null, consented_on: '2026-09-01' }, today)).toBe(false)
  expect(needsConsent({ birth_date: '2012-09-01', consented_on: null }, today)).toBe(false)
})
