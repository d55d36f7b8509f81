import { z } from 'zod'
import { day as askedDay, headword } from '../fields.ts'
import { practiceStep } from '../learning/question.ts'
import { endpoint } from './endpoint.ts'
import { asOf, limit, page, search, wordbookProgress } from './shapes.ts'

/** Beyond the specification: what a student knows by now, and how the plan of each word came about. */
const roles = ['user'] as const
const day = z.iso.date()

const progress = wordbookProgress.pick({
  total_count: true,
  learned_count: true,
  review_total_units: true,
  review_done_units: true,
})

export const wordOverview = endpoint({
  method: 'GET',
  path: '/api/student/word-overview',
  owner: 'query-service',
  roles,
  query: z.object(asOf),
  output: z.object({
    today: day,
    /** Over all tracked wordbooks: a word that several of them hold counts once. */
    overall: progress,
    /** The tracked wordbooks, the priority one first. */
    wordbooks: z.array(wordbookProgress),
    /** Words by the day of their next review; overdue ones count for today. Days without any are left out. */
    forecast: z.array(z.object({ date: day, count: z.int() })),
    /** Words reviewed in each week, and how many were remembered at the first try; oldest first, without gaps. */
    retention: z.array(z.object({ monday: day, reviewed: z.int(), remembered: z.int() })),
  }),
})

const masteredWordOrder = z.enum(['word', 'review_times', 'next_review', 'date_mastered'])

export const masteredWords = endpoint({
  method: 'GET',
  path: '/api/student/mastered-words',
  owner: 'query-service',
  roles,
  query: z.object({
    page,
    limit,
    search,
    sort: masteredWordOrder.default('date_mastered'),
    order: z.enum(['asc', 'desc']).default('desc'),
    /** Only words whose next review is on that day. */
    next_review: askedDay.optional(),
    /** Beyond the specification: what is due, what is kept, or what has been answered wrongly. */
    only: z.enum(['due', 'kept', 'slipped']).optional(),
    ...asOf,
  }),
  output: z.object({
    words: z.array(
      z.object({
        word: z.string(),
        definition_cn: z.string(),
        review_times: z.int(),
        next_review: day,
        date_mastered: day,
        /** Whether its plan lets three weeks pass before it is asked again. */
        is_kept: z.boolean(),
      }),
    ),
    pages: z.int(),
    total: z.int(),
  }),
})

export const studyCalendar = endpoint({
  method: 'GET',
  path: '/api/student/study-calendar',
  owner: 'query-service',
  roles,
  query: z.object(asOf),
  output: z.object({
    /** From a Monday to today. */
    first: day,
    today: day,
    /** Days on which anything was learned or reviewed, the oldest first. */
    days: z.array(z.object({ date: day, learned: z.int(), reviewed: z.int() })),
  }),
})

/** `revision` tells the entries of one history apart. */
const when = {
  revision: z.int(),
  at: z.string(),
  date: day,
  /** Of a session that does not count: who says so, and why. Left out of what counts. */
  voided: z.object({ by: z.enum(['teacher', 'school']), reason: z.string() }).optional(),
}

const plan = {
  /** The next review day, then the days after it if every one passes. */
  planned: z.array(day),
  /** The probability of recall that the plan aims at, in percent; null where it follows fixed intervals. */
  aimed_recall: z.int().nullable(),
  /** How likely, in percent, the word is still known on the next review day; null where that was not recorded. */
  recall_when_due: z.int().nullable(),
  /** The most days that the plan puts between two reviews; null where it has no limit. */
  longest_interval: z.int().nullable(),
}

export const wordHistory = endpoint({
  method: 'GET',
  path: '/api/student/word-history',
  owner: 'query-service',
  roles,
  query: z.object({ word: headword, ...asOf }),
  output: z.object({
    word: z.string(),
    definition_cn: z.string(),
    /** Deleted from the dictionary: practice does not ask it. */
    is_deleted: z.boolean(),
    today: day,
    /** Null before the word is mastered. */
    next_review: day.nullable(),
    /** The oldest first. */
    entries: z.array(
      z.discriminatedUnion('kind', [
        /** `given` and `expected` are null where the answer is right. */
        z.object({
          kind: z.literal('answer'),
          ...when,
          step: practiceStep,
          is_right: z.boolean(),
          given: z.string().nullable(),
          expected: z.string().nullable(),
        }),
        /** `is_claimed`: the log holds no answer to the word from its session. */
        z.object({
          kind: z.literal('mastery'),
          ...when,
          source: z.enum(['teacher', 'secret', 'self']),
          is_claimed: z.boolean(),
          ...plan,
        }),
        /** `expected_recall`: how likely, in percent, the word was still known just before. */
        z.object({
          kind: z.literal('review'),
          ...when,
          is_right: z.boolean(),
          due_on: day,
          expected_recall: z.int().nullable(),
          ...plan,
        }),
        /** A review before its planned day: the plan stays as it was. */
        z.object({ kind: z.literal('early_review'), ...when, is_right: z.boolean(), due_on: day }),
        /** The last mastery or review before it does not count; after `review_undone` the earlier plan holds again. */
        z.object({ kind: z.literal('mastery_undone'), ...when }),
        z.object({ kind: z.literal('review_undone'), ...when, ...plan }),
        /** A session was voided, or counts again: how the word stands since. Nothing is planned for one not mastered. */
        z.object({ kind: z.literal('restated'), ...when, is_voided: z.boolean(), planned: z.array(day) }),
      ]),
    ),
    /** How many older entries are left out. */
    omitted: z.int(),
  }),
})
