import type { Recorded } from '@wordtrail/contracts/events/event'
import type { EventsByCategory } from '@wordtrail/contracts/events/schemas'
import { signInsAfter } from '@wordtrail/contracts/events/sign-ins'
import type { SignInsRow } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

type Key = Pick<SignInsRow, 'user_id'>

const changed = {
  rows: ({ event }: Recorded<EventsByCategory['account']>): Key[] => [{ user_id: event.data.userId }],
  fold: (
    row: SignInsRow | undefined,
    { id, event, metadata }: Recorded<EventsByCategory['account']>,
    key: Key,
  ): SignInsRow | undefined => {
    const sign_ins = [...signInsAfter(row?.sign_ins ?? [], { id, at: metadata.recordedAt, event })]
    // No row is left of an erased person, whose row is removed at once too.
    return sign_ins.length === 0 ? undefined : { ...key, sign_ins }
  },
}

/** Where everybody has signed in, and what has ended of it before its time. */
export const signIns = projection({
  table: 'sign_ins',
  version: 2,
  key: ['user_id'],
  columns: { user_id: 'uuid', sign_ins: 'jsonb not null' },
  follows: ['account'],
  ignores: [
    'AccountRegistered',
    'NicknameChanged',
    'SecurityAnswerChanged',
    'SecurityAnswerRefused',
    'PasswordCodeMade',
    'PasswordCodeRefused',
    'FirstPasswordGiven',
    'ApprovalAwaited',
    'AccountApproved',
    'AccountRestored',
    'BirthDateRecorded',
    'ConsentRecorded',
    'ConsentWithdrawn',
  ],
  on: {
    SignedIn: changed,
    SessionRenewed: changed,
    DeviceSignedOut: changed,
    PasswordChanged: changed,
    SignInsEnded: changed,
    AccountSuspended: changed,
    AccountErased: changed,
  },
})
