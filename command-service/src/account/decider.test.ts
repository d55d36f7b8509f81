import { expect, test } from 'vitest'
import { given } from '../given.ts'
import { account } from './decider.ts'

const li = '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11'
const wang = '9c2e4b10-1d7f-4a86-8e3b-5f7a2c9d0e22'

const details = (userId: string) => ({ userId, role: 'user', username: 'li', passwordHash: 'hash', securityAnswerHash: null }) as const
const register = (userId: string) => ({ type: 'register', ...details(userId) }) as const
const registered = (userId: string) => ({ type: 'AccountRegistered', data: details(userId) }) as const
const erased = (userId: string) => ({ type: 'AccountErased', data: { userId } }) as const

test('API-02: a free name is registered', () => given(account).when(register(li)).then(registered(li)))
test('a taken name is refused', () => given(account, registered(li)).when(register(wang)).rejects('username-taken'))
test('after an erasure the name is free again', () => given(account, registered(li), erased(li)).when(register(wang)).then(registered(wang)))

test('API-01: whoever holds the name signs in', () => given(account, registered(li)).when({ type: 'signIn' }).then({ type: 'SignedIn', data: { userId: li } }))
test('every sign-in is an event', () => {
  given(account, registered(li), { type: 'SignedIn', data: { userId: li } }).when({ type: 'signIn' }).then({ type: 'SignedIn', data: { userId: li } })
})
test('nobody signs in under a free name', () => given(account).when({ type: 'signIn' }).rejects('wrong-credentials'))
test('an erased person does not sign in', () => given(account, registered(li), erased(li)).when({ type: 'signIn' }).rejects('wrong-credentials'))
test('who takes an erased name signs in as themselves', () => {
  given(account, registered(li), erased(li), registered(wang)).when({ type: 'signIn' }).then({ type: 'SignedIn', data: { userId: wang } })
})

test('a changed password is the one that counts, whatever else changes', () => {
  const history = [
    registered(li),
    { type: 'PasswordChanged', data: { userId: li, passwordHash: 'new', by: 'owner' } },
    { type: 'NicknameChanged', data: { userId: li, nickname: '小李' } },
    { type: 'SecurityAnswerChanged', data: { userId: li, securityAnswerHash: 'answer' } },
    { type: 'SecurityAnswerRefused', data: { userId: li } },
  ] as const
  const state = history.reduce((folded, event) => account.evolve(folded, event, new Date(0)), account.initialState())
  expect(state.holder).toMatchObject({ userId: li, role: 'user', passwordHash: 'new', credentialVersion: 2 })
})

test('a password changed after an erasure brings nobody back', () => {
  given(account, registered(li), erased(li), { type: 'PasswordChanged', data: { userId: li, passwordHash: 'new', by: 'owner' } }).when(register(wang)).then(registered(wang))
})
