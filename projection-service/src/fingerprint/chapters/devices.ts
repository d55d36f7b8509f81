import { type AccountEvent, accountStream } from '@wordtrail/contracts/events/account'
import { type SampleEvent, sampleId } from '@wordtrail/folds/sample-events'
import { eventsAt, id } from './events-at.ts'

const [li, wang] = [id(1), id(3)]
const ofLi = accountStream('devices')
const [computer, phone] = [id(94), id(95)]
/** The sign-ins of the account's second and third event. */
const [first, second] = [sampleId(ofLi, 1), sampleId(ofLi, 2)]
const signedIn = (deviceId: string, isRemembered: boolean, device: string | null = 'computer edge windows') =>
  ({ type: 'SignedIn', data: { userId: li, deviceId, device, isRemembered } }) as const
const own = (at: string, event: AccountEvent): SampleEvent => ({ stream: ofLi, at, by: li, event })

/** A student signs in on two devices, stays signed in, signs one out, and ends all but one, twice; a teacher is suspended and erased. */
export const devices: readonly SampleEvent[] = [
  ...eventsAt(ofLi, '2026-08-01T00:00:00.000Z', {
    type: 'AccountRegistered',
    data: { userId: li, role: 'user', username: 'li-devices', passwordHash: 'hash', securityAnswerHash: null },
  }),
  own('2026-08-01T00:00:01.000Z', signedIn(computer, true)),
  own('2026-08-01T00:00:02.000Z', signedIn(phone, false)),
  ...eventsAt(ofLi, '2026-08-02T01:00:00.000Z', { type: 'SessionRenewed', data: { userId: li, signInId: first } }),
  ...eventsAt(ofLi, '2026-08-02T02:00:00.000Z', { type: 'DeviceSignedOut', data: { userId: li, signInId: second } }),
  own('2026-08-02T03:00:00.000Z', signedIn(phone, true)),
  ...eventsAt(ofLi, '2026-08-02T04:00:00.000Z', { type: 'SignInsEnded', data: { userId: li, keptSignInId: first } }),
  own('2026-08-02T05:00:00.000Z', signedIn(phone, false, null)),
  ...eventsAt(ofLi, '2026-08-02T06:00:00.000Z', {
    type: 'PasswordChanged',
    data: { userId: li, passwordHash: 'other hash', by: 'owner', keptSignInId: first },
  }),
  ...eventsAt(
    accountStream('devices-of-wang'),
    '2026-08-03T00:00:00.000Z',
    {
      type: 'AccountRegistered',
      data: { userId: wang, role: 'admin', username: 'wang-devices', passwordHash: 'hash', securityAnswerHash: null },
    },
    { type: 'SignedIn', data: { userId: wang, deviceId: phone } },
    { type: 'AccountSuspended', data: { userId: wang, reason: '离校' } },
    { type: 'AccountRestored', data: { userId: wang } },
    { type: 'SignedIn', data: { userId: wang, deviceId: phone } },
    { type: 'AccountErased', data: { userId: wang } },
  ),
]
