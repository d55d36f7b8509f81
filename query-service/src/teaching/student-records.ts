import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { dailyWordlist, studentOverview } from '@wordtrail/contracts/api/teaching'
import { reorderingErrorsShown, statsDays } from '@wordtrail/contracts/learning/limits'
import { type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { eventOfRow } from '@wordtrail/contracts/read-models/student-event'
import { type Kysely, sql } from 'kysely'
import type { OwnSelects } from '../own-selects.ts'
import type { QueryContext } from '../query.ts'
import { eventsOfKinds } from '../student/events-of-kinds.ts'
import { goalsOn, streakOf } from '../student/goal-streak.ts'
import { dueRowsOf } from '../student/queries.ts'
import { lastDays, studyHistoryOf, studyStatsOf } from '../student/study-stats.ts'
import { givenWords, headwordsOf, studyFactsOf } from '../student/study-words.ts'
import { inCountingSession } from '../voided-sessions.ts'
import { meaning } from '../word-content.ts'
import { isFoundRight, ordersFoundRight, ordersMissing } from './found-orders.ts'
import { historyTotal } from './history-counts.ts'

type Db = Kysely<ReadModels>
type Overview = Output<typeof studentOverview>

type RecordsContext = QueryContext & Pick<OwnSelects, 'db'>

/** A student's assigned words, due reviews, last 30 days and reordering errors, as their teacher sees them. */
export async function recordsOf(
  context: RecordsContext,
  studentId: string,
  today: Day,
): Promise<Omit<Overview, 'student' | 'is_suspended' | 'tier' | 'learning_goal'>> {
  const { db } = context
  const days = lastDays(statsDays, today)
  const [linked_at, assigned, box, study, due, history, secret, errors, history_total, mistaken_total] =
    await Promise.all([
      linkedAt(db, studentId),
      assignedTo(db, studentId),
      db.selectFrom('secret_wordbook').select('title').where('student_id', '=', studentId).executeTakeFirst(),
      studyFactsOf(context, studentId),
      dueRowsOf(db, studentId, today),
      studyHistoryOf(context, studentId, days),
      secretWordsLearned(db, studentId, days.at(-1)!),
      reorderingErrorsOf(db, studentId),
      historyTotal(db, studentId),
      mistakenTotal(db, studentId),
    ])
  const isSecret = (word: string) => secret.has(word)
  const goals = goalsOn(history.goal_days, days)
  const { by_day } = studyStatsOf(history, days)
  const streak = streakOf(history.goal_days, today, history.streak_pauses)
  return {
    ...assigned,
    linked_at,
    goal_streak_days: streak.days,
    rests_left: streak.restsLeft,
    streak_pauses: history.streak_pauses.toReversed(),
    history_total,
    mistaken_total,
    review_overdue: due.filter(({ next_review }) => next_review! < today).map(({ word }) => word),
    secret_wordbook_title: box?.title ?? null,
    tbm_teacher_assigned: headwordsOf(givenWords(study)),
    review_today: due.map(({ word }) => word),
    study_by_day: by_day.map(({ learned_words, ...day }) => ({
      ...day,
      goal: goals.get(day.date)!,
      secret_learned_words: learned_words.filter(isSecret),
      other_learned_words: learned_words.filter((word) => !isSecret(word)),
    })),
    reordering_error_logs: errors,
  }
}

/** When the present link began: an earlier one to the same teacher may have ended in between. */
async function linkedAt(db: Db, studentId: string): Promise<string | null> {
  const linked = await eventsOfKinds(db, studentId, ['InvitationAccepted', 'LinkedBySchool'])
    .select('at')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  // None of a student whose stream is parked: what else is known of them is told all the same.
  return linked ? new Date(linked.at).toISOString() : null
}

async function mistakenTotal(db: Db, studentId: string): Promise<number> {
  const { words } = await db
    .selectFrom('mistake')
    .select(({ fn }) => fn.count<number>('word_id').distinct().as('words'))
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow()
  return Number(words)
}

/** The latest first; what was assigned together stands in the order given. */
async function assignedTo(db: Db, studentId: string): Promise<Pick<Overview, 'assigned_total' | 'assigned_open'>> {
  const rows = await db
    .selectFrom('assignment')
    .innerJoin('word', 'word.word_id', 'assignment.word_id')
    .leftJoin('memory', (join) =>
      join.onRef('memory.word_id', '=', 'assignment.word_id').onRef('memory.student_id', '=', 'assignment.student_id'),
    )
    .select(['word.word', 'assigned_at', 'mastered_on', sql<string>`${sql.raw(meaning)}`.as('definition_cn')])
    .where('assignment.student_id', '=', studentId)
    .where('word.is_deleted', '=', false)
    .orderBy('assigned_at', 'desc')
    .orderBy('ordinal')
    .execute()
  return {
    assigned_total: rows.length,
    assigned_open: rows
      .filter(({ mastered_on }) => mastered_on === null)
      .map(({ word, definition_cn, assigned_at }) => ({
        word,
        definition_cn,
        assigned_on: dayOf(new Date(assigned_at)),
      })),
  }
}

/** Words that were in the secret wordbook when the student learned them. */
async function secretWordsLearned(db: Db, studentId: string, first: Day): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('memory')
    .innerJoin('word', 'word.word_id', 'memory.word_id')
    .select('word.word')
    .where('student_id', '=', studentId)
    .where('mastered_on', '>=', first)
    .where('source', '=', 'secret')
    .execute()
  return new Set(rows.map(({ word }) => word))
}

/** The latest first. */
async function reorderingErrorsOf(db: Db, studentId: string): Promise<Overview['reordering_error_logs']> {
  const rows = await db
    .selectFrom('student_event')
    .innerJoin('word', 'word.word_id', 'student_event.word_id')
    .selectAll('student_event')
    .select('word.word')
    .where('student_id', '=', studentId)
    .where('kind', '=', 'ReorderingErrorLogged')
    .where(inCountingSession)
    .orderBy('student_event.position', 'desc')
    .limit(reorderingErrorsShown)
    .execute()
  const found = await ordersFoundRight(
    db,
    studentId,
    rows.map(({ word_id }) => word_id!),
  )
  const errors = rows.flatMap(({ word, ...row }) => {
    const { event } = eventOfRow(row)
    return event.type === 'ReorderingErrorLogged'
      ? [{ row, word, word_id: row.word_id!, error: event.data, isRight: isFoundRight(found, row, event.data) }]
      : []
  })
  const isMissing = await ordersMissing(
    db,
    errors.filter(({ isRight }) => isRight).map(({ word_id }) => word_id),
  )
  return errors.map(({ row, word, word_id, error, isRight }) => ({
    ts: row.at,
    word_id,
    word,
    user_answer: error.given,
    correct_answer: error.expected,
    explanation: error.explanation,
    is_also_right: isRight,
    is_missing_in_word: isRight && isMissing(word_id, error),
  }))
}

/** Words that a student learned on a day, including those deleted since. */
export const wordsLearnedOn = (db: Db, studentId: string, day: Day): Promise<Output<typeof dailyWordlist>['words']> =>
  db
    .selectFrom('memory')
    .innerJoin('word', 'word.word_id', 'memory.word_id')
    .select(['word.word', 'source', sql<string>`${sql.raw(meaning)}`.as('definition_cn')])
    .where('student_id', '=', studentId)
    .where('mastered_on', '=', day)
    .orderBy('word.word')
    .execute()
