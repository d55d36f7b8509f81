import type { AccountEvent } from '@wordtrail/contracts/events/account'
import { expect, test } from 'vitest'
import { given } from '../given.ts'
import { account } from './decider.ts'
import { signIn } from './sign-in.fixture.ts'

const recordedAt = (at: Date) => ({ id: '', at })

const li = '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11'
const wang = '9c2e4b10-1d7f-4a86-8e3b-5f7a2c9d0e22'

const details = (userId: string) =>
  ({ userId, role: 'user', username: 'li', passwordHash: 'hash', securityAnswerHash: null }) as const
const register = (userId: string) => ({ type: 'register', ...details(userId) }) as const
const registered = (userId: string) => ({ type: 'AccountRegistered', data: details(userId) }) as const
const erased = (userId: string) => ({ type: 'AccountErased', data: { userId } }) as const

test('API-02: a free name is registered', () => given(account).when(register(li)).then(registered(li)))
test('a taken name is refused', () => given(account, registered(li)).when(register(wang)).rejects('username-taken'))
test('after an erasure the name is free again', () =>
  given(account, registered(li), erased(li)).when(register(wang)).then(registered(wang)))

test('how often a name has been erased is kept, whoever holds it', () => {
  const after = (...history: AccountEvent[]) =>
    history.reduce((state, event) => account.evolve(state, event, recordedAt(new Date(0))), account.initialState())
      .erasures
  expect([
    after(registered(li)),
    after(registered(li), erased(li)),
    after(registered(li), erased(li), registered(wang), erased(wang), registered(li)),
  ]).toEqual([0, 1, 2])
})

test('API-01: whoever holds the name signs in', () =>
  given(account, registered(li))
    .when(signIn)
    .then({ type: 'SignedIn', data: { userId: li, deviceId: signIn.deviceId } }))
test('every sign-in is an event', () => {
  given(account, registered(li), { type: 'SignedIn', data: { userId: li } })
    .when(signIn)
    .then({ type: 'SignedIn', data: { userId: li, deviceId: signIn.deviceId } })
})
test('nobody signs in under a free name', () => given(account).when(signIn).rejects('wrong-credentials'))
test('an erased person does not sign in', () =>
  given(account, registered(li), erased(li)).when(signIn).rejects('wrong-credentials'))
test('who takes an erased name signs in as themselves', () => {
  given(account, registered(li), erased(li), registered(wang))
    .when(signIn)
    .then({ type: 'SignedIn', data: { userId: wang, deviceId: signIn.deviceId } })
})

test('a password changed after an erasure brings nobody back', () => {
  given(account, registered(li), erased(li), {
    type: 'PasswordChanged',
    data: { userId: li, passwordHash: 'new', by: 'owner' },
  })
    .when(register(wang))
    .then(registered(wang))
})

const byOwner = { type: 'PasswordChanged', data: { userId: li, passwordHash: 'new', by: 'owner' } } as const
const byRecovery = { type: 'PasswordChanged', data: { userId: li, passwordHash: 'new', by: 'recovery' } } as const
const changePassword = { type: 'changePassword', userId: li, provenBy: 'hash', passwordHash: 'new' } as const

test('API-08: a password is changed by whoever proved the one that holds', () =>
  given(account, registered(li)).when(changePassword).then(byOwner))
test('of two that prove the same password, the first one changes it', () =>
  given(account, registered(li), byOwner).when(changePassword).rejects('wrong-current-password'))
test('whoever is suspended changes no password, which would give a new token', () =>
  given(account, registered(li), { type: 'AccountSuspended', data: { userId: li, reason: '毕业' } })
    .when(changePassword)
    .rejects('not-signed-in'))
test('each password is a version of the credentials of its own', () => {
  const versionAfter = (...history: AccountEvent[]) =>
    history.reduce((state, event) => account.evolve(state, event, recordedAt(new Date(0))), account.initialState())
      .holder?.credentialVersion
  expect([
    versionAfter(registered(li)),
    versionAfter(registered(li), byOwner),
    versionAfter(registered(li), byOwner, byRecovery),
  ]).toEqual([1, 2, 3])
  expect(versionAfter(registered(li), byOwner, erased(li), registered(wang))).toBe(1)
})

const nicknamed = { type: 'NicknameChanged', data: { userId: li, nickname: '小李' } } as const
const rename = { type: 'changeNickname', userId: li, nickname: '小李' } as const
test('API-08: a nickname is changed; the same again is no event', () => {
  given(account, registered(li)).when(rename).then(nicknamed)
  given(account, registered(li), nicknamed).when(rename).then()
})

const answered = { type: 'SecurityAnswerChanged', data: { userId: li, securityAnswerHash: 'cat' } } as const
test('API-08: a security answer is set', () =>
  given(account, registered(li))
    .when({ type: 'changeSecurityAnswer', userId: li, securityAnswerHash: 'cat' })
    .then(answered))

