import type { z } from 'zod'
import { accountEvents } from '../events/account.ts'
import type { Metadata, Recorded } from '../events/event.ts'
import { personalFieldsOf } from '../events/personal.ts'
import { recallEvents } from '../events/recall.ts'
import { recallOf, recallStream } from '../events/recall-stream.ts'
import { schemas } from '../events/schemas.ts'
import { sessionEvents, sessionOf, sessionStream } from '../events/session.ts'
import { studentEvents, studentOf, studentStream } from '../events/student.ts'
import { dayOfRecorded } from '../learning/shanghai-day.ts'
import { safeOffsetOf } from '../position.ts'
import type { StudentEventRow } from './rows.ts'
import { accountTypes, type StudentsEvent } from './students-events.ts'

/** An event as its row tells it: what folds read. Personal fields are null, or left out where older events lack them. */
export interface ToldEvent extends Omit<Recorded<StudentsEvent>, 'position' | 'metadata'> {
  readonly metadata: Pick<Metadata, 'actor' | 'role' | 'recordedAt'>
}

type Data = Readonly<Record<string, unknown>>
type By = Pick<Metadata, 'role'>

/** Whom and what an event is about, as its stream and data say, and the stream again. */
interface Category {
  readonly studentOf: (stream: string, data: Data) => string
  /** Whether it is about a student, as all are in streams that students alone have. */
  readonly isStudents?: (data: Data, by: By) => boolean
  readonly wordOf: (stream: string) => string | null
  readonly sessionOf: (stream: string, data: Data) => string | null
  readonly streamOf: (row: Pick<StudentEventRow, 'student_id' | 'word_id' | 'session_id'>, body: Data) => string
  /** What its body says of the stream, where no column does. */
  readonly inBody?: (stream: string) => Data
}

const none = () => null
const recall: Category = {
  studentOf: (stream) => recallOf(stream).studentId,
  wordOf: (stream) => recallOf(stream).wordId,
  sessionOf: (_stream, { sessionId }) => (sessionId as string | undefined) ?? null,
  streamOf: ({ student_id, word_id }) => recallStream(student_id, word_id!),
}
const session: Category = {
  studentOf: (stream) => sessionOf(stream).studentId,
  wordOf: none,
  sessionOf: (stream) => sessionOf(stream).sessionId,
  streamOf: ({ student_id, session_id }) => sessionStream(student_id, session_id!),
}
const student: Category = {
  studentOf,
  wordOf: none,
  sessionOf: none,
  streamOf: ({ student_id }) => studentStream(student_id),
}
/**
 * Anybody's, named by a hash of the user name: the role tells a student's. A code is made by the teacher of a student
 * or by the school, of which only the teacher's is told, since the school makes them for teachers as well.
 */
const account: Category = {
  studentOf: (_stream, { userId }) => userId as string,
  isStudents: ({ role, makerId }, by) => (role ?? (makerId === undefined ? by.role : studentsOf[by.role])) === 'user',
  wordOf: none,
  sessionOf: none,
  streamOf: (_row, { stream }) => stream as string,
  inBody: (stream) => ({ stream }),
}
/** Whom somebody of a role makes codes for. */
const studentsOf: Partial<Record<Metadata['role'], 'user'>> = { admin: 'user' }

/** Fields that columns hold: the body leaves them out. */
const columnFields = ['sessionId', 'isCorrect', 'result', 'step']

interface Kind {
  readonly category: Category
  readonly fields: ReadonlySet<string>
  readonly personal: readonly string[]
  readonly leftOut: readonly string[]
}
const kindsOf = (category: Category, events: object): [string, Kind][] =>
  Object.keys(events).map((type) => {
    const schema = schemas[type as StudentsEvent['type']]
    const fields = new Set(Object.keys(schema.shape))
    const sealed = personalFieldsOf(schema)
    // A field that older events lack is left out as they have it.
    const personal = sealed.filter((field) => !(schema.shape as Record<string, z.ZodType>)[field]!.isOptional())
    return [
      type,
      { category, fields, personal, leftOut: [...columnFields.filter((field) => fields.has(field)), ...sealed] },
    ]
  })
