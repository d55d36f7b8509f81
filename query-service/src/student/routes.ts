import { dashboardSummary, learningPreference, progressOfWordbook, reviewWords, studentWordbooks, trackedWordbooks } from '@wordtrail/contracts/api/student'
import { fullReviewScale, toBeMasteredPerGroup } from '@wordtrail/contracts/learning/limits'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Handler } from '@wordtrail/infra/http/handler'
import { Refusal } from '@wordtrail/infra/http/refusal'
import { query, type QueryContext } from '../query.ts'
import { goalStreak, isGoalMet } from './goal-streak.ts'
import { dueWordsOf, learnerOf, masteredWordsOf, studyDaysOf, visibleWordbooksOf, wordbookProgressOf } from './queries.ts'
import { givenWordsOf, selfStudyWordsOf } from './study-words.ts'

export function studentRoutes(context: QueryContext): Handler[] {
  const { db, now } = context

  return [
    query(context, dashboardSummary, async ({ caller }) => {
      const today = dayOf(now())
      const learner = await learnerOf(db, caller.id)
      const [days, mastered, due, given, selfStudy] = await Promise.all([
        studyDaysOf(db, caller.id),
        masteredWordsOf(db, caller.id),
        dueWordsOf(db, caller.id, today),
        givenWordsOf(db, caller.id),
        selfStudyWordsOf(db, learner),
      ])
      const present = days.find(({ day }) => day === today)
      const learned = present?.learned ?? 0
      const listed = (words: readonly string[], source: 'teacher' | 'self') =>
        words.slice(0, toBeMasteredPerGroup).map((word) => ({ word, source, due_date: null }))
      return {
        has_teacher: learner.teacher_id !== null,
        learning_goal: learner.learning_goal,
        tier: learner.tier,
        first_login: learner.first_login,
        today_total_learned: learned,
        secret_today_learned: present?.secret_learned ?? 0,
        goal_today_met: isGoalMet(learned, learner.learning_goal),
        goal_streak_days: goalStreak(days, today),
        review_due_count: due.length,
        to_be_mastered: [...listed(given, 'teacher'), ...listed(selfStudy, 'self')],
        to_be_mastered_counts: { teacher: given.length, self: selfStudy.length },
        teacher_assigned: given.slice(0, toBeMasteredPerGroup),
        words_mastered: mastered.map((row) => ({
          word: row.word,
          review_date: row.planned,
          review_times: row.review_times,
          date_mastered: row.mastered_on,
        })),
      }
    }),

    query(context, reviewWords, ({ caller }) => dueWordsOf(db, caller.id, dayOf(now()))),

    query(context, trackedWordbooks, async ({ caller }) => ({ ids: (await learnerOf(db, caller.id)).tracked_wordbook_ids })),

    query(context, learningPreference, async ({ caller }) => ({ priority_wordbook_id: (await learnerOf(db, caller.id)).priority_wordbook_id })),

    query(context, studentWordbooks, async ({ caller }) =>
      (await visibleWordbooksOf(db, caller.id)).map(({ wordbook_id, count, ...rest }) => ({ _id: wordbook_id, count: count ?? 0, ...rest })),
    ),

    query(context, progressOfWordbook, async ({ caller, params }) => {
      const progress = await wordbookProgressOf(db, { studentId: caller.id, wordbookId: params.id, fullReviews: fullReviewScale })
      if (!progress) throw new Refusal('wordbook-not-found')
      return { ...progress, review_total_units: progress.learned_count * fullReviewScale }
    }),
  ]
}