test.each([rename, changePassword, { type: 'changeSecurityAnswer', userId: li, securityAnswerHash: 'cat' } as const])(
  'an erased person changes nothing of who holds the name now: $type',
  (command) => {
    given(account, registered(li), erased(li)).when(command).rejects('not-signed-in')
    given(account, registered(li), erased(li), registered(wang)).when(command).rejects('not-signed-in')
  },
)

const recover = { type: 'recoverPassword', provenBy: 'cat', passwordHash: 'new' } as const
const refused = { type: 'SecurityAnswerRefused', data: { userId: li } } as const
const asked = [registered(li), answered] as const

test('a wrong security answer is recorded, however many there are', () => {
  given(account, ...asked)
    .when({ type: 'refuseSecurityAnswer' })
    .then(refused)
  given(account, ...asked, ...Array.from({ length: 30 }, () => refused))
    .when({ type: 'refuseSecurityAnswer' })
    .then(refused)
  given(account).when({ type: 'refuseSecurityAnswer' }).rejects('wrong-security-answer')
})
test('AUTH-30: who gave the right answer sets a new password, whoever has guessed wrong before', () => {
  given(account, ...asked)
    .when(recover)
    .then(byRecovery)
  given(account, ...asked, refused, refused, refused, refused, refused)
    .when(recover)
    .then(byRecovery)
})
test('an answer that has been changed meanwhile recovers nothing', () => {
  given(account, ...asked, { type: 'SecurityAnswerChanged', data: { userId: li, securityAnswerHash: 'dog' } })
    .when(recover)
    .rejects('wrong-security-answer')
})
test('OPEN-24: without a stored answer nothing is recovered', () =>
  given(account, registered(li)).when(recover).rejects('wrong-security-answer'))

test('an erasure is an event, once', () => {
  given(account, registered(li)).when({ type: 'erase', userId: li }).then(erased(li))
  given(account, registered(li), erased(li)).when({ type: 'erase', userId: li }).then()
})
test('the erasure of a person leaves alone whoever has taken their name since', () =>
  given(account, registered(li), erased(li), registered(wang)).when({ type: 'erase', userId: li }).then())
test('a superadmin is not erased: nobody would be left to look after the others', () => {
  given(account, { type: 'AccountRegistered', data: { ...details(li), role: 'superadmin' } })
    .when({ type: 'erase', userId: li })
    .rejects('superadmin-stays')
})

const noon = '2026-01-01T12:00:00.000Z'
const made = (codeHash: string, expiresAt = '2026-01-01T12:30:00.000Z') =>
  ({ type: 'PasswordCodeMade', data: { userId: li, makerId: wang, codeHash, expiresAt } }) as const
const redeem = { type: 'redeemPasswordCode', provenBy: 'code', passwordHash: 'new', at: noon } as const
const byCode = { type: 'PasswordChanged', data: { userId: li, passwordHash: 'new', by: 'code' } } as const
const tried = { type: 'PasswordCodeRefused', data: { userId: li } } as const
const tries = (count: number) => Array.from({ length: count }, () => tried)

test('a code is made for whoever holds the name, and for nobody who held it before', () => {
  const { type, data } = made('code')
  const make = { type: 'makePasswordCode', ...data } as const
  given(account, registered(li)).when(make).then({ type, data })
  given(account, registered(li), erased(li), registered(wang)).when(make).rejects('student-not-found')
})
test('a code sets a new password once', () => {
  given(account, registered(li), made('code')).when(redeem).then(byCode)
  given(account, registered(li), made('code'), byCode).when(redeem).rejects('wrong-password-code')
})
test('without a code, after its time, and after another one has been made, it sets nothing', () => {
  given(account, registered(li)).when(redeem).rejects('wrong-password-code')
  given(account, registered(li), made('code', noon)).when(redeem).rejects('wrong-password-code')
  given(account, registered(li), made('code'), made('next')).when(redeem).rejects('wrong-password-code')
})
test('a password that is changed otherwise ends the code', () =>
  given(account, registered(li), made('code'), byOwner).when(redeem).rejects('wrong-password-code'))
test('four wrong tries leave the code as it is, and the fifth ends it', () => {
  given(account, registered(li), made('code'), ...tries(4))
    .when(redeem)
    .then(byCode)
  given(account, registered(li), made('code'), ...tries(5))
    .when(redeem)
    .rejects('wrong-password-code')
})
test('the next code has five tries of its own', () =>
  given(account, registered(li), made('before'), ...tries(5), made('code'), ...tries(4))
    .when(redeem)
    .then(byCode))
test('a wrong try is recorded against the code that it was compared with, and against no other', () => {
  const refuse = { type: 'refusePasswordCode', comparedWith: 'code' } as const
  given(account, registered(li), made('code')).when(refuse).then(tried)
  given(account, registered(li), made('code'), made('next')).when(refuse).then()
  given(account, registered(li)).when(refuse).then()
})
