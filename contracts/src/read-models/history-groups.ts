import type { StudentsEvent } from './students-events.ts'

/** What a student's history is filtered by. */
export const historyGroups = [
  'answer',
  'mastery',
  'review',
  'assignment',
  'setting',
  'account',
  'undone',
  'other',
] as const
export type HistoryGroup = (typeof historyGroups)[number]
type EventKind = StudentsEvent['type']

const groups: Readonly<Record<EventKind, HistoryGroup | 'untold'>> = {
  AnswerGiven: 'answer',
  WordMastered: 'mastery',
  WordReviewed: 'review',
  EarlyReviewGiven: 'review',
  WordsAssigned: 'assignment',
  AssignmentDropped: 'assignment',
  SecretWordbookSet: 'assignment',
  TierSet: 'setting',
  LearningGoalSet: 'setting',
  AccountRegistered: 'account',
  SignedIn: 'account',
  NicknameChanged: 'account',
  PasswordChanged: 'account',
  SecurityAnswerChanged: 'account',
  PasswordCodeMade: 'account',
  MasteryUndone: 'undone',
  ReviewUndone: 'undone',
  // The answer itself is told by `AnswerGiven`.
  ReorderingErrorLogged: 'other',
  OrderFoundRight: 'other',
  SessionPrepared: 'other',
  SessionFinished: 'other',
  SessionGivenUp: 'other',
  SessionVoided: 'undone',
  SessionRestored: 'undone',
  // Follow word by word from a session's being voided, which is told once: a history leaves them out.
  SessionSettled: 'untold',
  RecallRestated: 'untold',
  InvitationReceived: 'other',
  InvitationAccepted: 'other',
  InvitationRejected: 'other',
  InvitationWithdrawn: 'other',
  LinkedBySchool: 'other',
  LinkEnded: 'other',
  StreakPaused: 'other',
  StreakPauseEnded: 'other',
  MilestoneShown: 'other',
  FirstLoginSet: 'other',
  WordbooksTracked: 'other',
  PriorityWordbookSet: 'other',
  HomeworkGiven: 'other',
  HomeworkChanged: 'other',
  HomeworkReminded: 'other',
  HomeworkWithdrawn: 'other',
}
const kinds = Object.keys(groups) as EventKind[]

/** Kinds that a student's history does not list. */
export const untoldKinds = ['SessionSettled', 'RecallRestated'] as const satisfies readonly EventKind[]

/** The group of what a history lists. */
export const groupOf = (kind: EventKind): HistoryGroup => groups[kind] as HistoryGroup
export const kindsOf = (group: HistoryGroup): readonly EventKind[] => kinds.filter((kind) => groups[kind] === group)
