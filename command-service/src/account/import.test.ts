import type { AccountEvent } from '@wordtrail/contracts/events/account'
import { test } from 'vitest'
import { given } from '../given.ts'
import { account } from './decider.ts'
import { signIn } from './sign-in.fixture.ts'

const userId = '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11'
const other = '9c6b0a51-0d3c-4f0e-8a3f-5e1d7c2b4a60'
const event = <Type extends AccountEvent['type']>(type: Type, data: object = {}) =>
  ({ type, data: { userId, ...data } }) as AccountEvent
const registered = event('AccountRegistered', {
  role: 'user',
  username: 'li',
  passwordHash: 'first',
  securityAnswerHash: null,
})
const firstGiven = event('FirstPasswordGiven')
const handedOut = (passwordHash: string) => event('PasswordChanged', { passwordHash, by: 'handedOut' })
const consent = { givenBy: '李父', how: 'paper', givenOn: '2026-09-01' } as const
const row = {
  type: 'import',
  userId,
  username: 'li',
  nickname: null,
  birthDate: null,
  consent: null,
  seenHash: null,
} as const

test('a free name becomes an account with a first password, and with what the row says', () => {
  given(account)
    .when({ ...row, passwordHash: 'first' })
    .then(registered, firstGiven)
  given(account)
    .when({ ...row, passwordHash: 'first', nickname: '小李', birthDate: '2014-01-02', consent })
    .then(
      registered,
      firstGiven,
      event('NicknameChanged', { nickname: '小李' }),
      event('BirthDateRecorded', { birthDate: '2014-01-02' }),
      event('ConsentRecorded', consent),
    )
})

test('an account that waits for its first sign-in gets another password, and only what it lacks', () => {
  const before = [registered, firstGiven, event('NicknameChanged', { nickname: '小李' })]
  const again = { ...row, userId: other, passwordHash: 'second', seenHash: 'first', nickname: '小李', consent } as const
  given(account, ...before)
    .when(again)
    .then(handedOut('second'), firstGiven, event('ConsentRecorded', consent))
  given(account, ...before, event('ConsentRecorded', consent))
    .when(again)
    .then(handedOut('second'), firstGiven)
})

test('a consent that was withdrawn is not recorded again by the same list', () => {
  given(account, registered, firstGiven, event('ConsentRecorded', consent), event('ConsentWithdrawn'))
    .when({ ...row, userId: other, passwordHash: 'second', seenHash: 'first', consent })
    .then(handedOut('second'), firstGiven)
})

test('a password that another list has given meanwhile is not replaced', () => {
  const again = { ...row, userId: other, passwordHash: 'third' } as const
  given(account, registered, firstGiven).when(again).rejects('conflict')
  given(account, registered, firstGiven, handedOut('second'), firstGiven)
    .when({ ...again, seenHash: 'first' })
    .rejects('conflict')
})

test('any other account is left as it is', () => {
  const own = event('PasswordChanged', { passwordHash: 'own', by: 'owner' })
  const teacher = event('AccountRegistered', { ...registered.data, role: 'admin' })
  for (const history of [
    [registered],
    [registered, firstGiven, own],
    [registered, firstGiven, own, event('SignedIn'), handedOut('third'), firstGiven],
    [registered, firstGiven, event('AccountSuspended', { reason: '' })],
    [teacher, firstGiven],
  ])
    given(account, ...history)
      .when({ ...row, passwordHash: 'second' })
      .rejects('username-taken')
})

test('a first password signs nobody in; an own password, a code and a recovery end it', () => {
  given(account, registered, firstGiven).when(signIn).rejects('first-password')
  for (const by of ['owner', 'code', 'recovery'])
    given(account, registered, firstGiven, event('PasswordChanged', { passwordHash: 'own', by }))
      .when(signIn)
      .then(event('SignedIn', { deviceId: signIn.deviceId }))
  given(account, registered, firstGiven, event('SignedIn'), event('AccountErased'))
    .when({ ...row, userId: other, passwordHash: 'first' })
    .then(
      event('AccountRegistered', { ...registered.data, userId: other }),
      event('FirstPasswordGiven', { userId: other }),
    )
})

test('a student registers with their day of birth in the same append', () => {
  const form = { role: 'user', username: 'li', passwordHash: 'first', securityAnswerHash: null } as const
  given(account)
    .when({ type: 'register', userId, ...form, birthDate: '2014-01-02' })
    .then(registered, event('BirthDateRecorded', { birthDate: '2014-01-02' }))
})
