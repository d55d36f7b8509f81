import { z } from 'zod'
import { day, id, learningGoal, tier } from '../fields.ts'
import { pauseReason } from '../learning/streak-pause.ts'
import { endpoint } from './endpoint.ts'
import { confirmed, resultsOf, studentIds } from './shapes.ts'

/**
 * Beyond the specification: what a teacher sets for many students at once. Each student's own stream decides by itself,
 * and a request that is sent again finds what it did.
 */

const roles = ['admin'] as const
const output = confirmed.extend({ results: resultsOf('saved') })

export const setTiers = endpoint({
  method: 'PUT',
  path: '/api/admin/students/tier',
  owner: 'command-service',
  roles,
  body: z.strictObject({ tier, student_ids: studentIds }),
  output,
})

export const setStudentGoals = endpoint({
  method: 'PUT',
  path: '/api/admin/students/learning-goal',
  owner: 'command-service',
  roles,
  body: z.strictObject({ goal: learningGoal, student_ids: studentIds }),
  output,
})

/** Lets streaks wait from one day to another, both among them. A pause like one that stands is not given twice. */
export const pauseStreaks = endpoint({
  method: 'POST',
  path: '/api/admin/students/streak-pause',
  owner: 'command-service',
  roles,
  body: z.strictObject({ from: day, to: day, reason: pauseReason, student_ids: studentIds }),
  output,
})

export const setSecretWordbooks = endpoint({
  method: 'POST',
  path: '/api/admin/students/secret-wordbook-from-box',
  owner: 'command-service',
  roles,
  body: z.strictObject({ box_id: id, student_ids: studentIds }),
  output,
})
