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
import { ownViewOf } from '../then/view.ts'
import { dashboardFactsOf, dashboardOf } from './dashboard.ts'
import { milestoneOf } from './milestone.ts'
import { dueWordsOf, studentOf, visibleAmong, visibleWordbooksOf, wordbookProgressOf } from './queries.ts'
import { lastDays, studyHistoryOf, studyStatsOf } from './study-stats.ts'

export function studentRoutes(context: QueryContext): Handler[] {
  return [
    query(context, dashboardSummary, async ({ caller, query: { as_of } }, own) => {
      const view = await ownViewOf(context, own, { studentId: caller.id, asOf: as_of })
      const today = dayOf(view.now())
      const [facts, needsConsent] = await Promise.all([
        dashboardFactsOf(view, caller.id, today),
        isConsentMissing(view, view.own, caller.id),
      ])
      return dashboardOf(facts, { today, needsConsent })
    }),

    query(context, nextMilestone, ({ caller }, own) =>
      milestoneOf(context, own, { studentId: caller.id, today: dayOf(context.now()) }),
    ),

    query(context, studyStats, async ({ caller, query: { days, as_of } }, own) => {
      const view = await ownViewOf(context, own, { studentId: caller.id, asOf: as_of })
      const shown = lastDays(days, dayOf(view.now()))
      return studyStatsOf(await studyHistoryOf(view, caller.id, shown), shown)
    }),

    query(context, reviewWords, async ({ caller, query: { as_of } }, own) => {
      const { db, now } = await ownViewOf(context, own, { studentId: caller.id, asOf: as_of })
      return dueWordsOf(db, caller.id, dayOf(now()))
    }),

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

    query(context, progressOfWordbook, async ({ caller, params, query: { as_of } }, own) => {
      const { db } = await ownViewOf(context, own, { studentId: caller.id, asOf: as_of })
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
