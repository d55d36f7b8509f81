import type { z } from 'zod'
import { accountEvents, type AccountEvent } from './account.ts'
import { studentEvents, type StudentEvent } from './student.ts'
import { recallEvents, type RecallEvent } from './recall.ts'
import { secretBoxEvents, type SecretBoxEvent } from './secret-box.ts'
import { wordEvents, type WordEvent } from './word.ts'
import { wordbookEvents, type WordbookEvent } from './wordbook.ts'

/** Events by the category of the streams that hold them. */
export interface EventsByCategory {
  account: AccountEvent
  student: StudentEvent
  recall: RecallEvent
  wordbook: WordbookEvent
  word: WordEvent
  secretBox: SecretBoxEvent
}
export type StreamCategory = keyof EventsByCategory
export type AnyEvent = EventsByCategory[StreamCategory]
export type EventType = AnyEvent['type']

/** The latest schema of every event. */
export const schemas: { readonly [Type in EventType]: z.ZodObject } = {
  ...accountEvents,
  ...studentEvents,
  ...recallEvents,
  ...wordbookEvents,
  ...wordEvents,
  ...secretBoxEvents,
}
