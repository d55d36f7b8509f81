import type { Input, Output } from '@wordtrail/contracts/api/endpoint'
import type { masteredWords } from '@wordtrail/contracts/api/own-progress'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { hasSlipped, isKept } from '../bookshelf/standing.ts'
import { containing } from '../containing.ts'
import { everyMeaning, meaning } from '../word-content.ts'

type MasteredWords = Output<typeof masteredWords>

/**
 * Only text that cannot be part of an English word is searched for in meanings, since that takes longer than all else.
 */
const isMeaning = (search: string): boolean => /[^\p{ASCII}]/u.test(search)

const narrowed = (
  only: Input<typeof masteredWords>['query']['only'],
  { studentId, today }: { readonly studentId: string; readonly today: Day },
): RawBuilder<unknown> => {
  switch (only) {
    case 'due':
      return sql`memory.next_review <= ${today}::date`
    case 'kept':
      return sql.raw(isKept)
    case 'slipped':
      return hasSlipped(studentId, 'memory.word_id')
    case undefined:
      return sql`true`
  }
}

const columns = {
  word: 'headword',
  review_times: 'review_times',
  next_review: 'next_review',
  date_mastered: 'date_mastered',
} as const

/**
 * A page of a student's mastered words with the day of their next review; an overdue review is due today. A page beyond
 * the last one gives the last one.
 */
export async function masteredWordsOf(
  db: Kysely<ReadModels>,
  {
    studentId,
    today,
    query,
  }: {
    readonly studentId: string
    readonly today: Day
    readonly query: Omit<Input<typeof masteredWords>['query'], 'as_of'>
  },
): Promise<MasteredWords> {
  const { page, limit, search, sort, order, next_review, only } = query
  const found = isMeaning(search)
    ? sql`(word.word ilike ${containing(search)} or ${sql.raw(everyMeaning)} ilike ${containing(search)})`
    : sql`word.word ilike ${containing(search)}`
  const { rows } = await sql<Pick<MasteredWords, 'words' | 'total'>>`
    with found as materialized (
      select word_id, word.word collate "C" as headword, review_times, greatest(memory.next_review, ${today}::date) as next_review, mastered_on as date_mastered,
        ${sql.raw(isKept)} as is_kept
      from read_model.memory join read_model.word using (word_id)
      where student_id = ${studentId} and mastered_on is not null and not word.is_deleted and ${found}
        and (${next_review ?? null}::date is null or greatest(memory.next_review, ${today}::date) = ${next_review ?? null}::date)
        and ${narrowed(only, { studentId, today })}
    ), shown as (
      select *, row_number() over (order by ${sql.raw(`${columns[sort]} ${order}`)}, headword) as rank from found order by rank limit ${limit}
      offset (select least(${page - 1}::int, greatest(count(*) - 1, 0) / ${limit}::int) * ${limit}::int from found)
    )
    select (select count(*)::int from found) as total, (
      select coalesce(json_agg(json_build_object('word', headword, 'definition_cn', ${sql.raw(meaning)}, 'review_times', review_times,
        'next_review', next_review, 'date_mastered', date_mastered, 'is_kept', is_kept) order by rank), '[]')
      from shown join read_model.word using (word_id)) as words`.execute(db)
  const { words, total } = rows[0]!
  return { words, total, pages: Math.ceil(total / limit) }
}
