import type { Input } from '@wordtrail/contracts/api/endpoint'
import type { wordbook } from '@wordtrail/contracts/api/wordbooks'
import type { Role } from '@wordtrail/contracts/fields'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'
import { containing } from '../containing.ts'

type Db = Kysely<ReadModels>

interface Reader {
  readonly id: string
  readonly role: Role
}

interface Summary {
  readonly wordbook_id: string
  readonly title: string
  readonly description: string
  readonly accessibility: 'public' | 'private'
  readonly is_favorites: boolean
  readonly count: number
}

/** Deleted words are few: to leave them out costs one look at a short list, not one at every word of a wordbook. */
const isPresent = sql`entry.word_id not in (select word_id from read_model.word where is_deleted)`

/** Public wordbooks and, for a teacher, those of linked students; the superadmin sees all. */
const isReadableBy = ({ id, role }: Reader) =>
  role === 'superadmin'
    ? sql`not wordbook.is_deleted`
    : sql`not wordbook.is_deleted and (accessibility = 'public' or owner_id in (select student_id from read_model.learner where teacher_id = ${id}))`

const summary = sql`
  wordbook_id, title, description, accessibility, is_favorites,
  (select count(*)::int from read_model.wordbook_entry entry where entry.wordbook_id = wordbook.wordbook_id and ${isPresent}) as count`

/** Public ones first, each kind in the order in which they were made. */
export const readableWordbooks = async (db: Db, reader: Reader): Promise<Summary[]> =>
  (await sql<Summary>`select ${summary} from read_model.wordbook where ${isReadableBy(reader)} order by accessibility desc, created_at, wordbook_id`.execute(db)).rows

export const readableWordbook = async (db: Db, reader: Reader, wordbookId: string): Promise<Summary | undefined> =>
  (await sql<Summary>`select ${summary} from read_model.wordbook where wordbook_id = ${wordbookId} and ${isReadableBy(reader)}`.execute(db)).rows[0]

type Page = Input<typeof wordbook>['query'] & { readonly wordbookId: string }

interface Entry {
  readonly _id: string
  readonly word: string
  readonly definition_cn: string
  readonly entry_number: number
}

/** A word's number is its place among the words that the wordbook holds now, whatever is searched for. */
const numbered = (wordbookId: string) => sql`
  select entry.word_id, row_number() over (order by ordinal, entry.word_id)::int as entry_number
  from read_model.wordbook_entry entry
  where entry.wordbook_id = ${wordbookId} and ${isPresent}`

const shown = sql`word.word_id as _id, word.word, word.content ->> 'definition_cn' as definition_cn, entry_number`

/** Entries of one page in the order of their numbers. */
export async function entriesInOrder(db: Db, { wordbookId, page, limit }: Pick<Page, 'wordbookId' | 'page' | 'limit'>): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select ${shown}
    from (${numbered(wordbookId)} order by ordinal, entry.word_id limit ${limit} offset ${(page - 1) * limit}) as entry
    join read_model.word on word.word_id = entry.word_id
    order by entry_number`.execute(db)
  return rows
}

/** Entries that are searched for, or sorted by word, with the number of them all. */
export async function entriesFound(db: Db, { wordbookId, page, limit, sort, search, letter }: Page): Promise<{ readonly entries: Entry[]; readonly total: number }> {
  const order = sort === 'word' ? sql`lower(word), word_id` : sql`entry_number`
  const { rows } = await sql<{ readonly total: number; readonly entries: Entry[] }>`
    with found as (
      select ${shown}, word.word_id
      from (${numbered(wordbookId)}) as entry
      join read_model.word on word.word_id = entry.word_id
      where (${search} = '' or word.word ilike ${containing(search)} or word.content ->> 'definition_cn' like ${containing(search)})
        and word.word ilike ${`${letter}%`}
    ), paged as (select _id, word, definition_cn, entry_number from found order by ${order} limit ${limit} offset ${(page - 1) * limit})
    select (select count(*)::int from found) as total, coalesce((select json_agg(paged) from paged), '[]') as entries`.execute(db)
  return rows[0]!
}
