import type { bookWords } from '@wordtrail/contracts/api/bookshelf'
import type { Input, Output } from '@wordtrail/contracts/api/endpoint'
import { learnCount } from '@wordtrail/contracts/learning/limits'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import { sql } from 'kysely'
import { containing } from '../containing.ts'
import type { OwnSelects } from '../own-selects.ts'
import { everyMeaning, meaning } from '../word-content.ts'
import { hasSlipped, isKept } from './standing.ts'

type BookWords = Output<typeof bookWords>
type Query = Input<typeof bookWords>['query']

/** What a book is called, and its words in their order. */
export interface Book {
  readonly title: string
  readonly is_own: boolean
  readonly wordIds: readonly string[]
}

const narrowed: Readonly<Record<NonNullable<Query['only']>, string>> = {
  due: 'next_review = today',
  fresh: `state = 'fresh'`,
  slipped: 'has_slipped',
}

/** The words of a book with how they stand for a student, and a page of those that are asked for. */
export async function bookWordsOf(
  { db }: OwnSelects,
  { title, is_own, wordIds }: Book,
  { studentId, today, query }: { readonly studentId: string; readonly today: Day; readonly query: Query },
): Promise<BookWords> {
  const { page, limit, search, only } = query
  const { rows } = await sql<Omit<BookWords, 'title' | 'is_own' | 'today' | 'pages'>>`
    with held as materialized (
      select ordinal, word.word_id, word.word, ${today}::date as today, mastered_on,
        case when mastered_on is null then 'fresh' when ${sql.raw(isKept)} then 'kept' else 'on_the_way' end as state,
        case when mastered_on is not null then greatest(memory.next_review, ${today}::date) end as next_review,
        ${hasSlipped(studentId, 'word.word_id')} as has_slipped
      from unnest(${wordIds}::uuid[]) with ordinality as entry (word_id, ordinal) join read_model.word using (word_id)
      left join read_model.memory on memory.student_id = ${studentId} and memory.word_id = entry.word_id
      where not word.is_deleted
    ), found as materialized (
      select held.*, ${sql.raw(meaning)} as definition_cn from held join read_model.word using (word_id)
      where ${sql.raw(only === undefined ? 'true' : narrowed[only])}
        and (word.word ilike ${containing(search)} or ${sql.raw(everyMeaning)} ilike ${containing(search)})
    )
    select
      (select min(mastered_on) from held) as began_on,
      (select count(*)::int from held) as total,
      (select count(*)::int from held where state = 'kept') as kept,
      (select count(*)::int from held where state = 'on_the_way') as on_the_way,
      (select count(*)::int from held where state = 'fresh') as fresh,
      (select count(*)::int from held where next_review = today) as due,
      (select count(*)::int from held where has_slipped) as slipped,
      array(select word from held where state = 'fresh' order by ordinal limit ${learnCount.default}) as to_learn,
      (select count(*)::int from found) as found,
      (select coalesce(json_agg(json_build_object('word', word, 'definition_cn', definition_cn, 'state', state,
          'next_review', next_review) order by ordinal), '[]')
        from (select * from found order by ordinal limit ${limit} offset ${(page - 1) * limit}) as shown) as words`.execute(
    db,
  )
  const counted = rows[0]!
  return { title, is_own, today, ...counted, pages: Math.ceil(counted.found / limit) }
}
