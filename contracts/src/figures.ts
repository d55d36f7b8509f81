import type { AttentionReason } from './learning/attention.ts'
import type { PracticeStep } from './learning/question.ts'
import type { Day } from './learning/shanghai-day.ts'

/**
 * What the numbers on a student's and a teacher's screens are. The same figure on several screens has one name, and one
 * answer to why it is what it is.
 */
const ofRecords = [
  'learned',
  'learned_secret',
  'reviewed',
  'remembered',
  'remembered_share',
  'answers',
  'right_answers',
  'goal',
  'streak',
  'due',
  'overdue',
  'due_on',
  'mastered',
  'word_reviews',
  'word_answers',
  'word_mistakes',
  'given_left',
  'assigned',
  'assigned_left',
  'history',
  'mistaken',
] as const
/** For which a teacher's attention is called. */
const ofAttention = ['unseen', 'goal_missed'] as const
/** Of which only figures of a whole class are made. */
const ofClass = ['goal_days', 'judged_days', 'stage_answers', 'stage_mistakes'] as const
/** Of wordbooks that a student tracks, and of their homework: nobody else is shown these. */
const ofLists = [
  'book_words',
  'book_learned',
  'book_reviews',
  'book_reviews_in_all',
  'homework_words',
  'homework_learned',
  'own_left',
] as const
export const studentsFigures = [...ofRecords, ...ofLists] as const
export const teachersFigures = [...ofRecords, ...ofAttention, ...ofClass] as const
export type Figure = (typeof studentsFigures | typeof teachersFigures)[number]

/** The figure that each reason for a teacher's attention is about. */
export const attentionFigures = {
  absent: 'unseen',
  goal_missed: 'goal_missed',
  overdue: 'overdue',
  forgetting: 'remembered_share',
} as const satisfies Record<AttentionReason, Figure>

/** Which one of its kind a figure is; what does not matter to it is left out. */
export interface FigureOf {
  /** Days in Shanghai, both included. Of a figure of one day both are the same. */
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly word?: string | undefined
  /** Left out for all that the student tracks, together. */
  readonly wordbook?: string | undefined
  readonly homework?: string | undefined
  readonly step?: PracticeStep | undefined
}

/** A student's figure whose sum over a class is not told student by student, but when it is asked for. */
export const classSums = ['due_on', 'stage_answers', 'stage_mistakes'] as const
export type ClassSum = (typeof classSums)[number]
/** What follows from what the class page is told of each student. */
export const classCounts = [
  'reached',
  'on_the_way',
  'not_begun',
  'without_goal',
  'attention',
  'learned_of_goal',
  'learned',
  'reviewed',
  'due',
  'overdue',
  'right_share',
  'reached_share',
] as const
export type ClassCount = (typeof classCounts)[number]
/** Figures of a class together: each is made of one part for each student. */
export type ClassFigure = ClassCount | ClassSum
