import type { Recorded } from '@wordtrail/contracts/events/event'
import { type AnyEvent, type EventType, schemas } from '@wordtrail/contracts/events/schemas'
import { safeOffsetOf } from '@wordtrail/contracts/position'
import { auditEventRow } from '@wordtrail/contracts/read-models/audit-event'
import { mostFrequentKind } from '@wordtrail/contracts/read-models/audit-kinds'
import type { AuditEventRow } from '@wordtrail/contracts/read-models/rows'
import { everyCategory, projection } from '../../projection.ts'

type Key = Pick<AuditEventRow, 'position'>

const ownRow = {
  rows: ({ position }: Recorded<unknown>): Key[] => [{ position: safeOffsetOf(position) }],
  fold: (_row: AuditEventRow | undefined, recorded: Recorded<AnyEvent>): AuditEventRow => auditEventRow(recorded),
}

/** What every event of the log is found by, whoever caused it. What it says stands in the log alone. */
export const auditEvent = projection({
  table: 'audit_event',
  version: 1,
  key: ['position'],
  insertOnly: true,
  // Wide columns behind narrow ones, so that none of them begins with a gap.
  columns: {
    position: 'bigint',
    day: 'date not null',
    request: 'int not null',
    kind: 'smallint not null',
    subject_id: 'uuid',
    actor_id: 'uuid',
    word_id: 'uuid',
    session_id: 'uuid',
    named: 'uuid[]',
  },
  // By kind first, then position: any choice of kinds is a few ranges, and all kinds are not many more.
  indexes: [
    'subject_id, kind, position where subject_id is not null',
    'actor_id, kind, position where actor_id is not null',
    'subject_id, actor_id where actor_id is not null and subject_id is not null',
    `kind, position where kind <> ${mostFrequentKind}`,
    // Equal keys share their place: what is found is few, and sorted then.
    'word_id where word_id is not null',
    'session_id where session_id is not null',
    'request',
    'using gin (named) where named is not null',
  ],
  follows: everyCategory,
  on: Object.fromEntries(Object.keys(schemas).map((type) => [type, ownRow])) as Record<EventType, typeof ownRow>,
})
