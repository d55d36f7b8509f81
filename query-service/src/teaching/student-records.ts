import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { dailyWordlist, studentOverview } from '@wordtrail/contracts/api/teaching'
import { reorderingErrorsShown, statsDays } from '@wordtrail/contracts/learning/limits'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'
import type { OwnSelects } from '../own-selects.ts'
import type { QueryContext } from '../query.ts'
import { dueWordsOf } from '../student/queries.ts'
import { lastDays, studyHistoryOf, studyStatsOf } from '../student/study-stats.ts'
import { givenWords, headwordsOf, studyFactsOf } from '../student/study-words.ts'
import { meaning } from '../word-content.ts'

type Db = Kysely<ReadModels>
type Overview = Output<typeof studentOverview>

type RecordsContext = QueryContext & Pick<OwnSelects, 'db'>

/** A student's assigned words, due reviews, last 30 days and reordering errors, as their teacher sees them. */
export async function recordsOf(
  context: RecordsContext,
  studentId: string,
  today: Day,
): Promise<Omit<Overview, 'student' | 'tier' | 'learning_goal'>> {
  const { db } = context
  const days = lastDays(statsDays, today)
  const [box, study, due, history, secret, errors] = await Promise.all([
    db.selectFrom('secret_wordbook').select('title').where('student_id', '=', studentId).executeTakeFirst(),
    studyFactsOf(context, studentId),
    dueWordsOf(db, studentId, today),
    studyHistoryOf(context, studentId, days),
    secretWordsLearned(db, studentId, days.at(-1)!),
    reorderingErrorsOf(db, studentId),
  ])
  const isSecret = (word: string) => secret.has(word)
  return {
    secret_wordbook_title: box?.title ?? null,
    tbm_teacher_assigned: headwordsOf(givenWords(study)),
    review_today: due,
    study_by_day: studyStatsOf(history, days).by_day.map(({ learned_words, ...day }) => ({
      ...day,
      secret_learned_words: learned_words.filter(isSecret),
      other_learned_words: learned_words.filter((word) => !isSecret(word)),
    })),
    reordering_error_logs: errors,
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
const reorderingErrorsOf = (db: Db, studentId: string): Promise<Overview['reordering_error_logs']> =>
  db
    .selectFrom('reordering_error')
    .innerJoin('word', 'word.word_id', 'reordering_error.word_id')
    .select(['logged_at as ts', 'word.word', 'given as user_answer', 'expected as correct_answer', 'explanation'])
    .where('student_id', '=', studentId)
    .orderBy('logged_at', 'desc')
    .orderBy('reordering_error.revision', 'desc')
    .limit(reorderingErrorsShown)
    .execute()

/** Words that a student learned on a day, including those deleted since. */
export const wordsLearnedOn = (db: Db, studentId: string, day: Day): Promise<Output<typeof dailyWordlist>['words']> =>
  db
    .selectFrom('memory')
    .innerJoin('word', 'word.word_id', 'memory.word_id')
    .select(['word.word', sql<string>`${sql.raw(meaning)}`.as('definition_cn')])
    .where('student_id', '=', studentId)
    .where('mastered_on', '=', day)
    .orderBy('word.word')
    .execute()
