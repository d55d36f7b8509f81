import type { Input } from '@wordtrail/contracts/api/endpoint'
import type { wordbook } from '@wordtrail/contracts/api/wordbooks'
import type { Role } from '@wordtrail/contracts/fields'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import type { WordSense } from '@wordtrail/contracts/learning/word-content'
import type { ReadModels, WordbookRow } from '@wordtrail/contracts/read-models/rows'
import { endingWith } from '@wordtrail/platform/database/statement-while'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { isTaughtBy } from '@wordtrail/read-store/present-link'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { containing } from '../containing.ts'
import { selectPrepared } from '../statement.ts'
import { everyMeaning, finishedTiers, meaning } from '../word-content.ts'

type Db = Kysely<ReadModels>

interface Reader {
  readonly id: string
  readonly role: Role
}

/** A wordbook with the number of the words that it holds now. */
export type Wordbook = Omit<WordbookRow, 'created_at' | 'deleted_at' | 'word_ids' | 'words_hash'> & {
  readonly count: number
}

/** Deleted words are few: to leave them out costs one look at a short list, not one at every word of a wordbook. */
export const isPresent = 'entry.word_id not in (select word_id from read_model.word where is_deleted)'

const columns = 'wordbook_id, title, description, accessibility, owner_id, is_favorites'

/**
 * Public wordbooks and, for a teacher, those of linked students; the superadmin sees all. Public ones first, each kind
 * in the order in which they were made.
 */
export async function readableWordbooks(db: Db, { id, role }: Reader): Promise<Wordbook[]> {
  const isReadable =
    role === 'superadmin'
      ? sql`true`
      : sql`(accessibility = 'public' or owner_id in (select student_id from read_model.learner where ${isTaughtBy(id)}))`
  const { rows } = await sql<Wordbook>`
    select ${sql.raw(columns)}, (select count(*)::int from unnest(word_ids) as entry (word_id) where ${sql.raw(isPresent)}) as count
    from read_model.wordbook where deleted_at is null and ${isReadable}
    order by accessibility desc, created_at, wordbook_id`.execute(db)
  return rows
}

/** Whether `readableWordbooks` gives the wordbook. */
export async function isReadableBy(
  db: Db,
  { id, role }: Reader,
  { accessibility, owner_id: ownerId }: Pick<Wordbook, 'accessibility' | 'owner_id'>,
): Promise<boolean> {
  if (role === 'superadmin' || accessibility === 'public') return true
  const linked = await db
    .selectFrom('learner')
    .select('student_id')
    .where('student_id', '=', ownerId)
    .where(isTaughtBy(id))
    .executeTakeFirst()
  return linked !== undefined
}

/** Of the student whose own wordbook it is; nobody of one for everybody. */
export const ownerOf = ({ accessibility, owner_id }: Pick<Wordbook, 'accessibility' | 'owner_id'>): string[] =>
  accessibility === 'private' && owner_id !== null ? [owner_id] : []

/** A word of a wordbook as a row of its page. */
export interface Entry {
  readonly _id: string
  readonly word: string
  readonly definition_cn: string
  readonly part_of_speech: string
  /** As Americans say it, else as Britons do; empty where nobody has said it. */
  readonly ipa: string
  /** For which it has sentences. */
  readonly sentence_tiers: Tier[]
  /** Of its content. */
  readonly revision: number
  readonly is_listed: boolean
  /** Its number among all present words of the wordbook, whatever the search. */
  readonly entry_number: number
}
type WordbookPage = Wordbook & { readonly entries: Entry[] }

export interface AskedPage {
  readonly wordbookId: string
  /** Entry numbers, both included. No entries where `last` is less than `first`. */
  readonly first: number
  readonly last: number
}

const shown = {
  definition_cn: meaning,
  part_of_speech: `content #>> '{senses,0,part_of_speech}'`,
  ipa: `coalesce(nullif(content #>> '{ipa,en_us,primary}', ''), content #>> '{ipa,en_gb,primary}')`,
  sentence_tiers: finishedTiers,
  revision: 'revision',
  is_listed: 'is_listed',
}
const shownFields = Object.entries(shown)
  .map(([name, value]) => `'${name}', ${value}`)
  .join()
const shownColumns = Object.entries(shown)
  .map(([name, value]) => `${value} as ${name}`)
  .join()

