import { auditPage } from '@wordtrail/contracts/learning/limits'
import { requestKey } from '@wordtrail/contracts/read-models/audit-event'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'
import type { LogReader, Reader, Seen } from './read-log.ts'

/** Other requests may share the key: they are told apart once their events have been read. */
const looked = 2 * auditPage.related

/** Other events of an event's request, the latest first. */
export async function sameRequestAs(
  db: Kysely<ReadModels>,
  log: LogReader,
  { recorded }: Seen,
  { reader, position }: { readonly reader: Reader; readonly position: number },
): Promise<readonly Seen[]> {
  const { causation } = recorded.metadata
  const { rows } = await sql<{ readonly position: number }>`
    select position from read_model.audit_event
    where request = ${requestKey(causation)} and position <> ${position}
    order by position + 0 desc limit ${looked}`.execute(db)
  const events = await log.seenAt(
    rows.map((row) => row.position),
    reader,
  )
  return events.filter((one) => one.recorded.metadata.causation === causation).slice(0, auditPage.related)
}
