import { type AccountEvent, accountStream } from '@wordtrail/contracts/events/account'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { sampleId } from '../../sample-events.ts'
import { signIns } from './projection.ts'

const [li, phone, computer] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '9c2e4b10-1d7f-4a86-8e3b-5f7a2c9d0e22',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
] as const
const [first, second] = [0, 1].map((revision) => sampleId(accountStream('li'), revision)) as [string, string]
const at = (hour: number) => `2026-01-01T${String(hour).padStart(2, '0')}:00:00.000Z`
const happened = (hour: number, event: AccountEvent) => sample(accountStream('li'), event, at(hour))
const signedIn = (hour: number, deviceId: string, device: string | null = 'phone wechat android') =>
  happened(hour, { type: 'SignedIn', data: { userId: li, deviceId, device, isRemembered: true } })
const told = (id: string, deviceId: string, hour: number) => ({
  id,
  deviceId,
  device: 'phone wechat android',
  isRemembered: true,
  signedInAt: at(hour),
  usedAt: at(hour),
  isEnded: false,
})

test('each device where somebody has signed in, with its last use, and what has ended', () =>
  given(
    signIns,
    signedIn(0, phone),
    signedIn(1, computer),
    happened(9, { type: 'SessionRenewed', data: { userId: li, signInId: second } }),
    happened(9, { type: 'DeviceSignedOut', data: { userId: li, signInId: first } }),
  ).expect({
    user_id: li,
    sign_ins: [
      { ...told(first, phone, 0), isEnded: true },
      { ...told(second, computer, 1), usedAt: at(9) },
    ],
  }))

test('a changed password leaves the device where it was changed', () =>
  given(
    signIns,
    signedIn(0, phone),
    signedIn(1, computer),
    happened(2, { type: 'PasswordChanged', data: { userId: li, passwordHash: 'x', by: 'owner', keptSignInId: first } }),
  ).expect({ user_id: li, sign_ins: [{ ...told(first, phone, 0), usedAt: at(2) }] }))

test('of somebody who has been erased, no row is left', () =>
  given(signIns, signedIn(0, phone, null), happened(1, { type: 'AccountErased', data: { userId: li } })).expect())
test('an older sign-in, which names no device, leaves no row', () =>
  given(signIns, happened(0, { type: 'SignedIn', data: { userId: li } })).expect())
