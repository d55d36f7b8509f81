import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import type { Lexicon } from '@wordtrail/language/lexicon/lexicon'
import { type Kysely, sql } from 'kysely'

/**
 * Ids of the words that texts are a form of, by the text: first as the dictionary says, then as the lexicon does, which
 * names words that the dictionary may not have. Takes normalised headwords.
 */
export async function formOwners(
  { db, lexicon }: { readonly db: Kysely<ReadModels>; readonly lexicon: Pick<Lexicon, 'headwordsOf'> },
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (texts.length === 0) return new Map()
  const { rows } = await sql<{ readonly form: string; readonly word_id: string }>`
    select lower(form) as form, word_id
    from read_model.word cross join jsonb_array_elements_text(content -> 'forms') as form
    where is_listed and not is_deleted and lower(form) = any(${texts}::text[]) order by lower(word) collate "C"`.execute(
    db,
  )
  const said = Map.groupBy(rows, ({ form }) => form)
  const headwordsOf = await lexicon.headwordsOf()
  return new Map(
    texts.map((text) => [
      text,
      [...new Set([...(said.get(text) ?? []).map((row) => row.word_id), ...headwordsOf(text).map(wordIdOf)])],
    ]),
  )
}
