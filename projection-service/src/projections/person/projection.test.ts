import { type AccountEvent, accountStream } from '@wordtrail/contracts/events/account'
import { test } from 'vitest'
import { given, sample } from '../../test-given.ts'
import { person } from './projection.ts'

const [li, wang] = ['3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11', '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22'] as const
const of = (name: string, event: AccountEvent, at?: string) => sample(accountStream(name), event, at)
const registered = (userId: string, username: string | null): AccountEvent => ({
  type: 'AccountRegistered',
  data: { userId, role: 'user', username, passwordHash: 'hash', securityAnswerHash: null },
})
const row = (user_id: string, name: string) => ({
  user_id,
  account_stream: accountStream(name),
  role: 'user',
  username: name,
  nickname: null,
  registered_at: '2026-01-01T00:00:00.000Z',
  last_login: null,
  credential_version: 1,
  is_erased: false,
})

test('everyone who registered is a row that has never signed in', () =>
  given(person, of('li', registered(li, 'li')), of('wang', registered(wang, 'wang'))).expect(
    row(li, 'li'),
    row(wang, 'wang'),
  ))
test('DATA-33: the last sign-in is the last login', () =>
  given(
    person,
    of('li', registered(li, 'li')),
    of('li', { type: 'SignedIn', data: { userId: li } }, '2026-01-02T00:00:00.000Z'),
    of('li', { type: 'SignedIn', data: { userId: li } }, '2026-01-03T04:05:06.789Z'),
  ).expect({ ...row(li, 'li'), last_login: '2026-01-03T04:05:06.789Z' }))
test('API-07: the last nickname is the nickname', () =>
  given(
    person,
    of('li', registered(li, 'li')),
    of('li', { type: 'NicknameChanged', data: { userId: li, nickname: 'L' } }),
    of('li', { type: 'NicknameChanged', data: { userId: li, nickname: '小李' } }),
  ).expect({ ...row(li, 'li'), nickname: '小李' }))
test('an erased person keeps a row without anything personal', () =>
  given(
    person,
    of('li', registered(li, 'li')),
    of('li', { type: 'NicknameChanged', data: { userId: li, nickname: '小李' } }),
    of('li', { type: 'AccountErased', data: { userId: li } }),
  ).expect({ ...row(li, 'li'), username: null, is_erased: true }))
test('a replay after the key is gone gives the same row', () =>
  given(
    person,
    of('li', registered(li, null)),
    of('li', { type: 'NicknameChanged', data: { userId: li, nickname: null } }),
    of('li', { type: 'AccountErased', data: { userId: li } }),
  ).expect({ ...row(li, 'li'), username: null, is_erased: true }))
test('whoever takes an erased name is someone else', () =>
  given(
    person,
    of('li', registered(li, 'li')),
    of('li', { type: 'AccountErased', data: { userId: li } }),
    of('li', registered(wang, 'li')),
  ).expect({ ...row(li, 'li'), username: null, is_erased: true }, row(wang, 'li')))
test('every changed password is a further version of the credentials, and shows nowhere', () => {
  const changed = (by: 'owner' | 'recovery'): AccountEvent => ({
    type: 'PasswordChanged',
    data: { userId: li, passwordHash: 'new', by },
  })
  return given(
    person,
    of('li', registered(li, 'li')),
    of('wang', registered(wang, 'wang')),
    of('li', changed('owner')),
    of('li', changed('recovery')),
  ).expect({ ...row(li, 'li'), credential_version: 3 }, row(wang, 'wang'))
})
