import type { Input, Output } from '@wordtrail/contracts/api/endpoint'
import type { deletedWords, wordChanges, wordVersion } from '@wordtrail/contracts/api/word-history'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import type { ReadModels, WordRow } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'
import { containing } from '../containing.ts'
import { everyMeaning, meaning } from '../word-content.ts'
import { type Doer, doerColumns, doneBy } from './doer.ts'

type Db = Kysely<ReadModels>

/** What a word's stream tells of its content and of whether it is there. */
const kinds = { WordAdded: 'added', WordEdited: 'edited', WordDeleted: 'deleted', WordRestored: 'restored' } as const

/** When the present content of a word was said, and by whom. */
export async function lastChange(db: Db, wordId: string, revision: number): Promise<ReturnType<typeof doneBy> | null> {
  const { rows } = await sql<Doer>`
    select ${doerColumns}
    from read_model.dictionary_change changed left join read_model.person doer on doer.user_id = changed.actor_id
    where subject_id = ${wordId} and revision = ${revision}`.execute(db)
  return rows[0] ? doneBy(rows[0]) : null
}

interface ChangeRow extends Doer {
  readonly revision: number
  readonly kind: keyof typeof kinds
  readonly detail: {
    readonly content?: WordContent
    readonly source?: Change['source']
    readonly broughtBack?: number
  }
  readonly before: WordContent | null
}
type Change = Output<typeof wordChanges>['changes'][number]

/** A page of what became of a word, the latest first; undefined where there never was such a word. */
export async function historyOf(
  db: Db,
  wordId: string,
  { page, limit }: Input<typeof wordChanges>['query'],
): Promise<Output<typeof wordChanges> | undefined> {
  const word = await db
    .selectFrom('word')
    .select(['word', 'is_deleted', 'revision'])
    .where('word_id', '=', wordId)
    .where('is_listed', '=', true)
    .executeTakeFirst()
  if (!word) return undefined
  const { total } = await db
    .selectFrom('dictionary_change')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('subject_id', '=', wordId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<ChangeRow>`
    select ${doerColumns}, revision, kind, detail, (
      select said.detail -> 'content' from read_model.dictionary_change said
      where said.subject_id = changed.subject_id and said.revision < changed.revision and said.detail ? 'content'
      order by said.revision desc limit 1
    ) as before
    from read_model.dictionary_change changed left join read_model.person doer on doer.user_id = changed.actor_id
    where subject_id = ${wordId} order by revision desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return {
    ...word,
    changes: rows.map(
      ({ revision, kind, detail, before, ...doer }): Change => ({
        ...doneBy(doer),
        revision,
        kind: kinds[kind],
        source: detail.source ?? null,
        brought_back: detail.broughtBack ?? null,
        content: detail.content ?? null,
        before,
      }),
    ),
    pages: Math.ceil(Number(total) / limit),
    total: Number(total),
  }
}

interface VersionRow extends Doer, Pick<WordRow, 'is_deleted'> {
  readonly content: WordContent
  readonly present: number
  readonly now: WordContent
}

/** What a word held at a revision that said its content; undefined where none did. */
export async function versionOf(
  db: Db,
  wordId: string,
  revision: number,
): Promise<Output<typeof wordVersion> | undefined> {
  const { rows } = await sql<VersionRow>`
    select ${doerColumns}, changed.detail -> 'content' as content, word.revision as present, word.is_deleted,
      word.content as now
    from read_model.dictionary_change changed
    join read_model.word word on word.word_id = changed.subject_id
    left join read_model.person doer on doer.user_id = changed.actor_id
    where subject_id = ${wordId} and changed.revision = ${revision} and changed.detail ? 'content'`.execute(db)
  if (!rows[0]) return undefined
  const { content, present, is_deleted, now, ...doer } = rows[0]
  return { ...doneBy(doer), content, present, is_deleted, now }
}

interface DeletedRow extends Doer {
  readonly _id: string
  readonly word: string
  readonly definition_cn: string
  readonly total: number
}

/** A page of the words that are deleted, the last one first; a search looks into words and all their meanings. */
export async function deletedPage(
  db: Db,
  { page, limit, search }: Input<typeof deletedWords>['query'],
): Promise<Output<typeof deletedWords>> {
  const isFound =
    search === ''
      ? sql`true`
      : sql`(word ilike ${containing(search)} or ${sql.raw(everyMeaning)} like ${containing(search)})`
  const found = sql`read_model.word word where is_deleted and ${isFound}`
  const { rows } = await sql<DeletedRow>`
    select word_id as _id, word, coalesce(${sql.raw(meaning)}, '') as definition_cn, ${doerColumns}
    from (select * from ${found}) word
    cross join lateral (
      select at, position, actor_id from read_model.dictionary_change
      where subject_id = word_id and kind = 'WordDeleted' order by revision desc limit 1
    ) changed
    left join read_model.person doer on doer.user_id = changed.actor_id
    order by changed.position desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const counted = await sql<{ readonly total: number }>`select count(*)::int as total from ${found}`.execute(db)
  const { total } = counted.rows[0]!
  return {
    words: rows.map(({ _id, word, definition_cn, ...doer }) => ({ _id, word, definition_cn, deleted: doneBy(doer) })),
    pages: Math.ceil(total / limit),
    total,
  }
}
