import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { exerciseWords, ownMistakes } from '@wordtrail/contracts/api/exercises'
import { mistakesPage, rightDaysToLeave, wordsPerSession } from '@wordtrail/contracts/learning/limits'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'
import { meaning } from '../word-content.ts'

type Db = Kysely<ReadModels>

/**
 * Learned words to exercise, drawn by the day: on another one others come first, however many there are, and on the same
 * day every device has the same. Beside them the words among the student's mistakes.
 */
export async function exerciseWordsOf(db: Db, studentId: string, today: Day): Promise<Output<typeof exerciseWords>> {
  const learned = db
    .selectFrom('memory')
    .innerJoin('word', 'word.word_id', 'memory.word_id')
    .where('memory.student_id', '=', studentId)
    .where('memory.mastered_on', 'is not', null)
    .where('word.is_deleted', '=', false)
  const mistaken = db
    .selectFrom('practised_word')
    .innerJoin('word', 'word.word_id', 'practised_word.word_id')
    .where('practised_word.student_id', '=', studentId)
    .where('practised_word.is_open', '=', true)
    .where('word.is_deleted', '=', false)
  const count = sql<number>`count(*)::int`.as('total')
  const [drawn, total, wrong, mistakes] = await Promise.all([
    learned.select('word.word').orderBy(sql`md5(word.word_id::text || ${today})`).limit(wordsPerSession).execute(),
    learned.select(count).executeTakeFirstOrThrow(),
    mistaken
      .select('word.word')
      .orderBy('practised_word.wrong_on', 'desc')
      .orderBy('word.word')
      .limit(wordsPerSession)
      .execute(),
    mistaken.select(count).executeTakeFirstOrThrow(),
  ])
  return {
    words: drawn.map(({ word }) => word),
    total: total.total,
    mistaken: wrong.map(({ word }) => word),
    mistaken_total: mistakes.total,
  }
}

type MistakenWord = Output<typeof ownMistakes>['words'][number]

/** A page of the words among a student's mistakes, the latest first, each with what was answered wrongly last. */
export async function ownMistakesOf(
  db: Db,
  studentId: string,
  { page, today }: { readonly page: number; readonly today: Day },
): Promise<Output<typeof ownMistakes>> {
  const { rows } = await sql<{ readonly total: number; readonly words: readonly MistakenWord[] }>`
    with found as (
      select practised_word.word_id, word, ${sql.raw(meaning)} as definition_cn, wrong_on,
        ${rightDaysToLeave}::int - right_days as days_left
      from read_model.practised_word join read_model.word using (word_id)
      where practised_word.student_id = ${studentId} and is_open and not is_deleted
    ), paged as (
      select *, (
        select json_build_object('step', step, 'given', given #>> '{0,given}', 'expected', given #>> '{0,expected}')
        from read_model.mistake one
        where one.student_id = ${studentId} and one.word_id = found.word_id
        order by given #>> '{0,last_day}' desc, step limit 1) as latest
      from found order by wrong_on desc, word limit ${mistakesPage} offset ${(page - 1) * mistakesPage}
    )
    select (select count(*)::int from found) as total,
      coalesce((select json_agg(paged order by wrong_on desc, word) from paged), '[]') as words`.execute(db)
  const { words, total } = rows[0]!
  return { today, words: [...words], total, pages: Math.max(Math.ceil(total / mistakesPage), 1) }
}
