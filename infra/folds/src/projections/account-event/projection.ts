import { accountEvents } from '@wordtrail/contracts/events/account'
import type { Recorded } from '@wordtrail/contracts/events/event'
import type { EventsByCategory } from '@wordtrail/contracts/events/schemas'
import { safeOffsetOf } from '@wordtrail/contracts/position'
import type { AccountEventKind, AccountEventRow } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

type Told = Extract<EventsByCategory['account'], { type: AccountEventKind }>
type Key = Pick<AccountEventRow, 'user_id' | 'position'>

const told = {
  rows: ({ event, position }: Recorded<Told>): Key[] => [
    { user_id: event.data.userId, position: safeOffsetOf(position) },
  ],
  fold: (_row: AccountEventRow | undefined, { event, metadata }: Recorded<Told>, key: Key): AccountEventRow => ({
    user_id: key.user_id,
    position: key.position,
    at: metadata.recordedAt,
    kind: event.type,
    actor_id: metadata.role === 'system' || metadata.actor === key.user_id ? null : metadata.actor,
    way: event.type === 'PasswordChanged' ? event.data.by : null,
  }),
}

/** Sign-ins of every account, and what was done to keep it or to close it, in the order of the log. */
export const accountEvent = projection({
  table: 'account_event',
  version: 1,
  key: ['user_id', 'position'],
  insertOnly: true,
  columns: {
    user_id: 'uuid',
    position: 'bigint',
    at: 'timestamptz not null',
    kind: 'text not null',
    actor_id: 'uuid',
    way: 'text',
  },
  // Sign-ins are by far the most.
  indexes: ["user_id, position where kind <> 'SignedIn'"],
  follows: ['account'],
  // Renewals are no news of an account: it goes on.
  ignores: ['NicknameChanged', 'SessionRenewed'],
  on: Object.fromEntries(
    Object.keys(accountEvents).flatMap((type) =>
      type === 'NicknameChanged' || type === 'SessionRenewed' ? [] : [[type, told]],
    ),
  ) as Record<AccountEventKind, typeof told>,
})
