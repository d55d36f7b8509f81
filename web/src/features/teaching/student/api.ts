import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { call } from '../../../api/api-client.ts'
import { withMoment } from '../../../ui/moment.ts'

export type Overview = Output<Api['GET /api/admin/students/:id/overview']>
export type StudyDay = Overview['study_by_day'][number]
export type CheckedWord = Output<Api['POST /api/admin/words/check']>['words'][number]
export type DailyWord = Output<Api['GET /api/admin/students/:id/daily-wordlist']>['words'][number]
export type SecretBox = Output<Api['GET /api/admin/secret-boxes']>[number]

export const student = {
  all: (id: string) => ['admin', 'student', id] as const,
  /** `moment`: undefined for the present. */
  overview: (id: string, moment?: string) =>
    queryOptions({
      queryKey: [...student.all(id), 'overview', withMoment(moment)],
      queryFn: ({ signal }) =>
        call('GET /api/admin/students/:id/overview', { params: { id }, query: withMoment(moment), signal }),
    }),
  dailyWords: (id: string, date: Day, moment?: string) =>
    queryOptions({
      queryKey: [...student.all(id), 'daily', date, withMoment(moment)],
      queryFn: async ({ signal }) =>
        (
          await call('GET /api/admin/students/:id/daily-wordlist', {
            params: { id },
            query: { date, ...withMoment(moment) },
            signal,
          })
        ).words,
    }),
  /** What assigning these words would do. */
  checkedWords: (id: string, words: string) =>
    queryOptions({
      queryKey: [...student.all(id), 'check', words],
      queryFn: async ({ signal }) =>
        (await call('POST /api/admin/words/check', { body: { words, student_id: id }, signal })).words,
    }),
}

/** What is read next waits for the log position that the last answer carried. */
export const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: ['admin'] })

export const saveTier = (id: string, tier: Tier) =>
  call('PUT /api/admin/students/:id/tier', { params: { id }, body: { tier } })

export const saveGoal = (id: string, goal: number) =>
  call('PUT /api/admin/students/:id/learning-goal', { params: { id }, body: { goal } })

export const endPause = (id: string, pauseId: string) =>
  call('DELETE /api/admin/students/:id/streak-pause', { params: { id }, body: { pause_id: pauseId } })

export const handOutBox = (id: string, boxId: string) =>
  call('POST /api/admin/students/:id/secret-wordbook-from-box', { params: { id }, body: { box_id: boxId } })

export const assignWords = (id: string, words: string) =>
  call('POST /api/admin/students/:id/assign', { params: { id }, body: { words } })

export const endLink = (id: string, reason: string) =>
  call('DELETE /api/admin/students/:id/link', { params: { id }, body: { reason } })
