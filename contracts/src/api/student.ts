import { z } from 'zod'
import { headword, id, learningGoal, tier } from '../fields.ts'
import { dayStandings } from '../learning/day-standing.ts'
import { trackedWordbooks as mostTracked, previewCountMax } from '../learning/limits.ts'
import { milestoneId } from '../learning/milestone.ts'
import { endpoint } from './endpoint.ts'
import {
  asOf,
  byId,
  confirmed,
  invitation,
  linkEnd,
  named,
  streakPause,
  wordbookProgress,
  wordbookSummary,
} from './shapes.ts'

const roles = ['user'] as const

export const learningPreference = endpoint({
  method: 'GET',
  path: '/api/student/learning-preference',
  owner: 'query-service',
  roles,
  output: z.object({ priority_wordbook_id: id.nullable() }),
})

export const setLearningPreference = endpoint({
  method: 'PUT',
  path: '/api/student/learning-preference',
  owner: 'command-service',
  roles,
  body: z.strictObject({ priority_wordbook_id: id.nullable() }),
  output: confirmed,
})

export const studentWordbooks = endpoint({
  method: 'GET',
  path: '/api/student/wordbooks',
  owner: 'query-service',
  roles,
  output: z.array(wordbookSummary),
})

export const trackedWordbooks = endpoint({
  method: 'GET',
  path: '/api/student/tracked-wordbooks',
  owner: 'query-service',
  roles,
  output: z.object({ ids: z.array(id) }),
})

export const trackWordbooks = endpoint({
  method: 'PUT',
  path: '/api/student/tracked-wordbooks',
  owner: 'command-service',
  roles,
  body: z.strictObject({ ids: z.array(id).max(mostTracked) }),
  output: confirmed,
})

export const setLearningGoal = endpoint({
  method: 'PUT',
  path: '/api/student/learning-goal',
  owner: 'command-service',
  roles,
  body: z.strictObject({ goal: learningGoal }),
  output: confirmed,
})

export const setFirstLogin = endpoint({
  method: 'PUT',
  path: '/api/student/first-login',
  owner: 'command-service',
  roles,
  body: z.strictObject({ first_login: z.boolean() }),
  output: confirmed,
})

/**
 * `teacher`: assigned words and those of the secret wordbook; `self`: words of tracked wordbooks. `due_date`: the
 * earliest due day of homework that holds the word.
 */
const toBeMastered = z.object({
  word: z.string(),
  source: z.enum(['teacher', 'self']),
  due_date: z.iso.date().nullable(),
})

/** Homework of the present teacher. Its words are those that are in the dictionary. */
const homework = z.object({
  homework_id: id,
  /** Empty where it has none. */
  title: z.string(),
  due_on: z.iso.date().nullable(),
  total: z.int(),
  mastered: z.int(),
  is_done: z.boolean(),
  /** Not done by its due day. */
  is_late: z.boolean(),
  /** The day on which the teacher last asked again for it. */
  reminded_on: z.iso.date().nullable(),
})

export const dashboardSummary = endpoint({
  method: 'GET',
  path: '/api/student/dashboard-summary',
  owner: 'query-service',
  roles,
  query: z.object(asOf),
  output: z.object({
    has_teacher: z.boolean(),
    learning_goal: learningGoal,
    tier,
    first_login: z.boolean(),
    /** A guardian's consent is missing: nothing can be practised. */
    needs_consent: z.literal(true).optional(),
    /** All words learned today, whatever their source. */
    today_total_learned: z.int(),
    secret_today_learned: z.int(),
    goal_today_met: z.boolean(),
    /** Without the days between them that were rests or paused. */
    goal_streak_days: z.int(),
    /** Missed days of this month that would still leave the streak as it is. */
    rests_left: z.int(),
    /** The oldest first; the last one is today, which is not over. */
    last_days: z.array(z.object({ day: z.iso.date(), standing: z.enum(dayStandings) })),
    /** Those that reach into these days, or are still to come; the earliest first. */
    streak_pauses: z.array(streakPause),
    /** Different words. */
    reviewed_today: z.int(),
    /** Words answered wrongly while they were learned, the most often first. At most 5. */
    slips_yesterday: z.array(z.object({ word: z.string(), times: z.int() })),
    review_due_count: z.int(),
    /**
     * By due day, the earliest first, then without one as it was given. What is done stays for a week. At most 50, those
     * not done first where there are more.
     */
    homework: z.array(homework),
    /**
     * At most 200 items of each source. The teacher's begin with those of homework with a due day, the earliest first;
     * the student's own with those of the priority wordbook.
     */
    to_be_mastered: z.array(toBeMastered),
    /** The full counts behind the capped list. */
    to_be_mastered_counts: z.object({ teacher: z.int(), self: z.int() }),
    teacher_assigned: z.array(z.string()),
    words_mastered: z.array(
      z.object({
        word: z.string(),
        review_date: z.array(z.iso.date()),
        review_times: z.int(),
        date_mastered: z.iso.date(),
      }),
    ),
  }),
})

