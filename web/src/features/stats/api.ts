import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { statsDays } from '@wordtrail/contracts/learning/limits'
import { call } from '../../api/api-client.ts'
import { flushed } from '../../outbox/outbox.ts'

export type StudyStats = Output<Api['GET /api/student/study-stats']>
export type StudyDay = StudyStats['by_day'][number]
export type StudyCalendar = Output<Api['GET /api/student/study-calendar']>

/** What a session has just changed is told as it is now: nothing is kept, and reports go first. */
const fresh = { gcTime: 0 } as const

export const stats = {
  all: () => ['stats'] as const,
  study: () =>
    queryOptions({
      ...fresh,
      queryKey: [...stats.all(), 'study'],
      queryFn: async ({ signal }) => {
        await flushed()
        return call('GET /api/student/study-stats', { query: { days: statsDays }, signal })
      },
    }),
  calendar: () =>
    queryOptions({
      ...fresh,
      queryKey: [...stats.all(), 'calendar'],
      queryFn: async ({ signal }) => {
        await flushed()
        return call('GET /api/student/study-calendar', { signal })
      },
    }),
}

/** On success invalidate `stats.all()`: what is read next waits for the log position that the answer carried. */
export const saveLearningGoal = (goal: number) => call('PUT /api/student/learning-goal', { body: { goal } })
