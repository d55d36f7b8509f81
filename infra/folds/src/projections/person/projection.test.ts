import { type AccountEvent, accountStream } from '@wordtrail/contracts/events/account'
import { nameParts } from '@wordtrail/contracts/read-models/name-search'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { person } from './projection.ts'

const [li, wang] = ['3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11', '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22'] as const
const of = (name: string, event: AccountEvent, at?: string) => sample(accountStream(name), event, at)
const registered = (userId: string, username: string | null): AccountEvent => ({
  type: 'AccountRegistered',
  data: { userId, role: 'user', username, passwordHash: 'hash', securityAnswerHash: null },
})
const searched = (search_name: string | null) => ({
  search_name,
  search_parts: search_name === null ? null : nameParts(search_name),
})
const row = (user_id: string, name: string) => ({
  user_id,
  account_stream: accountStream(name),
  role: 'user',
  username: name,
  nickname: null,
  ...searched(`${name}\n`),
  registered_at: '2026-01-01T00:00:00.000Z',
  last_login: null,
  credential_version: 1,
  is_suspended: false,
  suspended_for: null,
  is_waiting: false,
  has_first_password: false,
  birth_date: null,
  consented_on: null,
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
test('OPEN-69: whoever stays signed in was here when the session was renewed last', () =>
  given(
    person,
    of('li', registered(li, 'li')),
    of('li', { type: 'SignedIn', data: { userId: li } }, '2026-01-02T00:00:00.000Z'),
    of('li', { type: 'SessionRenewed', data: { userId: li, signInId: wang } }, '2026-01-03T04:05:06.789Z'),
  ).expect({ ...row(li, 'li'), last_login: '2026-01-03T04:05:06.789Z' }))
test('API-07: the last nickname is the nickname', () =>
  given(
    person,
    of('li', registered(li, 'li')),
    of('li', { type: 'NicknameChanged', data: { userId: li, nickname: 'L' } }),
    of('li', { type: 'NicknameChanged', data: { userId: li, nickname: '小李' } }),
  ).expect({ ...row(li, 'li'), nickname: '小李', ...searched('li\n小李') }))
test('both names are searched in small letters', () =>
  given(
    person,
    of('li', registered(li, 'LiMing')),
    of('li', { type: 'NicknameChanged', data: { userId: li, nickname: '小Li' } }),
  ).expect({ ...row(li, 'li'), username: 'LiMing', nickname: '小Li', ...searched('liming\n小li') }))
test('an erased person keeps a row without anything personal', () =>
  given(
    person,
    of('li', registered(li, 'li')),
    of('li', { type: 'NicknameChanged', data: { userId: li, nickname: '小李' } }),
    of('li', { type: 'AccountSuspended', data: { userId: li, reason: '毕业' } }),
    of('li', { type: 'AccountErased', data: { userId: li } }),
  ).expect({
    ...row(li, 'li'),
    username: null,
    ...searched(null),
    credential_version: 2,
    is_suspended: true,
    is_erased: true,
  }))
test('a replay after the key is gone gives the same row', () =>
  given(
    person,
    of('li', registered(li, null)),
    of('li', { type: 'NicknameChanged', data: { userId: li, nickname: null } }),
    of('li', { type: 'AccountErased', data: { userId: li } }),
  ).expect({ ...row(li, 'li'), username: null, ...searched(null), is_erased: true }))
test('whoever takes an erased name is someone else', () =>
  given(
    person,
    of('li', registered(li, 'li')),
    of('li', { type: 'AccountErased', data: { userId: li } }),
    of('li', registered(wang, 'li')),
  ).expect({ ...row(li, 'li'), username: null, ...searched(null), is_erased: true }, row(wang, 'li')))
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

const about = { userId: li }
test('a suspension and an end of sign-ins end tokens; a restored account signs in again', () =>
  given(
    person,
    of('li', registered(li, 'li')),
    of('li', { type: 'AccountSuspended', data: { ...about, reason: '毕业' } }),
    of('wang', registered(wang, 'wang')),
    of('wang', { type: 'SignInsEnded', data: { userId: wang } }),
    of('wang', { type: 'AccountSuspended', data: { userId: wang, reason: null } }),
    of('wang', { type: 'AccountRestored', data: { userId: wang } }),
  ).expect(
    { ...row(li, 'li'), credential_version: 2, is_suspended: true, suspended_for: '毕业' },
    { ...row(wang, 'wang'), credential_version: 3 },
  ))
test('an account waits until it is approved; a first password is one until another is set', () =>
  given(
    person,
    of('li', registered(li, 'li')),
    of('li', { type: 'ApprovalAwaited', data: about }),
    of('li', { type: 'FirstPasswordGiven', data: about }),
    of('wang', registered(wang, 'wang')),
    of('wang', { type: 'ApprovalAwaited', data: { userId: wang } }),
    of('wang', { type: 'AccountApproved', data: { userId: wang } }),
    of('wang', { type: 'FirstPasswordGiven', data: { userId: wang } }),
    of('wang', { type: 'PasswordChanged', data: { userId: wang, passwordHash: 'own', by: 'owner' } }),
  ).expect(
    { ...row(li, 'li'), is_waiting: true, has_first_password: true },
    { ...row(wang, 'wang'), credential_version: 2 },
  ))
test('a guardian’s consent stands until it is withdrawn; a birth date goes with the key', () =>
  given(
    person,
    of('li', registered(li, 'li')),
    of('li', { type: 'BirthDateRecorded', data: { ...about, birthDate: '2014-03-09' } }),
    of('li', { type: 'ConsentRecorded', data: { ...about, givenBy: '李父', how: 'paper', givenOn: '2026-01-01' } }),
    of('wang', registered(wang, 'wang')),
    of('wang', { type: 'BirthDateRecorded', data: { userId: wang, birthDate: null } }),
    of('wang', { type: 'ConsentRecorded', data: { userId: wang, givenBy: null, how: 'phone', givenOn: '2026-01-02' } }),
    of('wang', { type: 'ConsentWithdrawn', data: { userId: wang } }),
  ).expect({ ...row(li, 'li'), birth_date: '2014-03-09', consented_on: '2026-01-01' }, row(wang, 'wang')))
