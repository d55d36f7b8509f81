import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Input, Output } from '@wordtrail/contracts/api/endpoint'
import { studentsAtOnce } from '@wordtrail/contracts/learning/limits'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { call } from '../../../api/api-client.ts'

export const bulkQueries = {
  /** What giving these words to these students would do. */
  check: (words: string, studentIds: readonly string[]) =>
    queryOptions({
      queryKey: ['admin', 'homework', 'check', words, studentIds],
      queryFn: ({ signal }) => checkOf(words, studentIds, signal),
      enabled: words.trim() !== '',
    }),
}

export type Check = Output<Api['POST /api/admin/homework/check']>

/** Asks for as many students at once as a call takes. */
async function checkOf(words: string, studentIds: readonly string[], signal: AbortSignal): Promise<Check> {
  const already: Check['already'] = []
  let check: Check | undefined
  for (let first = 0; first < studentIds.length; first += studentsAtOnce) {
    const student_ids = studentIds.slice(first, first + studentsAtOnce)
    check = await call('POST /api/admin/homework/check', { body: { words, student_ids }, signal })
    already.push(...check.already)
  }
  return { known_count: 0, invalid_words: [], ...check, already }
}

export interface Homework {
  /** The same for every portion of the students, so that it is one homework. */
  readonly homework_id: string
  readonly words: string
  readonly title: string
  readonly due_on: string | null
}

export const giveHomework = (homework: Homework, student_ids: string[]) =>
  call('POST /api/admin/homework', { body: { ...homework, student_ids } })
export const setTiers = (tier: Tier, student_ids: string[]) =>
  call('PUT /api/admin/students/tier', { body: { tier, student_ids } })
export const setGoals = (goal: number, student_ids: string[]) =>
  call('PUT /api/admin/students/learning-goal', { body: { goal, student_ids } })
export const pauseStreaks = (body: Input<Api['POST /api/admin/students/streak-pause']>['body']) =>
  call('POST /api/admin/students/streak-pause', { body })
export const setSecretWordbooks = (box_id: string, student_ids: string[]) =>
  call('POST /api/admin/students/secret-wordbook-from-box', { body: { box_id, student_ids } })
