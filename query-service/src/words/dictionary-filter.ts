import type { Input } from '@wordtrail/contracts/api/endpoint'
import type { wordsToAdd } from '@wordtrail/contracts/api/filling'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../containing.ts'
import { everyMeaning } from '../word-content.ts'

export type DictionaryFilter = Input<typeof wordsToAdd>['query'] & {
  /** Words that the search is a form or the other spelling of: they are found, too. */
  readonly formOf?: readonly string[]
}

/** SQL: whether a row of `word` is found; undefined where every row is. A search looks into all Chinese meanings, too. */
export function isFoundBy({ search, tag, level, formOf = [] }: DictionaryFilter): RawBuilder<unknown> | undefined {
  const conditions = [
    ...(search === ''
      ? []
      : [
          sql`(word ilike ${containing(search)} or ${sql.raw(everyMeaning)} like ${containing(search)}
            or word_id = any(${formOf}::uuid[]))`,
        ]),
    ...(tag === undefined ? [] : [sql`content -> 'tags' ? ${tag}`]),
    ...(level === undefined ? [] : [sql`content ->> 'level' = ${level}`]),
  ]
  return conditions.length === 0 ? undefined : sql.join(conditions, sql` and `)
}
