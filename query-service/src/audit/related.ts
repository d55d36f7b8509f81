import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { auditPage } from '@wordtrail/contracts/learning/limits'
import type { StoredEvent } from '@wordtrail/event-store/port'
import type { LogReader } from './read-log.ts'

/** Fields that name an event of the same stream by its id, and those that name what an event began there. */
const naming = [
  'eventId',
  'proposalId',
  'signInId',
  'keptSignInId',
  'invitationId',
  'homeworkId',
  'labelId',
  'pauseId',
] as const satisfies readonly FieldsOf<AnyEvent['data']>[]
type FieldsOf<Data> = Data extends unknown ? keyof Data : never

type Told = Pick<StoredEvent, 'id' | 'data'>
type Placed = Pick<StoredEvent, 'id' | 'data' | 'stream' | 'revision'>
const namedIn = ({ data }: Told): readonly unknown[] => naming.flatMap((field) => data[field] ?? [])

/** Whether a later event of a stream names an earlier one, or what the earlier one was about as well. */
export const isNaming = (later: Told, earlier: Told): boolean =>
  namedIn(later).some((id) => id === earlier.id || namedIn(earlier).includes(id))

/** Events near this one in its stream: those before it that it names, and those behind it that name it. */
export async function neighboursOf(
  log: Pick<LogReader, 'load'>,
  event: Placed,
): Promise<{ readonly names: readonly StoredEvent[]; readonly namedBy: readonly StoredEvent[] }> {
  const names: StoredEvent[] = []
  const namedBy: StoredEvent[] = []
  for await (const other of log.load(event.stream, Math.max(0, event.revision - auditPage.neighbours))) {
    if (other.revision > event.revision + auditPage.neighbours || namedBy.length === auditPage.related) break
    if (other.revision < event.revision && isNaming(event, other)) names.push(other)
    if (other.revision > event.revision && isNaming(other, event)) namedBy.push(other)
  }
  return { names: names.slice(-auditPage.related), namedBy }
}
