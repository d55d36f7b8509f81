import type { secretBoxThen, wordbookThen, wordThen } from '@wordtrail/contracts/api/dictionary-then'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { SecretBoxEvent } from '@wordtrail/contracts/events/secret-box'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import type { DictionaryChangeRow, ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type WordbookVersion, wordbookVersions } from '@wordtrail/contracts/read-models/wordbook-versions'
import { type Kysely, sql } from 'kysely'
import { meaning } from '../word-content.ts'
import { type Doer, doerColumns, doneBy } from '../words/doer.ts'

type Db = Kysely<ReadModels>

interface Asked {
  readonly id: string
  /** An instant. */
  readonly asOf: string
}

/** SQL: the rows of one subject that were there at the moment. */
const changesBy = ({ id, asOf }: Asked) =>
  sql`read_model.dictionary_change changed where subject_id = ${id} and at <= ${asOf}::timestamptz`

/** What a word of the dictionary held at a moment; undefined where it was not there yet. */
export async function wordAsOf(db: Db, asked: Asked): Promise<Output<typeof wordThen> | undefined> {
  const { rows } = await sql<Doer & { revision: number; is_deleted: boolean; content: WordContent }>`
    select ${doerColumns}, changed.revision, detail -> 'content' as content,
      (select kind = 'WordDeleted' from ${changesBy(asked)} order by revision desc limit 1) as is_deleted
    from (select * from ${changesBy(asked)} and detail ? 'content' order by revision desc limit 1) changed
    join read_model.word on word_id = subject_id and is_listed
    left join read_model.person doer on doer.user_id = changed.actor_id`.execute(db)
  if (!rows[0]) return undefined
  const { revision, is_deleted, content, ...doer } = rows[0]
  return { ...doneBy(doer), revision, is_deleted, content }
}

type WordbookThen = Omit<Output<typeof wordbookThen>, 'words' | 'pages' | 'total'> & {
  readonly wordIds: readonly string[]
}

/** What a public wordbook was at a moment; undefined where it was not there yet. */
export async function wordbookAsOf(db: Db, asked: Asked): Promise<WordbookThen | undefined> {
  const { rows } = await sql<Doer & Pick<DictionaryChangeRow, 'revision' | 'kind' | 'detail'>>`
    select ${doerColumns}, revision, kind, detail
    from (select * from ${changesBy(asked)}) changed left join read_model.person doer on doer.user_id = changed.actor_id
    order by revision`.execute(db)
  let last: WordbookVersion | undefined
  // Versions may be thousands, each of thousands of words: the last alone is kept.
  for (const { after } of wordbookVersions(rows)) last = after
  const change = rows.at(-1)
  if (!last || !change) return undefined
  return { ...doneBy(change), revision: change.revision, is_deleted: change.kind === 'WordbookDeleted', ...last }
}

type BoxThen = Omit<Output<typeof secretBoxThen>, 'words'> & { readonly wordIds: readonly string[] }

/** What a teacher's box was at a moment; undefined where it was not there yet. */
export async function boxAsOf(db: Db, asked: Asked): Promise<BoxThen | undefined> {
  const { rows } = await sql<Pick<DictionaryChangeRow, 'at' | 'revision' | 'detail'>>`
    select at, revision, detail from ${changesBy(asked)} order by revision desc limit 1`.execute(db)
  if (!rows[0]) return undefined
  const { at, revision, detail } = rows[0]
  const { title, wordIds } = detail as BoxContent
  return { at, revision, title, wordIds }
}

/** As every change of a box says it whole; the box of a deletion is never asked for. */
export type BoxContent = Exclude<SecretBoxEvent, { type: 'SecretBoxDeleted' }>['data']

interface WordOfThen {
  readonly word: string
  readonly definition_cn: string
}

/** Words with their meanings of a moment, in the order of the ids, without those that were deleted or missing then. */
export async function wordsAsOf(db: Db, wordIds: readonly string[], asOf: string): Promise<WordOfThen[]> {
  const { rows } = await sql<WordOfThen>`
    select content ->> 'word' as word, coalesce(${sql.raw(meaning)}, '') as definition_cn
    from unnest(${wordIds}::uuid[]) with ordinality as entry (word_id, ordinal)
    cross join lateral (
      select detail -> 'content' as content from read_model.dictionary_change
      where subject_id = word_id and at <= ${asOf}::timestamptz and detail ? 'content' order by revision desc limit 1
    ) as said
    where 'WordDeleted' is distinct from (
      select kind from read_model.dictionary_change
      where subject_id = word_id and at <= ${asOf}::timestamptz order by revision desc limit 1
    )
    order by ordinal`.execute(db)
  return rows
}
