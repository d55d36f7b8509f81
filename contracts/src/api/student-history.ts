import { z } from 'zod'
import { day as askedDay, id, learningGoal, tier } from '../fields.ts'
import { headwordCharacters } from '../learning/limits.ts'
import { deviceKind, hint, practiceMode, practiceStep, questionKind, wordRevision } from '../learning/question.ts'
import { pauseReason } from '../learning/streak-pause.ts'
import { historyGroups } from '../read-models/history-groups.ts'
import { studentsEventTypes } from '../read-models/student-event.ts'
import { endpoint } from './endpoint.ts'
import { askedPosition, asOf, byId, limit, page, position, search } from './shapes.ts'

/** Beyond the specification: every event of a student, and what they answered wrongly. */

const roles = ['admin'] as const
const day = z.iso.date()
const count = z.int().min(0)
const historyGroup = z.enum(historyGroups)
const word = z.object({ word_id: id, word: z.string(), definition_cn: z.string() })

/** What a history is narrowed to; what is left out narrows nothing. */
export const historyFilter = z.object({
  /** A headword, or the id of a word. One that is not in the dictionary finds nothing. */
  word: z.string().trim().min(1).max(headwordCharacters).optional(),
  group: historyGroup.optional(),
  /** Answers and reviews alone. */
  result: z.enum(['right', 'wrong']).optional(),
  /** Days in Shanghai, both included. */
  from: askedDay.optional(),
  to: askedDay.optional(),
  session: id.optional(),
})

export type HistoryFilterSent = z.input<typeof historyFilter>

/** A question, and what was answered. */
const answer = z.object({
  step: practiceStep,
  tier,
  question_kind: questionKind,
  given: z.string(),
  expected: z.string(),
  elapsed_ms: z.int(),
  /** By the student's clock. */
  answered_at: z.string(),
  /** As it was asked, and of which content of the word; null where clients did not record that yet. */
  asked: z
    .object({
      revision: wordRevision,
      prompt: z.string(),
      options: z.array(z.string()),
      hints: z.array(hint),
      listened: z.int(),
    })
    .nullable(),
  /** Why an order was wrong, as it was told to the student. */
  explanation: z.string().nullable(),
  /** A teacher has found since that the order is right too. It is counted as it was. */
  is_also_right: z.boolean(),
})

/** What a mastery, a review or its undoing planned, and what the scheduler made of it. */
const plan = z.object({
  /** The planned day of a review; null of a mastery. */
  due_on: day.nullable(),
  /** The day of the mastery or review that counted before; null where there was none. */
  before: day.nullable(),
  /** How likely, in percent, the word was still known just before. */
  expected_recall: z.int().nullable(),
  /** The next review day, then the days after it if every one passes; empty where the plan stays as it was. */
  planned: z.array(day),
  /** The probability of recall that the plan aims at, in percent; null where it follows fixed intervals. */
  aimed_recall: z.int().nullable(),
  /** How likely, in percent, the word is still known on the next review day; null where that was not recorded. */
  recall_when_due: z.int().nullable(),
  /** The most days that the plan puts between two reviews; null where it has no limit. */
  longest_interval: z.int().nullable(),
})

const historyEntry = z.object({
  position,
  at: z.string(),
  date: day,
  group: historyGroup,
  kind: z.enum(studentsEventTypes),
  /** Who did it. Another teacher, from before the link, is not named. */
  by: z.enum(['student', 'teacher', 'other_teacher', 'school', 'system']),
  word: word.nullable(),
  session_id: id.nullable(),
  /** Of answers and reviews. */
  is_right: z.boolean().nullable(),
  /** A mastery or review that was taken back later: it counts no more. */
  is_undone: z.boolean(),
  /** Of a session that does not count: who says so, and why. */
  voided: z.object({ by: z.enum(['teacher', 'other_teacher', 'school']), reason: z.string() }).nullable(),
  answer: answer.nullable(),
  plan: plan.nullable(),
  /** Of a mastery: why the word was learned, and whether no answer of its session is recorded. */
  mastery: z.object({ source: z.enum(['teacher', 'secret', 'self']), is_claimed: z.boolean() }).nullable(),
  /** What was before, and what has held since. */
  tier: z.object({ from: tier, to: tier }).nullable(),
  goal: z.object({ from: learningGoal, to: learningGoal }).nullable(),
  /** The words of a list: the first of them, and how many there are. */
  words: z.object({ count, first: z.array(z.string()) }).nullable(),
  /** What else an event of its kind says; left out where it says none of it. */
  more: z.object({
    mode: practiceMode.optional(),
    device: deviceKind.optional(),
    due_on: day.nullable().optional(),
    /** Of the teacher's own box, or of homework of theirs that the student has, as it is called now. */
    title: z.string().optional(),
    /** Who ended the link, or how the password came to be changed. */
    how: z.enum(['teacher', 'student', 'school', 'owner', 'recovery', 'code', 'handedOut']).optional(),
    /** Whether it is about the teacher who reads. */
    is_yours: z.boolean().optional(),
    /** The order that was found right. */
    order: z.string().optional(),
    /** The days on which a teacher let the streak wait, also where that was taken back. */
    pause: z.object({ from: day, to: day, reason: pauseReason }).optional(),
  }),
})

export const studentHistory = endpoint({
  method: 'GET',
  path: '/api/admin/students/:id/history',
  owner: 'query-service',
  roles,
  params: byId,
  looksAt: { what: 'history', student: 'params.id' },
  query: historyFilter.extend({
    /** Only what stands before this position: the last one of the page before. */
    before: askedPosition.optional(),
    ...asOf,
  }),
  output: z.object({
    today: day,
    /** The latest first. */
    entries: z.array(historyEntry),
    /** The `before` of the next page; null where there is none. */
    next: position.nullable(),
    /** All that the filter finds, on whatever page. */
    total: count,
    /** The same by group, with the rest of the filter. */
    counts: z.record(historyGroup, count),
    /** Each day of the page as a whole, whatever the filter: the latest first. */
    days: z.array(
      z.object({
        date: day,
        events: count,
        learned: count,
        reviewed: count,
        /** The goal in force at its end; 0 for none. */
        goal: learningGoal,
      }),
    ),
    /** The latest practice sessions, to choose from; the latest first. */
    sessions: z.array(
      z.object({
        session_id: id,
        at: z.string(),
        mode: practiceMode.nullable(),
        answers: count,
        right_answers: count,
        /** How many it was prepared with; null where that was not recorded. */
        words: count.nullable(),
      }),
    ),
  }),
})

const mistakeStep = z.object({
  step: practiceStep,
  asked: count,
  wrong: count,
  /** The latest different wrong answers, the latest first. */
  given: z.array(
    z.object({
      given: z.string(),
      expected: z.string(),
      /** Empty where it was not recorded. */
      prompt: z.string(),
      times: count,
      last_day: day,
    }),
  ),
})

export const studentMistakes = endpoint({
  method: 'GET',
  path: '/api/admin/students/:id/mistakes',
  owner: 'query-service',
  roles,
  params: byId,
  looksAt: { what: 'mistakes', student: 'params.id' },
  query: z.object({ page, limit, search, step: practiceStep.optional(), ...asOf }),
  output: z.object({
    /** Most wrong first. `asked` and `wrong` are of the chosen step, or of all. */
    words: z.array(word.extend({ is_deleted: z.boolean(), asked: count, wrong: count, steps: z.array(mistakeStep) })),
    total: count,
    pages: z.int(),
  }),
})
