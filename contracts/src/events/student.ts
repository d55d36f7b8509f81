import { z } from 'zod'
import { learningGoal, tier } from '../fields.ts'
import { boxChanges, homeworkLimits, linkLimits, trackedWordbooks } from '../learning/limits.ts'
import { milestoneId } from '../learning/milestone.ts'
import { pauseReason } from '../learning/streak-pause.ts'
import type { EventOf } from './event.ts'
import { personal } from './personal.ts'
import { id, title, wordIds } from './recorded.ts'

/** The student, whose key seals what people type about them. */
const about = { userId: id }

const homework = {
  ...about,
  homeworkId: id,
  teacherId: id,
  /** Empty where it has none. */
  title: personal(homeworkLimits.title),
  /** The day by which its words are to be mastered, where there is one. */
  dueOn: z.iso.date().nullable(),
  wordIds: wordIds.min(1),
}

/** Words that are not assigned any more, since nothing else assigns them. */
const unassigned = wordIds

/** Stream `learner-{studentId}`: what a student and their teacher settled. */
export const studentEvents = {
  InvitationReceived: z.strictObject({ invitationId: id, teacherId: id }),
  InvitationAccepted: z.strictObject({ invitationId: id, teacherId: id }),
  InvitationRejected: z.strictObject({ invitationId: id, teacherId: id }),
  InvitationWithdrawn: z.strictObject({ invitationId: id, teacherId: id }),
  /** The school linked them without an invitation. */
  LinkedBySchool: z.strictObject({ teacherId: id }),
  /** The tier that a teacher set, the secret wordbook and homework end with it; assigned words stay. */
  LinkEnded: z.strictObject({
    ...about,
    teacherId: id,
    by: z.enum(['teacher', 'student', 'school']),
    /** Empty where none was given. */
    reason: personal(linkLimits.reason),
  }),
  TierSet: z.strictObject({ teacherId: id, tier }),
  LearningGoalSet: z.strictObject({ goal: learningGoal }),
  /** The streak waits on these days, the first and the last among them. */
  StreakPaused: z.strictObject({
    pauseId: id,
    teacherId: id,
    from: z.iso.date(),
    to: z.iso.date(),
    reason: pauseReason,
  }),
  /** It is as if the pause had not been given. */
  StreakPauseEnded: z.strictObject({ pauseId: id, teacherId: id }),
  /** The student was shown it: each is shown once. */
  MilestoneShown: z.strictObject({ milestone: milestoneId }),
  FirstLoginSet: z.strictObject({ firstLogin: z.boolean() }),
  WordbooksTracked: z.strictObject({ wordbookIds: z.array(id).max(trackedWordbooks) }),
  PriorityWordbookSet: z.strictObject({ wordbookId: id.nullable() }),
  WordsAssigned: z.strictObject({ teacherId: id, wordIds: wordIds.min(1) }),
  AssignmentDropped: z.strictObject({ wordId: id }),
  /** Assigns its words too. One homework may be handed to many students. */
  HomeworkGiven: z.strictObject(homework),
  /** As it stands from now on. */
  HomeworkChanged: z.strictObject({ ...homework, unassigned }),
  /** The teacher asks again for what is not done. */
  HomeworkReminded: z.strictObject({ homeworkId: id, teacherId: id }),
  HomeworkWithdrawn: z.strictObject({ homeworkId: id, teacherId: id, unassigned }),
  SecretWordbookSet: z.strictObject({
    teacherId: id,
    boxId: id,
    title,
    wordIds,
    /** Of the box's stream: which of its contents was handed out. Left out for one that never changed. */
    boxRevision: z.int().min(1).max(boxChanges).optional(),
  }),
}
export type StudentEvent = EventOf<typeof studentEvents>

const prefix = 'learner-'
export const studentStream = (studentId: string): string => prefix + studentId
export const studentOf = (stream: string): string => stream.slice(prefix.length)
