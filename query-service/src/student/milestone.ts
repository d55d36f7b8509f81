import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { nextMilestone as endpoint } from '@wordtrail/contracts/api/student'
import { idOfMilestone, type Milestone, nextMilestone } from '@wordtrail/contracts/learning/milestone'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { eventOfRow } from '@wordtrail/contracts/read-models/student-event'
import { type Kysely, sql } from 'kysely'
import { isKept } from '../bookshelf/standing.ts'
import type { OwnSelects } from '../own-selects.ts'
import type { QueryContext } from '../query.ts'
import { dashboardFactsOf } from './dashboard.ts'
import { eventsOfKinds } from './events-of-kinds.ts'
import { streakOf } from './goal-streak.ts'

type Db = Kysely<ReadModels>
type Answer = Output<typeof endpoint>

/** The milestone that a student is to be shown next, with the words that led to it. */
export async function milestoneOf(
  context: QueryContext,
  { db }: Pick<OwnSelects, 'db'>,
  { studentId, today }: { readonly studentId: string; readonly today: Day },
): Promise<Answer> {
  const [facts, shown, done] = await Promise.all([
    dashboardFactsOf(context, studentId, today),
    shownTo(db, studentId),
    doneWordbooksOf(db, studentId),
  ])
  const streak = streakOf(facts.study_days, today, facts.streak_pauses).days
  const reached = { words: facts.mastered.length, streak, wordbookIds: done.map(({ wordbook_id }) => wordbook_id) }
  const next = nextMilestone(reached, shown)
  if (!next) return { milestone: null }
  const wordbook = done.find((one) => next.kind === 'wordbook' && one.wordbook_id === next.wordbookId)
  return {
    milestone: {
      id: idOfMilestone(next),
      kind: next.kind,
      count: next.kind === 'wordbook' ? wordbook!.words : next.count,
      title: wordbook?.title ?? null,
      ...(await wayTo(db, studentId, next)),
      streak,
    },
  }
}

async function shownTo(db: Db, studentId: string): Promise<ReadonlySet<string>> {
  const rows = await eventsOfKinds(db, studentId, ['MilestoneShown']).selectAll().execute()
  return new Set(
    rows.map(eventOfRow).flatMap(({ event }) => (event.type === 'MilestoneShown' ? [event.data.milestone] : [])),
  )
}

/** Tracked wordbooks that have words, all of which the student has learned. */
async function doneWordbooksOf(db: Db, studentId: string) {
  const { rows } = await sql<{ readonly wordbook_id: string; readonly title: string; readonly words: number }>`
    select wordbook_id, coalesce(title, '') as title, words
    from read_model.learner
      cross join lateral unnest(tracked_wordbook_ids) with ordinality as tracked (wordbook_id, place)
      join read_model.wordbook using (wordbook_id)
      cross join lateral (
        select count(*)::int as words, count(mastered_on)::int as mastered
        from unnest(word_ids) as entry (word_id)
          join read_model.word using (word_id)
          left join read_model.memory on memory.student_id = learner.student_id and memory.word_id = entry.word_id
        where not word.is_deleted
      ) counted
    where learner.student_id = ${studentId} and deleted_at is null and words > 0 and mastered = words
    order by place`.execute(db)
  return rows
}

/**
 * Of the words that led to a milestone: the first and the last, in how many days, and how they stand. They are the
 * first so many learned, a wordbook's, or with days of streak all that are learned at present.
 */
async function wayTo(db: Db, studentId: string, milestone: Milestone) {
  const most = milestone.kind === 'words' ? milestone.count : null
  const wordbook = milestone.kind === 'wordbook' ? milestone.wordbookId : null
  const { rows } = await sql<
    Pick<NonNullable<Answer['milestone']>, 'first_word' | 'last_word' | 'days' | 'kept' | 'reviewing'>
  >`
    with learned as (
      select word_id, max(position) as learned_at
      from read_model.student_event
      where student_id = ${studentId} and kind = 'WordMastered'
      group by word_id
    ), way as (
      select word, mastered_on, ${sql.raw(isKept)} as is_kept,
        row_number() over (order by mastered_on, learned_at) as place
      from read_model.memory
        join read_model.word using (word_id)
        left join learned using (word_id)
      where student_id = ${studentId} and mastered_on is not null and not is_deleted
        and (${wordbook}::uuid is null or word_id = any (
          select unnest(word_ids) from read_model.wordbook where wordbook_id = ${wordbook}))
      order by place
      limit ${most}
    )
    select (array_agg(word order by place))[1] as first_word,
      (array_agg(word order by place desc))[1] as last_word,
      coalesce(max(mastered_on) - min(mastered_on) + 1, 0) as days,
      count(*) filter (where is_kept)::int as kept,
      count(*) filter (where not is_kept)::int as reviewing
    from way`.execute(db)
  return rows[0]!
}
