import { z } from 'zod'
import { masterySource } from '../events/recall.ts'
import { day, id, learningGoal, tier, username } from '../fields.ts'
import { answerLimits, namesAtOnce, studentsAtOnce, wordbookLimits } from '../learning/limits.ts'
import { problemCode } from '../problems.ts'
import { endpoint, nameListBody, wordListBody } from './endpoint.ts'
import {
  asOf,
  byId,
  confirmed,
  invitation,
  linkEnd,
  named,
  streakPause,
  typedForms,
  withForms,
  wordsText,
  wordWithMeaning,
} from './shapes.ts'

const roles = ['admin'] as const
const studentEntry = named.extend({ _id: id })
/** What a student is to the teacher who asks. Who else teaches one that is taken, no teacher is told. */
const studentStatuses = ['free', 'yours', 'waiting', 'taken'] as const

export const sentInvitations = endpoint({
  method: 'GET',
  path: '/api/admin/invitations/sent',
  owner: 'query-service',
  roles,
  output: z.array(invitation),
})

export const linkedStudents = endpoint({
  method: 'GET',
  path: '/api/admin/students/linked',
  owner: 'query-service',
  roles,
  output: z.array(studentEntry.extend({ tier, learning_goal: learningGoal })),
})

export const searchStudents = endpoint({
  method: 'GET',
  path: '/api/admin/students/search',
  owner: 'query-service',
  roles,
  query: z.object({ q: z.string().trim().min(1).max(64) }),
  output: z.array(studentEntry.extend({ status: z.enum(studentStatuses) })),
})

export const invite = endpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  owner: 'command-service',
  roles,
  body: z.strictObject({ student_id: id }),
  output: confirmed,
})

/**
 * What would become of inviting everybody on a list of user names, which are told apart as they are at sign-in. Nothing
 * is sent.
 */
export const checkInvitations = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/check',
  owner: 'query-service',
  roles,
  body: z.strictObject({ names: z.array(username).min(1).max(namesAtOnce) }),
  output: z.object({
    /** One for each name, in the same order. */
    lines: z.array(
      z.object({
        status: z.enum([...studentStatuses, 'unknown', 'no_student', 'repeated']),
        /** Whose name it is; null where it is no student's, or stands on the list before. */
        student: studentEntry.nullable(),
      }),
    ),
  }),
  bodyLimit: nameListBody,
})

/** Each student is invited or refused alone. Where every one is refused, the request fails with the first problem. */
export const inviteStudents = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/batch',
  owner: 'command-service',
  roles,
  body: z.strictObject({ student_ids: z.array(id).min(1).max(studentsAtOnce) }),
  output: confirmed.extend({
    /** In the order named, each student once. One who had been invited before is `waiting` still. */
    results: z.array(
      z.object({
        student_id: id,
        status: z.enum(['invited', 'waiting', 'refused']),
        problem: problemCode.optional(),
      }),
    ),
  }),
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/invitations/:id',
  owner: 'command-service',
  roles,
  params: byId,
  output: confirmed,
})

/** All that are pending. */
export const withdrawInvitations = endpoint({
  method: 'DELETE',
  path: '/api/admin/invitations',
  owner: 'command-service',
  roles,
  output: confirmed.extend({ withdrawn: z.int() }),
})

export const endLink = endpoint({
  method: 'DELETE',
  path: '/api/admin/students/:id/link',
  owner: 'command-service',
  roles,
  params: byId,
  body: linkEnd,
  output: confirmed,
})

export const endStreakPause = endpoint({
  method: 'DELETE',
  path: '/api/admin/students/:id/streak-pause',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({ pause_id: id }),
  output: confirmed,
})

export const studentOverview = endpoint({
  method: 'GET',
  path: '/api/admin/students/:id/overview',
  owner: 'query-service',
  roles,
  params: byId,
  looksAt: { what: 'overview', student: 'params.id' },
  query: z.object(asOf),
  output: z.object({
    student: studentEntry,
    /** By the school: the student cannot sign in. */
    is_suspended: z.boolean(),
    tier,
    learning_goal: learningGoal,
    secret_wordbook_title: z.string().nullable(),
    tbm_teacher_assigned: z.array(z.string()),
    review_today: z.array(z.string()),
    /** Those of `review_today` that were due before today. */
    review_overdue: z.array(z.string()),
    /** When the present link began; null while it is not known, as with a parked stream. */
    linked_at: z.string().nullable(),
    goal_streak_days: z.int(),
    /** Missed days of this month that would still leave the streak as it is. */
    rests_left: z.int(),
    /** That stand, the latest days first. */
    streak_pauses: z.array(streakPause.extend({ pause_id: id })),
    /** Entries of the whole history, and words that were ever answered wrongly. */
    history_total: z.int(),
    mistaken_total: z.int(),
    /** Words that were assigned by themselves or as homework, and those of them that are not mastered, the latest first. */
    assigned_total: z.int(),
    assigned_open: z.array(wordWithMeaning.extend({ assigned_on: z.iso.date() })),
    /** The latest day first. */
    study_by_day: z.array(
      z.object({
        date: z.iso.date(),
        /** The goal in force at the end of the day; 0 for none. */
        goal: learningGoal,
        learned: z.int(),
        reviewed: z.int(),
        review_done: z.boolean(),
        secret_learned_words: z.array(z.string()),
        other_learned_words: z.array(z.string()),
        reviewed_words: z.array(z.string()),
      }),
    ),
    reordering_error_logs: z.array(
      z.object({
        ts: z.string(),
        word_id: id,
        word: z.string(),
        user_answer: z.string(),
        correct_answer: z.string(),
        explanation: z.string(),
        /** A teacher has found since that the order is right too. */
        is_also_right: z.boolean(),
        /** It was found right, and the word could take it but has not, nor does a proposal bring it: by another press. */
        is_missing_in_word: z.boolean(),
      }),
    ),
  }),
})

