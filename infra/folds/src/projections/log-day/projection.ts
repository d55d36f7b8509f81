import type { Recorded } from '@wordtrail/contracts/events/event'
import { type EventType, schemas } from '@wordtrail/contracts/events/schemas'
import { dayOfRecorded } from '@wordtrail/contracts/learning/shanghai-day'
import { safeOffsetOf } from '@wordtrail/contracts/position'
import type { LogDayRow } from '@wordtrail/contracts/read-models/rows'
import { everyCategory, projection } from '../../projection.ts'

type LogDayKey = Pick<LogDayRow, 'day'>

const counted = {
  rows: ({ metadata }: Recorded<unknown>): LogDayKey[] => [{ day: dayOfRecorded(metadata.recordedAt) }],
  fold: (row: LogDayRow | undefined, { position }: Recorded<unknown>, key: LogDayKey): LogDayRow => {
    const at = safeOffsetOf(position)
    return {
      day: key.day,
      events: (row?.events ?? 0) + 1,
      first_position: Math.min(row?.first_position ?? at, at),
      last_position: Math.max(row?.last_position ?? at, at),
    }
  },
}

/** How many events each day in Shanghai has brought, whoever caused them, and where in the log they stand. */
export const logDay = projection({
  table: 'log_day',
  version: 2,
  key: ['day'],
  columns: {
    day: 'date',
    events: 'int not null',
    first_position: 'bigint not null',
    last_position: 'bigint not null',
  },
  follows: everyCategory,
  on: Object.fromEntries(Object.keys(schemas).map((type) => [type, counted])) as Record<EventType, typeof counted>,
})
