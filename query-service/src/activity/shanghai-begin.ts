import { type Day } from '@wordtrail/contracts/learning/shanghai-day'
import { type RawBuilder, sql } from 'kysely'

/** SQL: the instant at which a day begins in Shanghai, so that an index of instants can be used. */
export const beginOf = (day: Day): RawBuilder<string> => sql<string>`${`${day}T00:00:00+08:00`}::timestamptz`