/**
 * Beyond the specification: an order that a student was told is wrong is right too. It is put beside the word's sentence,
 * or proposed where changes of words are reviewed; the message says which, and why where neither could be done.
 */
export const findOrderRight = endpoint({
  method: 'POST',
  path: '/api/admin/students/:id/right-orders',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({
    word_id: id,
    /** As the student's history has them. */
    given: z.string().max(answerLimits.text),
    expected: z.string().max(answerLimits.text),
  }),
  output: confirmed.extend({ proposal_id: id.optional() }),
})

export const setTier = endpoint({
  method: 'PUT',
  path: '/api/admin/students/:id/tier',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({ tier }),
  output: confirmed,
})

export const setStudentGoal = endpoint({
  method: 'PUT',
  path: '/api/admin/students/:id/learning-goal',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({ goal: learningGoal }),
  output: confirmed,
})

/**
 * Beyond the specification: a code with which the student sets a new password, once. No later answer holds it. A new one
 * takes the place of the one before.
 */
export const makePasswordCode = endpoint({
  method: 'POST',
  path: '/api/admin/students/:id/password-code',
  owner: 'command-service',
  roles,
  params: byId,
  output: confirmed.extend({ code: z.string(), expires_at: z.string() }),
})

export const assignWords = endpoint({
  method: 'POST',
  path: '/api/admin/students/:id/assign',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({ words: wordsText }),
  output: confirmed.extend({ invalid_words: z.array(z.string()), ...withForms }),
  bodyLimit: wordListBody,
})

/** Words that a teacher is about to assign: a dry run. Each once, as first written, in the order typed. */
export const checkWords = endpoint({
  method: 'POST',
  path: '/api/admin/words/check',
  owner: 'query-service',
  roles,
  /** Without a student no word counts as assigned. */
  body: z.strictObject({ words: wordsText, student_id: id.optional() }),
  output: z.object({
    words: z.array(
      z.object({
        word: z.string(),
        status: z.enum(['known', 'assigned', 'unknown']),
        /** What was typed, where `word` is the word that it is a form or the other spelling of. */
        typed: typedForms.element.pick({ typed: true, as: true }).optional(),
        /** For an unknown word: headwords that may have been meant, the nearest first. */
        near: z.array(z.string()),
      }),
    ),
  }),
  bodyLimit: wordListBody,
})

export const dailyWordlist = endpoint({
  method: 'GET',
  path: '/api/admin/students/:id/daily-wordlist',
  owner: 'query-service',
  roles,
  params: byId,
  // Its days stand in the overview, which the page shows with it.
  looksAt: { what: 'overview', student: 'params.id' },
  query: z.object({ date: day, ...asOf }),
  output: z.object({ words: z.array(wordWithMeaning.extend({ source: masterySource.nullable() })) }),
})

export const setSecretWordbook = endpoint({
  method: 'POST',
  path: '/api/admin/students/:id/secret-wordbook-from-box',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({ box_id: id }),
  output: confirmed,
})

export const secretBoxes = endpoint({
  method: 'GET',
  path: '/api/admin/secret-boxes',
  owner: 'query-service',
  roles,
  output: z.array(z.object({ _id: id, title: z.string(), count: z.int() })),
})

const boxContent = z.strictObject({
  title: z.string().trim().max(wordbookLimits.title).default(''),
  words_text: wordsText.default(''),
})

export const createSecretBox = endpoint({
  method: 'POST',
  path: '/api/admin/secret-boxes',
  owner: 'command-service',
  roles,
  body: boxContent,
  output: confirmed.extend({ box_id: id, accepted_count: z.int(), invalid_words: z.array(z.string()), ...withForms }),
  bodyLimit: wordListBody,
})

/** Students to whom it was handed out keep what they have until it is handed out again. */
export const changeSecretBox = endpoint({
  method: 'PUT',
  path: '/api/admin/secret-boxes/:id',
  owner: 'command-service',
  roles,
  params: byId,
  body: boxContent,
  output: confirmed.extend({ invalid_words: z.array(z.string()), ...withForms }),
  bodyLimit: wordListBody,
})

export const deleteSecretBox = endpoint({
  method: 'DELETE',
  path: '/api/admin/secret-boxes/:id',
  owner: 'command-service',
  roles,
  params: byId,
  output: confirmed,
})
