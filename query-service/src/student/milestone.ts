import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { nextMilestone as endpoint } from '@wordtrail/contracts/api/student'
import { idOfMilestone, nextMilestone } from '@wordtrail/contracts/learning/milestone'
import { type Day, daysBetween } from '@wordtrail/contracts/learning/shanghai-day'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { eventOfRow } from '@wordtrail/contracts/read-models/student-event'
import { type Kysely, sql } from 'kysely'
import type { OwnSelects } from '../own-selects.ts'
import type { QueryContext } from '../query.ts'
import { type DashboardFacts, dashboardFactsOf } from './dashboard.ts'
import { eventsOfKinds } from './events-of-kinds.ts'
import { streakOf } from './goal-streak.ts'

type Db = Kysely<ReadModels>
type Answer = Output<typeof endpoint>

/** The milestone that a student is to be shown next, with what they have come to. */
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
      ...(await firstAndLast(db, studentId)),
      days: daysOf(facts, today),
      learned: facts.mastered.length,
      reviewed: await reviewedWordsOf(db, studentId),
      streak,
    },
  }
}

function daysOf({ mastered }: DashboardFacts, today: Day): number {
  const first = mastered.reduce((day, { line }) => (line.masteredOn < day ? line.masteredOn : day), today)
  return daysBetween(first, today) + 1
}

async function shownTo(db: Db, studentId: string): Promise<ReadonlySet<string>> {
  const rows = await eventsOfKinds(db, studentId, ['MilestoneShown']).selectAll().execute()
  return new Set(
    rows.map(eventOfRow).flatMap(({ event }) => (event.type === 'MilestoneShown' ? [event.data.milestone] : [])),
  )
}

/** How many of the words that are learned at present were reviewed. */
async function reviewedWordsOf(db: Db, studentId: string): Promise<number> {
  const { words } = await db
    .selectFrom('memory')
    .innerJoin('word', 'word.word_id', 'memory.word_id')
    .select(({ fn }) => fn.countAll<number>().as('words'))
    .where('student_id', '=', studentId)
    .where('mastered_on', 'is not', null)
    .where('review_times', '>', 0)
    .where('word.is_deleted', '=', false)
    .executeTakeFirstOrThrow()
  return Number(words)
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

/** Of the words that are learned at present, the one learned first and the one learned last. */
async function firstAndLast(db: Db, studentId: string) {
  const one = async (order: 'asc' | 'desc'): Promise<string | null> => {
    const found = await eventsOfKinds(db, studentId, ['WordMastered'])
      .innerJoin('word', 'word.word_id', 'student_event.word_id')
      .innerJoin('memory', (join) =>
        join.onRef('memory.word_id', '=', 'word.word_id').on('memory.student_id', '=', studentId),
      )
      .select('word.word')
      .where('mastered_on', 'is not', null)
      .where('word.is_deleted', '=', false)
      .orderBy('student_event.position', order)
      .limit(1)
      .executeTakeFirst()
    return found?.word ?? null
  }
  const [first_word, last_word] = await Promise.all([one('asc'), one('desc')])
  return { first_word, last_word }
}
