import type { Recorded } from '../events/event.ts'
import { viewedIn } from '../events/look.ts'
import { noteOf } from '../events/note.ts'
import { recallOf } from '../events/recall-stream.ts'
import type { AnyEvent, EventType } from '../events/schemas.ts'
import { schemas } from '../events/schemas.ts'
import { sessionOf } from '../events/session.ts'
import { studentOf } from '../events/student.ts'
import { teacherOf } from '../events/teacher.ts'
import { wordOf } from '../events/word.ts'
import { dayOfRecorded } from '../learning/shanghai-day.ts'
import { safeOffsetOf } from '../position.ts'
import { type AuditGroup, kindOf } from './audit-kinds.ts'
import type { AuditEventRow } from './rows.ts'

/** Stands for the system in the column of who did something: no person has this id. */
export const systemId = '00000000-0000-0000-0000-000000000000'

type Data = Readonly<Record<string, unknown>>
type About = Pick<AuditEventRow, 'subject_id' | 'word_id' | 'session_id'>
const nothing: About = { subject_id: null, word_id: null, session_id: null }
const idIn = (data: Data, field: string): string | null => (data[field] as string | null | undefined) ?? null

/** Whom and what an event is about, as its stream and its data say. */
function aboutOf(stream: string, data: Data): About {
  switch (stream.slice(0, stream.indexOf('-'))) {
    case 'memory': {
      const { studentId, wordId } = recallOf(stream)
      return { subject_id: studentId, word_id: wordId, session_id: idIn(data, 'sessionId') }
    }
    case 'note': {
      const { studentId, wordId } = noteOf(stream)
      return { subject_id: studentId, word_id: wordId, session_id: null }
    }
    case 'session': {
      const { studentId, sessionId } = sessionOf(stream)
      return { subject_id: studentId, word_id: null, session_id: sessionId }
    }
    case 'learner':
      return { ...nothing, subject_id: studentOf(stream) }
    case 'teacher':
      return { ...nothing, subject_id: teacherOf(stream) }
    case 'account':
      return { ...nothing, subject_id: idIn(data, 'userId') }
    case 'word':
      return { ...nothing, word_id: wordOf(stream) }
    case 'wordbook':
      return { ...nothing, subject_id: idIn(data, 'ownerId') ?? idIn(data, 'userId') }
    case 'look':
      return { ...nothing, subject_id: viewedIn(stream) }
    case 'secret':
      return { ...nothing, subject_id: idIn(data, 'teacherId') }
    default:
      return { ...nothing, subject_id: idIn(data, 'superadminId') }
  }
}

/** Fields that name further people and words. The words of a session are told by its answers. */
const namingFields = ['teacherId', 'makerId', 'studentIds', 'wordId', 'wordIds']
const namingOf: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(schemas).map(([type, { shape }]) => [type, namingFields.filter((field) => field in shape)]),
)

/** People and words beside those in columns of their own; null where there is none. */
function namedIn(type: EventType, data: Data, known: readonly (string | null)[]): string[] | null {
  const fields = namingOf.get(type)!
  if (fields.length === 0) return null
  const ids = fields.flatMap((field) => (data[field] as string | readonly string[] | undefined) ?? [])
  const others = [...new Set(ids)].filter((id) => !known.includes(id))
  return others.length === 0 ? null : others
}

/**
 * What all events of a request share: the first 32 bits of its id. Those of one request are few enough among those that
 * share it to be told apart by reading them.
 */
export const requestKey = (causation: string): number => Number.parseInt(causation.slice(0, 8), 16) | 0

/** The row that an event is searched by. */
export function auditEventRow({ event, stream, position, metadata }: Recorded<AnyEvent>): AuditEventRow {
  const { actor, role, correlation, causation, recordedAt } = metadata
  const about = aboutOf(stream, event.data)
  const { subject_id, word_id } = about
  const actorId = role === 'system' ? systemId : actor
  return {
    position: safeOffsetOf(position),
    day: dayOfRecorded(recordedAt),
    kind: kindOf(event.type),
    subject_id,
    actor_id: actorId === subject_id ? null : actorId,
    word_id,
    session_id: about.session_id ?? correlation ?? null,
    request: requestKey(causation),
    named: namedIn(event.type, event.data, [subject_id, actorId, word_id]),
  }
}

/** What a search asks for; what is left out narrows nothing. */
export interface AuditFilter {
  /** Id of who did it, or of the system. */
  readonly who?: string | undefined
  readonly groups?: readonly AuditGroup[] | undefined
  /** Days in Shanghai, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly person?: string | undefined
  readonly word?: string | undefined
  readonly session?: string | undefined
}
