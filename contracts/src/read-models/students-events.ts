import type { EventsByCategory } from '../events/schemas.ts'

/** What an account's history tells of its owner. Guesses are left out, since whoever guesses is not known. */
export const accountTypes = [
  'AccountRegistered',
  'SignedIn',
  'NicknameChanged',
  'PasswordChanged',
  'SecurityAnswerChanged',
  'PasswordCodeMade',
] as const
/** What the school settles about an account is told to the school alone. */
export const untoldAccountTypes = [
  // Which devices somebody uses is their own matter.
  'SessionRenewed',
  'DeviceSignedOut',
  'SecurityAnswerRefused',
  'PasswordCodeRefused',
  'FirstPasswordGiven',
  'ApprovalAwaited',
  'AccountApproved',
  'AccountSuspended',
  'AccountRestored',
  'SignInsEnded',
  'BirthDateRecorded',
  'ConsentRecorded',
  'ConsentWithdrawn',
  'AccountErased',
] as const
type AccountsEvent = Extract<EventsByCategory['account'], { type: (typeof accountTypes)[number] }>

/** What a student learns, what is settled about it, and what they do with their account. */
export type StudentsEvent = EventsByCategory['recall' | 'session' | 'student'] | AccountsEvent
