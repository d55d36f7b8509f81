import type { auditEvent } from '@wordtrail/contracts/api/audit'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { Seen } from './read-log.ts'

type AuditRecord = Output<typeof auditEvent>['record']

/** An event as it stands in the log, but for what is hidden. */
export const recordOf = ({ recorded, hidden }: Seen): AuditRecord => {
  const { id, event, stream, revision, metadata } = recorded
  const { actor, role, causation, correlation, recordedAt, version } = metadata
  return {
    id,
    type: event.type,
    version,
    stream,
    revision,
    actor,
    role,
    request: causation,
    session: correlation ?? null,
    recorded_at: recordedAt,
    data: event.data as Record<string, unknown>,
    hidden: [...hidden],
  }
}
