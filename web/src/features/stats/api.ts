import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { statsDays } from '@wordtrail/contracts/learning/limits'
import { call } from '../../api/api-client.ts'
import { freshQuery } from '../../outbox/fresh-query.ts'
import { withMoment } from '../../ui/moment.ts'

export type StudyStats = Output<Api['GET /api/student/study-stats']>
export type StudyDay = StudyStats['by_day'][number]
export type StudyCalendar = Output<Api['GET /api/student/study-calendar']>

export const stats = {
  all: () => ['stats'] as const,
  study: (moment: string | undefined) =>
    queryOptions({
      queryKey: [...stats.all(), 'study', moment],
      ...freshQuery((signal) =>
        call('GET /api/student/study-stats', { query: { days: statsDays, ...withMoment(moment) }, signal }),
      ),
    }),
  calendar: (moment: string | undefined) =>
    queryOptions({
      queryKey: [...stats.all(), 'calendar', moment],
      ...freshQuery((signal) => call('GET /api/student/study-calendar', { query: withMoment(moment), signal })),
    }),
}

/** On success invalidate `stats.all()`: what is read next waits for the log position that the answer carried. */
export const saveLearningGoal = (goal: number) => call('PUT /api/student/learning-goal', { body: { goal } })
