import { z } from 'zod'
import { learningGoal, tier } from '../fields.ts'
import { trackedWordbooks } from '../learning/limits.ts'
import type { EventOf } from './event.ts'
import { id, title, wordIds } from './recorded.ts'

/** Stream `learner-{studentId}`: what a student and their teacher settled. */
export const studentEvents = {
  InvitationReceived: z.strictObject({ invitationId: id, teacherId: id }),
  InvitationAccepted: z.strictObject({ invitationId: id, teacherId: id }),
  InvitationRejected: z.strictObject({ invitationId: id, teacherId: id }),
  TierSet: z.strictObject({ teacherId: id, tier }),
  LearningGoalSet: z.strictObject({ goal: learningGoal }),
  FirstLoginSet: z.strictObject({ firstLogin: z.boolean() }),
  WordbooksTracked: z.strictObject({ wordbookIds: z.array(id).max(trackedWordbooks) }),
  PriorityWordbookSet: z.strictObject({ wordbookId: id.nullable() }),
  WordsAssigned: z.strictObject({ teacherId: id, wordIds: wordIds.min(1) }),
  AssignmentDropped: z.strictObject({ wordId: id }),
  SecretWordbookSet: z.strictObject({ teacherId: id, boxId: id, title, wordIds }),
}
export type StudentEvent = EventOf<typeof studentEvents>

const prefix = 'learner-'
export const studentStream = (studentId: string): string => prefix + studentId
export const studentOf = (stream: string): string => stream.slice(prefix.length)
