import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AccountEvent } from './account.ts'
import { endOfSignIn, type SignIn, signInsAfter } from './sign-ins.ts'

const userId = '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11'
const start = Date.parse('2026-03-01T00:00:00Z')
const at = (hours: number) => new Date(start + hours * 3_600_000).toISOString()
type Line = readonly [id: string, hours: number, event: AccountEvent]
const event = (type: AccountEvent['type'], data: object = {}) => ({ type, data: { userId, ...data } }) as AccountEvent
const signedIn = (deviceId: string, isRemembered = false) => event('SignedIn', { deviceId, isRemembered })
const after = (...lines: readonly Line[]) =>
  lines.reduce<readonly SignIn[]>(
    (signIns, [id, hours, one]) => signInsAfter(signIns, { id, at: at(hours), event: one }),
    [],
  )
const told = (signIns: readonly SignIn[]) => signIns.map(({ id, isEnded }) => `${id}${isEnded ? ' ended' : ''}`)

test('each browser has one sign-in: the next takes its place, and ends it', () => {
  expect(told(after(['a', 0, signedIn('x')], ['b', 1, signedIn('y')], ['c', 2, signedIn('x')]))).toEqual([
    'a ended',
    'b',
    'c',
  ])
})
test('one is ended; the others stay as they are', () => {
  const both: readonly Line[] = [
    ['a', 0, signedIn('x')],
    ['b', 0, signedIn('y')],
  ]
  expect(told(after(...both, ['-', 1, event('DeviceSignedOut', { signInId: 'a' })]))).toEqual(['a ended', 'b'])
})
test.each(['PasswordChanged', 'SignInsEnded'] as const)('after %s only the one that is kept goes on, anew', (type) => {
  const both: readonly Line[] = [
    ['a', 0, signedIn('x')],
    ['b', 0, signedIn('y')],
  ]
  expect(after(...both, ['-', 5, event(type)])).toEqual([])
  const kept = after(...both, ['-', 5, event(type, { keptSignInId: 'b' })])
  expect(told(kept)).toEqual(['b'])
  expect(kept[0]).toMatchObject({ signedInAt: at(0), usedAt: at(5) })
})
test.each(['AccountSuspended', 'AccountErased'] as const)('after %s none is left', (type) =>
  expect(after(['a', 0, signedIn('x', true)], ['-', 1, event(type)])).toEqual([]),
)
test('a renewal moves the end of a remembered one thirty days on', () => {
  const [one] = after(['a', 0, signedIn('x', true)], ['-', 48, event('SessionRenewed', { signInId: 'a' })])
  expect(endOfSignIn(one!)).toBe(start + (2 + 30) * 86_400_000)
})
test('those whose tokens have ended by time are forgotten with the next sign-in', () => {
  const lines: readonly Line[] = [
    ['a', 0, signedIn('x')],
    ['b', 0, signedIn('y', true)],
  ]
  expect(told(after(...lines, ['c', 11, signedIn('z')]))).toEqual(['a', 'b', 'c'])
  expect(told(after(...lines, ['c', 12, signedIn('z')]))).toEqual(['b', 'c'])
  expect(told(after(...lines, ['c', 30 * 24, signedIn('z')]))).toEqual(['c'])
})
test('an older sign-in, which names no device, is left out', () =>
  expect(after(['a', 0, event('SignedIn')])).toEqual([]))

test('whatever happens, no browser has two sign-ins that go on', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd')
  const happening = fc.oneof(
    fc.tuple(fc.constantFrom('x', 'y', 'z'), fc.boolean()).map(([device, remembered]) => signedIn(device, remembered)),
    id.map((signInId) => event('SessionRenewed', { signInId })),
    id.map((signInId) => event('DeviceSignedOut', { signInId })),
    fc.option(id, { nil: undefined }).map((keptSignInId) => event('SignInsEnded', { keptSignInId })),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(100), happening), { maxLength: 30 }), (steps) => {
      let hours = 0
      let signIns: readonly SignIn[] = []
      for (const [index, [wait, one]] of steps.entries()) {
        hours += wait
        signIns = signInsAfter(signIns, { id: 'abcd'[index] ?? `${index}`, at: at(hours), event: one })
        const going = signIns.filter(({ isEnded }) => !isEnded).map(({ deviceId }) => deviceId)
        expect(new Set(going).size).toBe(going.length)
      }
    }),
  )
})
