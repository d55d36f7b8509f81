import type { AnyProjection } from '../projection.ts'
import { accountEvent } from './account-event/projection.ts'
import { activeDay } from './active-day/projection.ts'
import { askedWord } from './asked-word/projection.ts'
import { assignment } from './assignment/projection.ts'
import { auditEvent } from './audit-event/projection.ts'
import { dictionaryChange } from './dictionary-change/projection.ts'
import { dueInterval } from './due-interval/projection.ts'
import { historyDay } from './history-day/projection.ts'
import { homework } from './homework/projection.ts'
import { invitation } from './invitation/projection.ts'
import { logDay } from './log-day/projection.ts'
import { look } from './look/projection.ts'
import { mistake } from './mistake/projection.ts'
import { person } from './person/projection.ts'
import { practiceDay } from './practice-day/projection.ts'
import { practiceSession } from './practice-session/projection.ts'
import { practisedWord } from './practised-word/projection.ts'
import { recall } from './recall/projection.ts'
import { reviewedWord } from './reviewed-word/projection.ts'
import { secretBox } from './secret-box/projection.ts'
import { secretWordbook } from './secret-wordbook/projection.ts'
import { signIns } from './sign-ins/projection.ts'
import { streakPause } from './streak-pause/projection.ts'
import { student } from './student/projection.ts'
import { studentEvent } from './student-event/projection.ts'
import { studyDay } from './study-day/projection.ts'
import { superadmin } from './superadmin/projection.ts'
import { teacher } from './teacher/projection.ts'
import { voidedSession } from './voided-session/projection.ts'
import { word } from './word/projection.ts'
import { wordNote } from './word-note/projection.ts'
import { wordProposal } from './word-proposal/projection.ts'
import { wordbook } from './wordbook/projection.ts'

/** Every read model there is. One that is taken out goes to `retired`. */
export const projections: readonly AnyProjection[] = [
  person,
  accountEvent,
  signIns,
  superadmin,
  student,
  assignment,
  homework,
  teacher,
  invitation,
  secretBox,
  secretWordbook,
  word,
  wordbook,
  dictionaryChange,
  wordProposal,
  wordNote,
  recall,
  dueInterval,
  reviewedWord,
  practiceDay,
  askedWord,
  studentEvent,
  historyDay,
  mistake,
  practisedWord,
  practiceSession,
  voidedSession,
  studyDay,
  streakPause,
  activeDay,
  logDay,
  look,
  auditEvent,
]

/**
 * Read models that there were: their tables are dropped by the program that takes over. Others that it does not know
 * are left to the newer program that made them.
 */
export const retired: readonly string[] = ['latest_session', 'word_history', 'reordering_error']
