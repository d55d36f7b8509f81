import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const roles = ['user'] as const

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
  }),
})
