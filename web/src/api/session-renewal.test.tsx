import { expect, test } from 'vitest'
import { isRenewalDue } from './session-renewal.ts'

const asJson = (body: object) => btoa(JSON.stringify(body)).replace(/=/g, '')
const tokenOf = (remembered: boolean, issuedAt: string) =>
  `h.${asJson({ sub: 'li', role: 'user', remembered, iat: Date.parse(issuedAt) / 1000 })}.s`

test.each([
  ['later on the same day in Shanghai', true, '2026-03-01T16:00:00Z', '2026-03-02T15:59:59Z', false],
  ['on the next day there', true, '2026-03-01T15:59:59Z', '2026-03-01T16:00:00Z', true],
  ['weeks later', true, '2026-03-01T12:00:00Z', '2026-03-29T12:00:00Z', true],
  ['by a clock that is behind', true, '2026-03-02T12:00:00Z', '2026-03-01T12:00:00Z', false],
  ['where it was not asked for', false, '2026-03-01T12:00:00Z', '2026-03-02T12:00:00Z', false],
] as const)('a token used %s', (_when, remembered, issuedAt, now, isDue) =>
  expect(isRenewalDue(tokenOf(remembered, issuedAt), new Date(now))).toBe(isDue),
)
