import type { AccountEvent } from '@wordtrail/contracts/events/account'
import { test } from 'vitest'
import { given, type Past } from '../given.ts'
import { account } from './decider.ts'

const userId = '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11'
const other = '9c2e4b10-1d7f-4a86-8e3b-5f7a2c9d0e22'
const deviceId = '7e1d3c5b-9a42-4f60-b8e7-1c2d3e4f5a6b'
const signInId = 'a1b2c3d4-0000-4000-8000-000000000001'
const event = <Type extends AccountEvent['type']>(type: Type, data: object = {}) =>
  ({ type, data: { userId, ...data } }) as AccountEvent
const registered = event('AccountRegistered', {
  role: 'user',
  username: 'li',
  passwordHash: 'hash',
  securityAnswerHash: null,
})
const signedIn = (isRemembered: boolean): Past<AccountEvent> => ({
  ...event('SignedIn', { deviceId, isRemembered }),
  id: signInId,
  recordedAt: '2026-03-01T04:00:00Z',
})
const remembered = signedIn(true)
const renew = (day: string) => ({ type: 'renewSession', userId, signInId, day }) as const
const end = { type: 'endSignIn', userId, signInId } as const
const renewed = event('SessionRenewed', { signInId })
const signedOut = event('DeviceSignedOut', { signInId })

test('a sign-in says on which device, and whether it is to be remembered, where that was told', () => {
  given(account, registered)
    .when({ type: 'signIn', deviceId, device: 'phone wechat android', isRemembered: true })
    .then(event('SignedIn', { deviceId, device: 'phone wechat android', isRemembered: true }))
  given(account, registered)
    .when({ type: 'signIn', deviceId, device: undefined, isRemembered: false })
    .then(event('SignedIn', { deviceId }))
})

test('OPEN-69: a remembered sign-in is renewed once a day in Shanghai, from the day after', () => {
  given(account, registered, remembered).when(renew('2026-03-01')).then()
  given(account, registered, remembered).when(renew('2026-03-02')).then(renewed)
  const once = { ...renewed, recordedAt: '2026-03-01T16:00:00Z' }
  given(account, registered, remembered, once).when(renew('2026-03-02')).then()
  given(account, registered, remembered, once).when(renew('2026-03-03')).then(renewed)
})

test('what was not remembered, has ended, or is of somebody else is not renewed', () => {
  given(account, registered, signedIn(false)).when(renew('2026-03-02')).rejects('sign-in-not-remembered')
  given(account, registered, remembered, signedOut).when(renew('2026-03-02')).rejects('signed-out')
  given(account, registered, remembered, event('SignInsEnded')).when(renew('2026-03-02')).rejects('signed-out')
  given(account, registered, remembered, event('AccountSuspended', { reason: '' }))
    .when(renew('2026-03-02'))
    .rejects('signed-out')
  given(account, registered, remembered)
    .when({ ...renew('2026-03-02'), userId: other })
    .rejects('not-signed-in')
  given(account, registered, remembered, event('AccountErased')).when(renew('2026-03-02')).rejects('not-signed-in')
})

test('a device is signed out once, and only one’s own', () => {
  given(account, registered, remembered).when(end).then(signedOut)
  given(account, registered, remembered, signedOut).when(end).then()
  given(account, registered, remembered)
    .when({ ...end, signInId: other })
    .rejects('sign-in-not-found')
  given(account, registered, remembered)
    .when({ ...end, userId: other })
    .rejects('not-signed-in')
})

test('all others are ended, whether this one is known or not; whoever is suspended gets no token', () => {
  const endOthers = { type: 'endOtherSignIns', userId, keptSignInId: signInId } as const
  given(account, registered, remembered)
    .when(endOthers)
    .then(event('SignInsEnded', { keptSignInId: signInId }))
  given(account, registered)
    .when({ ...endOthers, keptSignInId: undefined })
    .then(event('SignInsEnded'))
  given(account, registered, event('AccountSuspended', { reason: '' }))
    .when(endOthers)
    .rejects('not-signed-in')
})
