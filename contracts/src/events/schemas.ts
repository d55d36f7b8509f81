import type { z } from 'zod'
import { accountEvents, type AccountEvent } from './account.ts'
import { learnerEvents, type LearnerEvent } from './learner.ts'
import { memoryEvents, type MemoryEvent } from './memory.ts'
import { secretBoxEvents, type SecretBoxEvent } from './secret-box.ts'
import { wordEvents, type WordEvent } from './word.ts'
import { wordbookEvents, type WordbookEvent } from './wordbook.ts'

export type AnyEvent = AccountEvent | LearnerEvent | MemoryEvent | WordbookEvent | WordEvent | SecretBoxEvent
export type EventType = AnyEvent['type']

/** The latest schema of every event. */
export const schemas: { readonly [Type in EventType]: z.ZodObject } = {
  ...accountEvents,
  ...learnerEvents,
  ...memoryEvents,
  ...wordbookEvents,
  ...wordEvents,
  ...secretBoxEvents,
}
