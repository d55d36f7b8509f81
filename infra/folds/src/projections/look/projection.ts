import type { Recorded } from '@wordtrail/contracts/events/event'
import { type LookEvent, viewedIn } from '@wordtrail/contracts/events/look'
import { dayOfRecorded } from '@wordtrail/contracts/learning/shanghai-day'
import { safeOffsetOf } from '@wordtrail/contracts/position'
import type { LookRow } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

type Key = Pick<LookRow, 'position' | 'place'>
type Of<Type extends LookEvent['type']> = Recorded<Extract<LookEvent, { type: Type }>>
type Said = Pick<LookRow, 'student_id' | 'kind' | 'students' | 'is_of_everyone'>

const row = ({ metadata: { actor, recordedAt } }: Recorded<LookEvent>, key: Key, said: Said): LookRow => ({
  ...key,
  viewer_id: actor,
  at: recordedAt,
  day: dayOfRecorded(recordedAt),
  ...said,
})

/** Who looked at which student's records, or took them as a file. */
export const look = projection({
  table: 'look',
  version: 1,
  key: ['position', 'place'],
  insertOnly: true,
  columns: {
    position: 'bigint',
    place: 'int',
    student_id: 'uuid',
    viewer_id: 'uuid not null',
    kind: 'text not null',
    at: 'timestamptz not null',
    day: 'date not null',
    students: 'int not null',
    is_of_everyone: 'boolean not null',
  },
  indexes: ['student_id, position', 'viewer_id, position', 'day, position', 'position where is_of_everyone'],
  follows: ['look'],
  on: {
    RecordsViewed: {
      rows: ({ position }: Of<'RecordsViewed'>): Key[] => [{ position: safeOffsetOf(position), place: 0 }],
      fold: (_row: LookRow | undefined, recorded: Of<'RecordsViewed'>, key: Key): LookRow =>
        row(recorded, key, {
          student_id: viewedIn(recorded.stream),
          kind: recorded.event.data.kind,
          students: 1,
          is_of_everyone: false,
        }),
    },
    RecordsExported: {
      // An export of nobody's records has a row too.
      rows: ({ event, position }: Of<'RecordsExported'>): Key[] =>
        Array.from({ length: Math.max(1, event.data.studentIds.length) }, (_, place) => ({
          position: safeOffsetOf(position),
          place,
        })),
      fold: (_row: LookRow | undefined, recorded: Of<'RecordsExported'>, key: Key): LookRow => {
        const { table, studentIds, isOfEveryone } = recorded.event.data
        return row(recorded, key, {
          student_id: studentIds[key.place] ?? null,
          kind: table,
          students: studentIds.length,
          is_of_everyone: isOfEveryone,
        })
      },
    },
  },
})
