import type { Role } from '@wordtrail/contracts/fields'
import { type WordbookVersion, wordbookVersions } from '@wordtrail/contracts/read-models/wordbook-versions'
import { isTaughtBy } from '@wordtrail/read-store/present-link'
import { sql } from 'kysely'
import type { FreshReads } from './fresh-reads.ts'

export interface WordbookLookups {
  /** Those of the wordbooks that the student may study: public ones and their own. */
  visibleWordbooks(studentId: string, wordbookIds: readonly string[]): Promise<ReadonlySet<string>>
  /** The number of the student's wordbooks beside that one, favourites not counted. */
  ownWordbooksBeside(studentId: string, wordbookId: string): Promise<number>
  /** Public wordbooks by title: of those that share one, the oldest. */
  publicWordbooksTitled(titles: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Whether the wordbook is a linked student's, or the caller is the superadmin. */
  mayReadWordbook(caller: { readonly id: string; readonly role: Role }, wordbookId: string): Promise<boolean>
  /** Words of public wordbooks that are no longer in the dictionary, by wordbook. */
  lostWords(): Promise<ReadonlyMap<string, readonly string[]>>
  /** Public wordbooks that a clean-up took the word out of since it was last deleted. */
  wordbooksThatLost(wordId: string): Promise<readonly string[]>
  /** Those of the wordbooks that are deleted at present and can be restored. */
  deletedAmong(wordbookIds: readonly string[]): Promise<ReadonlySet<string>>
  /** What a public wordbook was after its change with this revision; undefined where it has none such. */
  wordbookVersion(wordbookId: string, revision: number): Promise<WordbookVersion | undefined>
}

export const wordbookLookups = ({ db, awaited, upToHead, certain }: FreshReads): WordbookLookups => ({
  async visibleWordbooks(studentId, wordbookIds) {
    if (wordbookIds.length === 0) return new Set()
    const ids = [...new Set(wordbookIds)]
    return certain(ids.length, ['wordbook'], async () => {
      const rows = await db
        .selectFrom('wordbook')
        .select('wordbook_id')
        .where('wordbook_id', 'in', ids)
        .where((where) => where.or([where('accessibility', '=', 'public'), where('owner_id', '=', studentId)]))
        .where('deleted_at', 'is', null)
        .execute()
      return new Set(rows.map((row) => row.wordbook_id))
    })
  },

  async ownWordbooksBeside(studentId, wordbookId) {
    await awaited(['wordbook'])
    const { count } = await db
      .selectFrom('wordbook')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('owner_id', '=', studentId)
      .where('wordbook_id', '<>', wordbookId)
      .where('is_favorites', '=', false)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  async publicWordbooksTitled(titles) {
    if (titles.length === 0) return new Map()
    return certain(new Set(titles).size, ['wordbook'], async () => {
      const rows = await db
        .selectFrom('wordbook')
        .select(['title', 'wordbook_id'])
        .distinctOn('title')
        .where('title', 'in', titles)
        .where('accessibility', '=', 'public')
        .where('deleted_at', 'is', null)
        .orderBy('title')
        .orderBy('created_at')
        .orderBy('wordbook_id')
        .execute()
      return new Map(rows.map((row) => [row.title, row.wordbook_id]))
    })
  },

  async mayReadWordbook({ id, role }, wordbookId) {
    if (role === 'superadmin') return true
    const found = await certain(1, ['wordbook', 'learner'], async () => {
      const rows = await db
        .selectFrom('wordbook')
        .innerJoin('learner', 'learner.student_id', 'wordbook.owner_id')
        .select('wordbook_id')
        .where('wordbook_id', '=', wordbookId)
        .where(isTaughtBy(id))
        .execute()
      return new Set(rows)
    })
    return found.size === 1
  },

  async lostWords() {
    await upToHead(['wordbook', 'word'])
    const { rows } = await sql<{ readonly wordbook_id: string; readonly word_id: string }>`
      select wordbook_id, word_id from read_model.wordbook cross join unnest(word_ids) as entry (word_id) join read_model.word using (word_id)
      where word.is_deleted and accessibility = 'public' and deleted_at is null`.execute(db)
    return new Map(
      [...Map.groupBy(rows, (row) => row.wordbook_id)].map(([wordbookId, words]) => [
        wordbookId,
        words.map((row) => row.word_id),
      ]),
    )
  },

  async wordbooksThatLost(wordId) {
    await upToHead(['dictionary_change'])
    const { rows } = await sql<{ readonly subject_id: string }>`
      select distinct subject_id from read_model.dictionary_change
      where kind = 'WordsRemovedFromWordbook' and detail @> ${JSON.stringify({ wordIds: [wordId], asLost: true })}::jsonb
        and position > (select max(position) from read_model.dictionary_change where subject_id = ${wordId} and kind = 'WordDeleted')
      order by subject_id`.execute(db)
    return rows.map((row) => row.subject_id)
  },

  async deletedAmong(wordbookIds) {
    if (wordbookIds.length === 0) return new Set()
    await awaited(['wordbook'])
    const rows = await db
      .selectFrom('wordbook')
      .select('wordbook_id')
      .where('wordbook_id', 'in', wordbookIds)
      .where('deleted_at', 'is not', null)
      .execute()
    return new Set(rows.map((row) => row.wordbook_id))
  },

  async wordbookVersion(wordbookId, revision) {
    await upToHead(['dictionary_change'])
    const changes = await db
      .selectFrom('dictionary_change')
      .select(['revision', 'kind', 'detail'])
      .where('subject_id', '=', wordbookId)
      .where('revision', '<=', revision)
      .orderBy('revision')
      .execute()
    const last = [...wordbookVersions(changes)].at(-1)
    return last?.change.revision === revision ? last.after : undefined
  },
})
