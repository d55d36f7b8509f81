import type { z } from 'zod'
import { type AccountEvent, accountEvents } from './account.ts'
import { type LookEvent, lookEvents } from './look.ts'
import { type NoteEvent, noteEvents } from './note.ts'
import { type OfficeEvent, officeEvents } from './office.ts'
import { type RecallEvent, recallEvents } from './recall.ts'
import { type SecretBoxEvent, secretBoxEvents } from './secret-box.ts'
import { type SessionEvent, sessionEvents } from './session.ts'
import { type StudentEvent, studentEvents } from './student.ts'
import { type TeacherEvent, teacherEvents } from './teacher.ts'
import { type WordEvent, wordEvents } from './word.ts'
import { type WordbookEvent, wordbookEvents } from './wordbook.ts'

/** Events by the category of the streams that hold them. */
export interface EventsByCategory {
  account: AccountEvent
  student: StudentEvent
  teacher: TeacherEvent
  recall: RecallEvent
  session: SessionEvent
  wordbook: WordbookEvent
  word: WordEvent
  secretBox: SecretBoxEvent
  office: OfficeEvent
  look: LookEvent
  note: NoteEvent
}
export type StreamCategory = keyof EventsByCategory
export type AnyEvent = EventsByCategory[StreamCategory]
export type EventType = AnyEvent['type']

/** The latest schema of every event. */
export const schemas: { readonly [Type in EventType]: z.ZodObject } = {
  ...accountEvents,
  ...studentEvents,
  ...teacherEvents,
  ...recallEvents,
  ...sessionEvents,
  ...wordbookEvents,
  ...wordEvents,
  ...secretBoxEvents,
  ...officeEvents,
  ...lookEvents,
  ...noteEvents,
}