const toldOfAccounts = Object.fromEntries(accountTypes.map((type) => [type, accountEvents[type]]))
const kinds: ReadonlyMap<string, Kind> = new Map([
  ...kindsOf(recall, recallEvents),
  ...kindsOf(session, sessionEvents),
  ...kindsOf(student, studentEvents),
  ...kindsOf(account, toldOfAccounts),
])

export const studentsEventTypes = [...kinds.keys()] as readonly StudentsEvent['type'][]

/** Whom an event is about; undefined of somebody who is no student. */
export function studentOfEvent({ stream, event, metadata }: Recorded<StudentsEvent>): string | undefined {
  const { category } = kinds.get(event.type)!
  if (category.isStudents && !category.isStudents(event.data, metadata)) return undefined
  return category.studentOf(stream, event.data)
}

export type StudentEventKey = Pick<StudentEventRow, 'student_id' | 'position'>
/** What an event's row is found by; undefined of somebody who is no student. */
export function studentEventKey(recorded: Recorded<StudentsEvent>): StudentEventKey | undefined {
  const student_id = studentOfEvent(recorded)
  return student_id === undefined ? undefined : { student_id, position: safeOffsetOf(recorded.position) }
}

/** Whether an answer was right, or a review passed; null of any other event. */
function isRightOf({ isCorrect, result }: Data): boolean | null {
  if (typeof isCorrect === 'boolean') return isCorrect
  return result === undefined ? null : result === 'pass'
}

function bodyOf(data: Data, leftOut: readonly string[]): string {
  if (leftOut.length === 0) return JSON.stringify(data)
  const rest: Record<string, unknown> = { ...data }
  for (const field of leftOut) rest[field] = undefined
  return JSON.stringify(rest)
}

/** The row of an event of a student. */
export function studentEventRow(recorded: Recorded<StudentsEvent>, key = studentEventKey(recorded)!): StudentEventRow {
  const { id, event, stream, revision } = recorded
  const { actor, role, recordedAt } = recorded.metadata
  const { category, leftOut } = kinds.get(event.type)!
  const { student_id, position } = key
  const isOwn = role === 'user' && actor === student_id
  return {
    student_id,
    position,
    at: recordedAt,
    day: dayOfRecorded(recordedAt),
    revision,
    event_id: id,
    word_id: category.wordOf(stream),
    session_id: category.sessionOf(stream, event.data),
    actor_id: isOwn || role === 'system' ? null : actor,
    is_right: isRightOf(event.data),
    step: event.type === 'AnswerGiven' ? event.data.step : null,
    hints: event.type === 'AnswerGiven' ? (event.data.asked?.hints ?? null) : null,
    kind: event.type,
    actor_role: isOwn ? null : role,
    body: bodyOf(category.inBody ? { ...event.data, ...category.inBody(stream) } : event.data, leftOut),
  }
}

/** A row, of a right answer perhaps without its body: most of what there is, of which folds read what columns hold. */
export type FoldedRow = Omit<StudentEventRow, 'body' | 'day'> & { readonly body: string | null }

/** The event of a row, as far as the row tells it. */
export function eventOfRow(row: FoldedRow): ToldEvent {
  const { category, fields, personal } = kinds.get(row.kind)!
  const data: Record<string, unknown> = row.body === null ? askedOf(row) : JSON.parse(row.body)
  const stream = category.streamOf(row, data)
  if (category.inBody) for (const field of Object.keys(category.inBody(stream))) delete data[field]
  if (row.session_id !== null && fields.has('sessionId')) data['sessionId'] = row.session_id
  if (fields.has('isCorrect')) data['isCorrect'] = row.is_right
  if (fields.has('step')) data['step'] = row.step
  if (fields.has('result')) data['result'] = row.is_right ? 'pass' : 'fail'
  for (const field of personal) data[field] = null
  const role = row.actor_role ?? 'user'
  return {
    id: row.event_id,
    event: { type: row.kind, data } as StudentsEvent,
    stream,
    revision: row.revision,
    metadata: {
      actor: role === 'system' ? 'system' : (row.actor_id ?? row.student_id),
      role,
      recordedAt: row.at,
    },
  }
}

/** What columns hold of a question. */
const askedOf = ({ hints }: FoldedRow): Record<string, unknown> => (hints === null ? {} : { asked: { hints } })