const milestone = z.object({
  id: milestoneId,
  kind: z.enum(['words', 'streak', 'wordbook']),
  /** Words or days; of a wordbook its words. */
  count: z.int(),
  /** Of the wordbook; null otherwise. */
  title: z.string().nullable(),
  /** Of the words that led to it, the one learned first and the one learned last; null where there is none. */
  first_word: z.string().nullable(),
  last_word: z.string().nullable(),
  /** From the day on which the first of them was learned to that of the last, both among them. */
  days: z.int(),
  /** How many of them are kept; the others are still on the way there. */
  kept: z.int(),
  reviewing: z.int(),
  streak: z.int(),
})

/** Beyond the specification: the milestone that is to be shown next, where there is one. */
export const nextMilestone = endpoint({
  method: 'GET',
  path: '/api/student/milestone',
  owner: 'query-service',
  roles,
  output: z.object({ milestone: milestone.nullable() }),
})

/** Says that a milestone is shown now: refused where it was shown before, on whatever device. */
export const showMilestone = endpoint({
  method: 'POST',
  path: '/api/student/milestone/shown',
  owner: 'command-service',
  roles,
  body: z.strictObject({ milestone: milestoneId }),
  output: confirmed,
})

export const studyStats = endpoint({
  method: 'GET',
  path: '/api/student/study-stats',
  owner: 'query-service',
  roles,
  query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30), ...asOf }),
  output: z.object({
    goal_streak_days: z.int(),
    learning_goal: learningGoal,
    today_total_learned: z.int(),
    today_secret_learned: z.int(),
    has_secret: z.boolean(),
    today_review_done: z.boolean(),
    by_day: z.array(
      z.object({
        date: z.iso.date(),
        learned: z.int(),
        reviewed: z.int(),
        review_done: z.boolean(),
        learned_words: z.array(z.string()),
        reviewed_words: z.array(z.string()),
      }),
    ),
  }),
})

export const reviewWords = endpoint({
  method: 'GET',
  path: '/api/student/review-words',
  owner: 'query-service',
  roles,
  query: z.object(asOf),
  output: z.array(z.string()),
})

export const studentInvitations = endpoint({
  method: 'GET',
  path: '/api/student/invitations',
  owner: 'query-service',
  roles,
  output: z.array(invitation),
})

export const acceptInvitation = endpoint({
  method: 'PUT',
  path: '/api/student/invitations/:id/accept',
  owner: 'command-service',
  roles,
  params: byId,
  output: confirmed,
})

export const rejectInvitation = endpoint({
  method: 'PUT',
  path: '/api/student/invitations/:id/reject',
  owner: 'command-service',
  roles,
  params: byId,
  output: confirmed,
})

/** Beyond the specification: who the student's teacher is at present. */
export const ownTeacher = endpoint({
  method: 'GET',
  path: '/api/student/teacher',
  owner: 'query-service',
  roles,
  output: z.object({ teacher: named.nullable() }),
})

export const leaveTeacher = endpoint({
  method: 'DELETE',
  path: '/api/student/teacher',
  owner: 'command-service',
  roles,
  body: linkEnd,
  output: confirmed,
})

export const previewWordbook = endpoint({
  method: 'GET',
  path: '/api/student/wordbooks/:id/preview',
  owner: 'query-service',
  roles,
  params: byId,
  query: z.object({ count: z.coerce.number().int().min(1).max(previewCountMax) }),
  output: z.object({ count: z.int(), words: z.array(z.string()) }),
})

export const toBeMasteredOfWordbook = endpoint({
  method: 'GET',
  path: '/api/student/wordbooks/:id/tbm-words',
  owner: 'query-service',
  roles,
  params: byId,
  output: z.object({ words: z.array(z.string()), wordbook_title: z.string() }),
})

/** Beyond the specification: the words of homework that the student has not mastered. */
export const toBeMasteredOfHomework = endpoint({
  method: 'GET',
  path: '/api/student/homework/:id/tbm-words',
  owner: 'query-service',
  roles,
  params: byId,
  output: z.object({ words: z.array(z.string()) }),
})

export const progressOfWordbook = endpoint({
  method: 'GET',
  path: '/api/student/wordbooks/:id/progress',
  owner: 'query-service',
  roles,
  params: byId,
  query: z.object(asOf),
  output: wordbookProgress,
})

export const learningPlan = endpoint({
  method: 'POST',
  path: '/api/student/learning-plan',
  owner: 'query-service',
  roles,
  body: z.strictObject({ wordbook_id: id.nullable(), count: z.int().min(1).max(previewCountMax) }),
  output: z.object({
    words: z.array(headword),
    wordbook_title: z.string(),
    base_count: z.int(),
    supplement_count: z.int(),
  }),
})
