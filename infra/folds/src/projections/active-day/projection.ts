import type { Recorded } from '@wordtrail/contracts/events/event'
import { type EventType, schemas } from '@wordtrail/contracts/events/schemas'
import type { Role } from '@wordtrail/contracts/fields'
import { dayOfRecorded } from '@wordtrail/contracts/learning/shanghai-day'
import type { ActiveDayRow } from '@wordtrail/contracts/read-models/rows'
import { everyCategory, projection } from '../../projection.ts'

type ActiveDayKey = Pick<ActiveDayRow, 'day' | 'user_id'>

const actor = {
  /** No row for the system, nor for what is done before a sign-in: its actor is the system too. */
  rows: ({ metadata: { actor, role, recordedAt } }: Recorded<unknown>): ActiveDayKey[] =>
    role === 'system' ? [] : [{ day: dayOfRecorded(recordedAt), user_id: actor }],
  fold: (row: ActiveDayRow | undefined, { metadata }: Recorded<unknown>, key: ActiveDayKey): ActiveDayRow =>
    row ?? { ...key, role: metadata.role as Role },
}

/** Who did anything on which day in Shanghai. Every event counts, a sign-in among them. */
export const activeDay = projection({
  table: 'active_day',
  version: 1,
  key: ['day', 'user_id'],
  columns: { day: 'date', user_id: 'uuid', role: 'text not null' },
  follows: everyCategory,
  on: Object.fromEntries(Object.keys(schemas).map((type) => [type, actor])) as Record<EventType, typeof actor>,
})
