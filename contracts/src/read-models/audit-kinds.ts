import type { EventType } from '../events/schemas.ts'

/** What an audit is narrowed to: kinds of deeds as a school tells them apart. */
export const auditGroups = [
  'answers',
  'outcomes',
  'undone',
  'sessions',
  'assigned',
  'settings',
  'links',
  'classes',
  'accounts',
  'signIns',
  'wordbooks',
  'dictionary',
  'school',
] as const
export type AuditGroup = (typeof auditGroups)[number]

/**
 * The number that stands for a type in rows of the audit, and its group. A number is never given to another type: a
 * service of another version reads the same rows.
 */
const kinds = {
  AnswerGiven: [1, 'answers'],
  ReorderingErrorLogged: [2, 'answers'],
  OrderFoundRight: [3, 'answers'],
  WordMastered: [4, 'outcomes'],
  WordReviewed: [5, 'outcomes'],
  EarlyReviewGiven: [6, 'outcomes'],
  MasteryUndone: [7, 'undone'],
  ReviewUndone: [8, 'undone'],
  SessionPrepared: [9, 'sessions'],
  SessionFinished: [10, 'sessions'],
  SessionGivenUp: [11, 'sessions'],
  WordsAssigned: [12, 'assigned'],
  AssignmentDropped: [13, 'assigned'],
  HomeworkGiven: [14, 'assigned'],
  HomeworkChanged: [15, 'assigned'],
  HomeworkReminded: [16, 'assigned'],
  HomeworkWithdrawn: [17, 'assigned'],
  SecretWordbookSet: [18, 'assigned'],
  SecretBoxCreated: [19, 'assigned'],
  SecretBoxChanged: [20, 'assigned'],
  SecretBoxDeleted: [21, 'assigned'],
  TierSet: [22, 'settings'],
  LearningGoalSet: [23, 'settings'],
  FirstLoginSet: [24, 'settings'],
  WordbooksTracked: [25, 'settings'],
  PriorityWordbookSet: [26, 'settings'],
  InvitationReceived: [27, 'links'],
  InvitationAccepted: [28, 'links'],
  InvitationRejected: [29, 'links'],
  InvitationWithdrawn: [30, 'links'],
  LinkedBySchool: [31, 'links'],
  LinkEnded: [32, 'links'],
  LabelMade: [33, 'classes'],
  LabelRenamed: [34, 'classes'],
  LabelRemoved: [35, 'classes'],
  StudentsLabelled: [36, 'classes'],
  StudentsUnlabelled: [37, 'classes'],
  StudyCalendarSet: [38, 'classes'],
  NewsRead: [39, 'classes'],
  AccountRegistered: [40, 'accounts'],
  NicknameChanged: [41, 'accounts'],
  PasswordChanged: [42, 'accounts'],
  SecurityAnswerChanged: [43, 'accounts'],
  SecurityAnswerRefused: [44, 'accounts'],
  PasswordCodeMade: [45, 'accounts'],
  PasswordCodeRefused: [46, 'accounts'],
  FirstPasswordGiven: [47, 'accounts'],
  ApprovalAwaited: [48, 'accounts'],
  AccountApproved: [49, 'accounts'],
  AccountSuspended: [50, 'accounts'],
  AccountRestored: [51, 'accounts'],
  BirthDateRecorded: [52, 'accounts'],
  ConsentRecorded: [53, 'accounts'],
  ConsentWithdrawn: [54, 'accounts'],
  AccountErased: [55, 'accounts'],
  SignedIn: [56, 'signIns'],
  SessionRenewed: [57, 'signIns'],
  DeviceSignedOut: [58, 'signIns'],
  SignInsEnded: [59, 'signIns'],
  WordbookCreated: [60, 'wordbooks'],
  WordbookRenamed: [61, 'wordbooks'],
  WordbookDescribed: [62, 'wordbooks'],
  WordsAddedToWordbook: [63, 'wordbooks'],
  WordsRemovedFromWordbook: [64, 'wordbooks'],
  StarterContentLoaded: [65, 'wordbooks'],
  WordsMovedInWordbook: [66, 'wordbooks'],
  WordbookSorted: [67, 'wordbooks'],
  WordbookDeleted: [68, 'wordbooks'],
  WordbookRestored: [69, 'wordbooks'],
  WordAdded: [70, 'dictionary'],
  UnlistedWordAdded: [71, 'dictionary'],
  WordEdited: [72, 'dictionary'],
  WordDeleted: [73, 'dictionary'],
  WordRestored: [74, 'dictionary'],
  WordChangeProposed: [75, 'dictionary'],
  WordProposalAccepted: [76, 'dictionary'],
  WordProposalRefused: [77, 'dictionary'],
  WordProposalWithdrawn: [78, 'dictionary'],
  SuperadminAppointed: [79, 'school'],
  SuperadminDismissed: [80, 'school'],
  TeacherCodeSet: [81, 'school'],
  UpkeepAsked: [82, 'school'],
} as const satisfies Record<EventType, readonly [number, AuditGroup]>

const entries = Object.entries(kinds) as [EventType, readonly [number, AuditGroup]][]
const numbers = new Map(entries.map(([type, [number]]) => [type, number]))

/** The most frequent type: an index of kinds leaves it out. */
export const mostFrequentKind: number = kinds.AnswerGiven[0]
export const kindOf = (type: EventType): number => numbers.get(type)!
export const auditGroupOf = (type: EventType): AuditGroup => kinds[type][1]
/** The numbers of the types of these groups. */
export const kindsIn = (groups: readonly AuditGroup[] = auditGroups): readonly number[] =>
  entries.flatMap(([, [number, group]]) => (groups.includes(group) ? number : []))