/** Numbers the words of each wordbook once for all its pages, since that takes longer than reading a page. */
const pages = `
  with asked as (
    select * from unnest($1::uuid[], $2::int[], $3::int[]) with ordinality as asked (wordbook_id, first, last, ordinal)
  ), numbered as materialized (
    select ${columns}, array(select word_id from unnest(word_ids) with ordinality as entry (word_id, ordinal) where ${isPresent} order by ordinal) as word_ids
    from read_model.wordbook where deleted_at is null and wordbook_id in (select wordbook_id from asked)
  )
  select ${columns}, ordinal, cardinality(word_ids) as count, (
    select coalesce(json_agg(json_build_object('_id', word_id, 'word', word, ${shownFields}, 'entry_number', first - 1 + nth) order by nth), '[]')
    from unnest(word_ids[first:last]) with ordinality as entry (word_id, nth) join read_model.word using (word_id)
  ) as entries
  from asked join numbered using (wordbook_id)`

/** Pages of wordbooks for a shared read, each with its wordbook; undefined where there is no such wordbook. */
export const selectPages =
  (pool: pg.Pool) =>
  async (asked: readonly AskedPage[], signal: AbortSignal): Promise<readonly (WordbookPage | undefined)[]> => {
    const values = [
      asked.map(({ wordbookId }) => wordbookId),
      asked.map(({ first }) => first),
      asked.map(({ last }) => last),
    ]
    const rows = await selectPrepared<WordbookPage & { readonly ordinal: string }>(endingWith(signal, pool), {
      name: 'wordbook-pages',
      text: pages,
      values,
    })
    const found = new Map(rows.map(({ ordinal, ...page }) => [Number(ordinal), page]))
    return asked.map((_asked, index) => found.get(index + 1))
  }

/** A page of entries by search or in the order of words, with the number of all found. */
export async function entriesFound(
  db: Db,
  wordbookId: string,
  { page, limit, sort, search, letter }: Input<typeof wordbook>['query'],
): Promise<{ readonly entries: Entry[]; readonly total: number }> {
  const order = sort === 'word' ? sql`lower(word) collate "C", _id` : sql`entry_number`
  const { rows } = await sql<{ readonly entries: Entry[]; readonly total: number }>`
    with held as (
      select word_id, row_number() over (order by ordinal)::int as entry_number
      from read_model.wordbook, unnest(word_ids) with ordinality as entry (word_id, ordinal)
      where wordbook_id = ${wordbookId} and deleted_at is null and ${sql.raw(isPresent)}
    ), found as (
      select word_id as _id, word, ${sql.raw(shownColumns)}, entry_number
      from held join read_model.word using (word_id)
      where word ilike ${`${letter}%`} and (${search} = '' or word ilike ${containing(search)} or ${sql.raw(everyMeaning)} like ${containing(search)})
    ), paged as (
      select * from found order by ${order} limit ${limit} offset ${(page - 1) * limit}
    )
    select (select count(*)::int from found) as total, coalesce((select json_agg(paged order by ${order}) from paged), '[]') as entries`.execute(
    db,
  )
  return rows[0]!
}

/** The first letters of its words, in capitals and in order. */
export async function firstLetters(db: Db, wordbookId: string): Promise<string[]> {
  const { rows } = await sql<{ readonly letter: string }>`
    select distinct upper(left(word, 1)) as letter
    from read_model.wordbook, unnest(word_ids) as entry (word_id) join read_model.word using (word_id)
    where wordbook_id = ${wordbookId} and not is_deleted order by letter`.execute(db)
  return rows.map(({ letter }) => letter)
}

/** All its words as the page with this order and search shows them, page by page, each with its senses. */
export async function* wordsInPages(
  db: Db,
  wordbookId: string,
  asked: Omit<Input<typeof wordbook>['query'], 'page' | 'limit'>,
): AsyncGenerator<WordWithSenses> {
  for (let page = 1; ; page += 1) {
    const { entries, total } = await entriesFound(db, wordbookId, { ...asked, page, limit: exportPage })
    const senses = await sensesOf(
      db,
      entries.map(({ _id }) => _id),
    )
    yield* entries.map((entry) => ({ ...entry, senses: senses.get(entry._id) ?? [] }))
    if (page * exportPage >= total) return
  }
}
export type WordWithSenses = Entry & { readonly senses: readonly WordSense[] }
const exportPage = 200

async function sensesOf(db: Db, wordIds: readonly string[]): Promise<ReadonlyMap<string, readonly WordSense[]>> {
  const { rows } = await sql<{ readonly word_id: string; readonly senses: WordSense[] }>`
    select word_id, content -> 'senses' as senses from read_model.word where word_id = any(${wordIds}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ word_id, senses }) => [word_id, senses]))
}

/** Rejects unless it is there for the caller. */
export async function readableWordbook(db: Db, reader: Reader, wordbookId: string): Promise<Wordbook> {
  const { rows } = await sql<Wordbook>`
    select ${sql.raw(columns)}, 0 as count from read_model.wordbook where wordbook_id = ${wordbookId} and deleted_at is null`.execute(
    db,
  )
  if (!rows[0] || !(await isReadableBy(db, reader, rows[0]))) throw new HttpProblem('wordbook-not-found')
  return rows[0]
}
