import {
  dashboardSummary,
  learningPreference,
  nextMilestone,
  progressOfWordbook,
  reviewWords,
  studentWordbooks,
  studyStats,
  trackedWordbooks,
} from '@wordtrail/contracts/api/student'
import { fullReviewScale } from '@wordtrail/contracts/learning/limits'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { isConsentMissing } from '../accounts/guardian-consent.ts'
import { type QueryContext, query } from '../query.ts'
import { dashboardFactsOf, dashboardOf } from './dashboard.ts'
import { milestoneOf } from './milestone.ts'
import { dueWordsOf, studentOf, visibleAmong, visibleWordbooksOf, wordbookProgressOf } from './queries.ts'
import { lastDays, studyHistoryOf, studyStatsOf } from './study-stats.ts'

export function studentRoutes(context: QueryContext): Handler[] {
  const { now } = context

  return [
    query(context, dashboardSummary, async ({ caller }, own) => {
      const today = dayOf(now())
      const [facts, needsConsent] = await Promise.all([
        dashboardFactsOf(context, caller.id, today),
        isConsentMissing(context, own, caller.id),
      ])
      return dashboardOf(facts, { today, needsConsent })
    }),

    query(context, nextMilestone, ({ caller }, own) =>
      milestoneOf(context, own, { studentId: caller.id, today: dayOf(now()) }),
    ),

    query(context, studyStats, async ({ caller, query: { days } }) => {
      const shown = lastDays(days, dayOf(now()))
      return studyStatsOf(await studyHistoryOf(context, caller.id, shown), shown)
    }),

    query(context, reviewWords, ({ caller }, { db }) => dueWordsOf(db, caller.id, dayOf(now()))),

    query(context, trackedWordbooks, async ({ caller }, { db }) => ({
      ids: await visibleAmong(db, caller.id, (await studentOf(db, caller.id)).tracked_wordbook_ids),
    })),

    query(context, learningPreference, async ({ caller }, { db }) => {
      const { priority_wordbook_id: preferred } = await studentOf(db, caller.id)
      const [visible] = await visibleAmong(db, caller.id, preferred === null ? [] : [preferred])
      return { priority_wordbook_id: visible ?? null }
    }),

    query(context, studentWordbooks, async ({ caller }, { db }) =>
      (await visibleWordbooksOf(db, caller.id)).map(({ wordbook_id, count, ...rest }) => ({
        _id: wordbook_id,
        count: count ?? 0,
        ...rest,
      })),
    ),

    query(context, progressOfWordbook, async ({ caller, params }, { db }) => {
      const progress = await wordbookProgressOf(db, {
        studentId: caller.id,
        wordbookId: params.id,
        fullReviews: fullReviewScale,
      })
      if (!progress) throw new HttpProblem('wordbook-not-found')
      return { ...progress, review_total_units: progress.learned_count * fullReviewScale }
    }),
  ]
}
