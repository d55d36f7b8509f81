import { type AccountEvent, accountStream } from '@wordtrail/contracts/events/account'
import type { Role } from '@wordtrail/contracts/fields'
import { given } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import type { SampleEvent } from '../../sample-events.ts'
import { accountEvent } from './projection.ts'

const [li, gao, school] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
  'c4a7e9d2-0f1b-4c3d-8e5f-6a7b8c9d0e44',
] as const
const at = '2026-01-01T00:00:00.000Z'
const about = { userId: li }
const of = (event: AccountEvent, by?: readonly [Role, string]): SampleEvent => ({
  stream: accountStream('li'),
  event,
  at,
  ...(by && { role: by[0], by: by[1] }),
})
const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: { ...about, role: 'user', username: 'li', passwordHash: 'hash', securityAnswerHash: null },
}
const row = (position: number, kind: AccountEvent['type'], more: object = {}) => ({
  user_id: li,
  position,
  at,
  kind,
  actor_id: null,
  way: null,
  ...more,
})

test('what became of an account is told with who did it, where that is somebody else, and without any reason', () =>
  given(
    accountEvent,
    of(registered),
    of({ type: 'SignedIn', data: about }, ['user', li]),
    of({ type: 'NicknameChanged', data: { ...about, nickname: '小李' } }, ['user', li]),
    of({ type: 'SecurityAnswerRefused', data: about }),
    of({ type: 'PasswordChanged', data: { ...about, passwordHash: 'new', by: 'recovery' } }, ['user', li]),
    of(
      {
        type: 'PasswordCodeMade',
        data: { ...about, makerId: gao, codeHash: 'code', expiresAt: '2026-01-01T00:30:00.000Z' },
      },
      ['admin', gao],
    ),
    of({ type: 'AccountSuspended', data: { ...about, reason: '毕业' } }, ['superadmin', school]),
    of({ type: 'AccountRestored', data: about }, ['superadmin', school]),
    of({ type: 'AccountErased', data: about }, ['superadmin', school]),
  ).expect(
    row(1, 'AccountRegistered'),
    row(2, 'SignedIn'),
    row(4, 'SecurityAnswerRefused'),
    row(5, 'PasswordChanged', { way: 'recovery' }),
    row(6, 'PasswordCodeMade', { actor_id: gao }),
    row(7, 'AccountSuspended', { actor_id: school }),
    row(8, 'AccountRestored', { actor_id: school }),
    row(9, 'AccountErased', { actor_id: school }),
  ))
