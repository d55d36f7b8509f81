import type { Recorded } from '@wordtrail/contracts/events/event'
import { type EventType, schemas } from '@wordtrail/contracts/events/schemas'
import { dayOfRecorded } from '@wordtrail/contracts/learning/shanghai-day'
import type { LogDayRow } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

type LogDayKey = Pick<LogDayRow, 'day'>

const counted = {
  rows: ({ metadata }: Recorded<unknown>): LogDayKey[] => [{ day: dayOfRecorded(metadata.recordedAt) }],
  fold: (row: LogDayRow | undefined, _recorded: Recorded<unknown>, key: LogDayKey): LogDayRow => ({
    ...key,
    events: (row?.events ?? 0) + 1,
  }),
}

/** How many events each day in Shanghai has brought, whoever caused them. */
export const logDay = projection({
  table: 'log_day',
  version: 1,
  key: ['day'],
  columns: { day: 'date', events: 'int not null' },
  follows: ['account', 'student', 'teacher', 'recall', 'session', 'wordbook', 'word', 'secretBox', 'office', 'look'],
  on: Object.fromEntries(Object.keys(schemas).map((type) => [type, counted])) as Record<EventType, typeof counted>,
})
