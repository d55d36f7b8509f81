import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { dashboardSummary } from '@wordtrail/contracts/api/student'
import { toBeMasteredPerGroup } from '@wordtrail/contracts/learning/limits'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { LearnerRow, StudyDayRow } from '@wordtrail/contracts/read-models/rows'
import { newLearner } from '@wordtrail/contracts/read-models/rows'
import { type RawBuilder, sql } from 'kysely'
import type { QueryContext } from '../query.ts'
import { selectPrepared } from '../statement.ts'
import { goalStreak, isGoalMet } from './goal-streak.ts'
import { givenWords, selfStudyWords } from './study-words.ts'

/** The first of a list of words, and how many it has. */
interface Listed {
  readonly words: readonly string[] | null
  readonly total: number | null
}

type MasteredWord = Output<typeof dashboardSummary>['words_mastered'][number]

/** All that a dashboard shows, as the read models know it. */
export interface DashboardFacts {
  readonly learner: (Pick<LearnerRow, 'tier' | 'learning_goal' | 'first_login'> & { readonly has_teacher: boolean }) | null
  readonly study_days: readonly Pick<StudyDayRow, 'day' | 'learned' | 'secret_learned' | 'learning_goal'>[]
  readonly given: Listed
  readonly self_study: Listed
  /** The latest first. */
  readonly mastered: readonly MasteredWord[]
}

const firstOf = (words: RawBuilder<object>) =>
  sql`(select json_build_object('words', json_agg(word), 'total', max(total)) from (${words} limit ${toBeMasteredPerGroup}) listed)`

/**
 * A teacher who is no more counts as none; a word that is no more leaves the lists, never the days.
 * Mastered words come as rows behind a first one with all the rest: as one JSON value they take PostgreSQL twice as long.
 */
export async function dashboardFactsOf(context: QueryContext, studentId: string): Promise<DashboardFacts> {
  const [first, ...mastered] = await selectPrepared(context, 'dashboard', sql<{ readonly facts: Omit<DashboardFacts, 'mastered'> } & MasteredWord>`
    select
      json_build_object(
        'learner', (select json_build_object('tier', tier, 'learning_goal', learning_goal, 'first_login', first_login,
            'has_teacher', exists (select from read_model.person where user_id = teacher_id and not is_erased))
          from read_model.learner where student_id = ${studentId}),
        'study_days', (select coalesce(json_agg(json_build_object('day', day, 'learned', learned, 'secret_learned', secret_learned, 'learning_goal', learning_goal)), '[]')
          from read_model.study_day where student_id = ${studentId}),
        'given', ${firstOf(givenWords(studentId))},
        'self_study', ${firstOf(selfStudyWords(studentId))}
      ) as facts,
      null as word, null::date[] as review_date, null::int as review_times, null::date as date_mastered
    union all
    select null, word, planned, review_times, mastered_on
    from read_model.memory join read_model.word using (word_id)
    where student_id = ${studentId} and mastered_on is not null and not word.is_deleted
    order by date_mastered desc nulls first, word`)
  return { ...first!.facts, mastered: mastered.map(({ word, review_date, review_times, date_mastered }) => ({ word, review_date, review_times, date_mastered })) }
}

export function dashboardOf({ learner, study_days, given, self_study, mastered }: DashboardFacts, today: Day): Output<typeof dashboardSummary> {
  const { tier, learning_goal, first_login, has_teacher } = learner ?? { ...newLearner(''), has_teacher: false }
  const present = study_days.find(({ day }) => day === today)
  const learned = present?.learned ?? 0
  const listed = ({ words }: Listed, source: 'teacher' | 'self') => (words ?? []).map((word) => ({ word, source, due_date: null }))
  return {
    has_teacher,
    learning_goal,
    tier,
    first_login,
    today_total_learned: learned,
    secret_today_learned: present?.secret_learned ?? 0,
    goal_today_met: isGoalMet(learned, learning_goal),
    goal_streak_days: goalStreak(study_days, today),
    review_due_count: mastered.filter(({ review_date: [next] }) => next! <= today).length,
    to_be_mastered: [...listed(given, 'teacher'), ...listed(self_study, 'self')],
    to_be_mastered_counts: { teacher: given.total ?? 0, self: self_study.total ?? 0 },
    teacher_assigned: [...(given.words ?? [])],
    words_mastered: [...mastered],
  }
}
