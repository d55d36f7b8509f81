import type { SampleEvent } from '@wordtrail/folds/sample-events'
import { accounts } from './chapters/accounts.ts'
import { corrections } from './chapters/corrections.ts'
import { desk } from './chapters/desk.ts'
import { devices } from './chapters/devices.ts'
import { dictionary } from './chapters/dictionary.ts'
import { exercises } from './chapters/exercises.ts'
import { foundOrders } from './chapters/found-orders.ts'
import { history } from './chapters/history.ts'
import { homework } from './chapters/homework.ts'
import { lookedAt } from './chapters/looked-at.ts'
import { looks } from './chapters/looks.ts'
import { notes } from './chapters/notes.ts'
import { office } from './chapters/office.ts'
import { ownDoings } from './chapters/own-doings.ts'
import { pauses } from './chapters/pauses.ts'
import { practice } from './chapters/practice.ts'
import { proposals } from './chapters/proposals.ts'
import { recallWhenDue } from './chapters/recall-when-due.ts'
import { record } from './chapters/record.ts'
import { senseSounds } from './chapters/sense-sounds.ts'
import { teaching } from './chapters/teaching.ts'
import { unlistedWords } from './chapters/unlisted-words.ts'
import { voidings } from './chapters/voidings.ts'
import { wordContents } from './chapters/word-contents.ts'

/**
 * Histories whose folded rows are fingerprinted, each by itself. A chapter never changes, because that would change
 * every fingerprint: events of a new type or with a new field go into a new chapter.
 */
export const corpus: Readonly<Record<string, readonly SampleEvent[]>> = {
  accounts,
  teaching,
  dictionary,
  practice,
  record,
  homework,
  wordContents,
  desk,
  ownDoings,
  history,
  office,
  proposals,
  unlistedWords,
  foundOrders,
  devices,
  recallWhenDue,
  lookedAt,
  looks,
  voidings,
  pauses,
  exercises,
  notes,
  corrections,
  senseSounds,
}
