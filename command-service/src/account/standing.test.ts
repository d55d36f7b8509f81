import type { AccountEvent } from '@wordtrail/contracts/events/account'
import { expect, test } from 'vitest'
import { given } from '../given.ts'
import { account } from './decider.ts'
import { signIn } from './sign-in.fixture.ts'

const userId = '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11'
const about = { userId }
const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: { userId, role: 'user', username: 'li', passwordHash: 'hash', securityAnswerHash: null },
}
const event = <Type extends AccountEvent['type']>(type: Type, data: object = {}) =>
  ({ type, data: { ...about, ...data } }) as AccountEvent
const changed = (passwordHash: string, by: 'owner' | 'handedOut') => event('PasswordChanged', { passwordHash, by })
const suspended = event('AccountSuspended', { reason: '毕业' })
const signedIn = event('SignedIn', { deviceId: signIn.deviceId })
const consent = { givenBy: '李父', how: 'paper', givenOn: '2026-09-01' } as const

test('a suspended account signs nobody in until it is restored; twice is once', () => {
  given(account, registered).when({ type: 'suspend', userId, reason: '毕业' }).then(suspended)
  given(account, registered, suspended).when(signIn).rejects('account-suspended')
  given(account, registered, suspended).when({ type: 'suspend', userId, reason: '' }).then()
  given(account, registered, suspended).when({ type: 'restore', userId }).then(event('AccountRestored'))
  given(account, registered, suspended, event('AccountRestored')).when(signIn).then(signedIn)
  given(account, registered).when({ type: 'restore', userId }).then()
})

test('a superadmin’s account follows the office, and nothing beside it', () => {
  const superadmin: AccountEvent = {
    type: 'AccountRegistered',
    data: { userId, role: 'superadmin', username: 'li', passwordHash: 'hash', securityAnswerHash: null },
  }
  const dismissed = event('AccountSuspended', { reason: '' })
  const follow = (isInOffice: boolean) => ({ type: 'followOffice', userId, isInOffice }) as const
  given(account, superadmin).when(follow(true)).then()
  given(account, superadmin).when(follow(false)).then(dismissed)
  given(account, superadmin, dismissed).when(follow(false)).then()
  given(account, superadmin, dismissed).when(follow(true)).then(event('AccountRestored'))
  given(account, registered).when(follow(false)).rejects('superadmin-not-found')
  for (const command of [
    { type: 'suspend', userId, reason: '' },
    { type: 'restore', userId },
  ] as const)
    given(account, superadmin, dismissed).when(command).rejects('superadmin-by-office')
  given(account, superadmin).when({ type: 'erase', userId }).rejects('superadmin-stays')
})

test('an account that waits is refused, which erases it; one that does not wait is not', () => {
  const refuse = { type: 'refuseAccount', userId } as const
  given(account, registered, event('ApprovalAwaited')).when(refuse).then(event('AccountErased'))
  given(account, registered, event('ApprovalAwaited'), event('AccountErased')).when(refuse).then()
  given(account, registered, event('ApprovalAwaited'), event('AccountApproved'))
    .when(refuse)
    .rejects('account-not-waiting')
})

test('an account that is to wait does so from its first append on', () => {
  given(account)
    .when({ type: 'register', ...registered.data, passwordHash: 'hash', username: 'li', isWaiting: true } as never)
    .then(registered, event('ApprovalAwaited'))
})

test('a waiting account signs nobody in until it is approved', () => {
  const waiting = event('ApprovalAwaited')
  given(account, registered, waiting).when(signIn).rejects('account-waiting')
  given(account, registered, waiting).when({ type: 'approve', userId }).then(event('AccountApproved'))
  given(account, registered, waiting, event('AccountApproved')).when(signIn).then(signedIn)
  given(account, registered).when({ type: 'approve', userId }).then()
})

test('a first password is replaced by whoever knows it, and signs nobody in before', () => {
  const handedOut = [registered, changed('first', 'handedOut'), event('FirstPasswordGiven')]
  given(account, ...handedOut)
    .when(signIn)
    .rejects('first-password')
  given(account, ...handedOut)
    .when({ type: 'replaceFirstPassword', provenBy: 'first', passwordHash: 'own' })
    .then(changed('own', 'owner'))
  given(account, ...handedOut)
    .when({ type: 'replaceFirstPassword', provenBy: 'hash', passwordHash: 'own' })
    .rejects('wrong-credentials')
  given(account, ...handedOut, changed('own', 'owner'))
    .when(signIn)
    .then(signedIn)
  given(account, registered)
    .when({ type: 'replaceFirstPassword', provenBy: 'hash', passwordHash: 'own' })
    .rejects('wrong-credentials')
})

test('whatever ends tokens raises the version of the credentials', () => {
  const versionAfter = (...history: AccountEvent[]) =>
    history.reduce((state, one) => account.evolve(state, one, { id: '', at: new Date(0) }), account.initialState())
      .holder?.credentialVersion
  expect([
    versionAfter(registered),
    versionAfter(registered, suspended),
    versionAfter(registered, event('SignInsEnded'), event('SignInsEnded')),
    versionAfter(registered, suspended, event('AccountRestored')),
  ]).toEqual([1, 2, 3, 2])
})

test('a birth date and a consent are recorded; a consent that stands can be withdrawn', () => {
  const born = event('BirthDateRecorded', { birthDate: '2014-03-09' })
  given(account, registered).when({ type: 'recordBirthDate', userId, birthDate: '2014-03-09' }).then(born)
  given(account, registered, born).when({ type: 'recordBirthDate', userId, birthDate: '2014-03-09' }).then()
  given(account, registered).when({ type: 'recordConsent', userId, consent }).then(event('ConsentRecorded', consent))
  given(account, registered, event('ConsentRecorded', consent))
    .when({ type: 'withdrawConsent', userId })
    .then(event('ConsentWithdrawn'))
  given(account, registered).when({ type: 'withdrawConsent', userId }).then()
})

test('what is settled about somebody else, or nobody, is refused', () => {
  given(account).when({ type: 'suspend', userId, reason: '' }).rejects('user-not-found')
  given(account, registered)
    .when({ type: 'endSignIns', userId: '9c2e4b10-1d7f-4a86-8e3b-5f7a2c9d0e22' })
    .rejects('user-not-found')
})
