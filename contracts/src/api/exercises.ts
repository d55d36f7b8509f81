import { z } from 'zod'
import { practiceStep } from '../learning/question.ts'
import { endpoint } from './endpoint.ts'
import { page } from './shapes.ts'

const roles = ['user'] as const
const day = z.iso.date()

/** Beyond the specification: what there is to exercise. */
export const exerciseWords = endpoint({
  method: 'GET',
  path: '/api/student/exercise-words',
  owner: 'query-service',
  roles,
  output: z.object({
    /** Words that the student has learned: as many as one session takes, drawn anew each day. */
    words: z.array(z.string()),
    /** How many there are in all. */
    total: z.int(),
    /** Words among the student's mistakes: as many as one session takes, the latest mistake first. */
    mistaken: z.array(z.string()),
    mistaken_total: z.int(),
  }),
})

/** Beyond the specification: the student's own mistakes, a word each, the latest first. */
export const ownMistakes = endpoint({
  method: 'GET',
  path: '/api/student/mistakes',
  owner: 'query-service',
  roles,
  query: z.object({ page }),
  output: z.object({
    today: day,
    words: z.array(
      z.object({
        word_id: z.string(),
        word: z.string(),
        definition_cn: z.string(),
        /** The last day on which it was answered wrongly. */
        wrong_on: day,
        /** How many more days it has to be right on. */
        days_left: z.int(),
        /** What was answered wrongly last; null where that was forgotten in a review with nothing given. */
        latest: z.object({ step: practiceStep, given: z.string(), expected: z.string() }).nullable(),
      }),
    ),
    total: z.int(),
    pages: z.int(),
  }),
})
