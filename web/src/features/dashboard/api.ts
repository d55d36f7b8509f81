import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { call } from '../../lib/api-client.ts'
import { flushed } from '../../lib/outbox.ts'

/** Numbers that a session has just changed are not shown as they were before it: nothing is kept, and reports go first. */
const fresh = { gcTime: 0 } as const

export const dashboard = {
  all: () => ['dashboard'] as const,
  summary: () =>
    queryOptions({
      ...fresh,
      queryKey: [...dashboard.all(), 'summary'],
      queryFn: async ({ signal }) => {
        await flushed()
        return call('GET /api/student/dashboard-summary', { signal })
      },
    }),
  wordbookProgress: (id: string) =>
    queryOptions({
      ...fresh,
      queryKey: [...dashboard.all(), 'progress', id],
      queryFn: async ({ signal }) => {
        await flushed()
        return call('GET /api/student/wordbooks/:id/progress', { params: { id }, signal })
      },
    }),
  wordbooks: () =>
    queryOptions({ queryKey: [...dashboard.all(), 'wordbooks'], queryFn: ({ signal }) => call('GET /api/student/wordbooks', { signal }) }),
  tracked: () =>
    queryOptions({
      queryKey: [...dashboard.all(), 'tracked'],
      queryFn: async ({ signal }) => (await call('GET /api/student/tracked-wordbooks', { signal })).ids,
    }),
  priority: () =>
    queryOptions({
      queryKey: [...dashboard.all(), 'priority'],
      queryFn: async ({ signal }) => (await call('GET /api/student/learning-preference', { signal })).priority_wordbook_id,
    }),
}

export type Summary = Output<Api['GET /api/student/dashboard-summary']>

/** On success invalidate `dashboard.all()`: what is read next waits for the log position that the answer carried. */
export const saveLearningGoal = (goal: number) => call('PUT /api/student/learning-goal', { body: { goal } })

export interface WordbookChoice {
  readonly tracked: readonly string[]
  readonly priority: string | null
}

/** Saves what changed from `before`. The priority comes second, because only a tracked wordbook can have it. */
export async function saveWordbooks(before: WordbookChoice, after: WordbookChoice): Promise<{ message: string }> {
  const saved = await call('PUT /api/student/tracked-wordbooks', { body: { ids: [...after.tracked] } })
  if (after.priority !== before.priority) await call('PUT /api/student/learning-preference', { body: { priority_wordbook_id: after.priority } })
  return saved
}
