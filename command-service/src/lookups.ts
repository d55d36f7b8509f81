import type { MasterySource } from '@wordtrail/contracts/events/recall'
import type { Role } from '@wordtrail/contracts/fields'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import type { AwaitPosition } from '@wordtrail/read-store/await-position'
import { sharedRead } from '@wordtrail/platform/database/shared-read'
import type { Position } from '@wordtrail/contracts/position'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type Kysely, sql } from 'kysely'
import { selectPresentWords, selectSources, type StudentsWords } from './word-lookups.ts'

/**
 * What commands need to know from other streams, read from the read models. Rules that must never break are not decided
 * from here.
 */
export interface Lookups {
  /** Ids of those headwords that are in the dictionary, by the headword as given. */
  knownWords(headwords: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Those of the wordbooks that the student may study: public ones and their own. */
  visibleWordbooks(studentId: string, wordbookIds: readonly string[]): Promise<ReadonlySet<string>>
  /** How many wordbooks the student has beside that one, favourites not counted. */
  ownWordbooksBeside(studentId: string, wordbookId: string): Promise<number>
  /**
   * Why the student learns each of the words, as it stands: handed out in secret, else assigned by the teacher, else
   * chosen.
   */
  masterySources(studentId: string, wordIds: readonly string[]): Promise<ReadonlyMap<string, MasterySource>>
  /** The practice session of which something of the student's was recorded last. */
  latestSession(studentId: string): Promise<string | undefined>
  /** Whether the id is that of a student who has an account. */
  isStudent(id: string): Promise<boolean>
  /** The student's teacher, where that person is no more. */
  erasedTeacherOf(studentId: string): Promise<string | undefined>
  /** A box of the teacher's own. */
  secretBox(
    teacherId: string,
    boxId: string,
  ): Promise<{ readonly title: string; readonly wordIds: readonly string[] } | undefined>
  /** Stream of the account that somebody has, or had before their erasure. */
  accountOf(userId: string): Promise<string | undefined>
  /** Public wordbooks by title: of those that share one, the oldest. */
  publicWordbooksTitled(titles: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Whether the wordbook is a linked student's, or the caller is the superadmin. */
  mayReadWordbook(caller: { readonly id: string; readonly role: Role }, wordbookId: string): Promise<boolean>
  /** Words that stand in a public wordbook and are no more in the dictionary, by wordbook. */
  lostWords(): Promise<ReadonlyMap<string, readonly string[]>>
  /** Everyone who has been erased. */
  erasedPeople(): Promise<readonly string[]>
  /** Versions of the credentials of everyone whose password has been changed. */
  changedPasswords(): Promise<ReadonlyMap<string, number>>
  /** The superadmin's user name. */
  superadmin(): Promise<string | undefined>
}

export interface LookupsOptions {
  readonly db: Kysely<ReadModels>
  readonly awaitPosition: AwaitPosition
  /** The last event of the log. */
  readonly head: () => Promise<Position>
}

/**
 * Lookups as of a position that the caller has seen, each from its own read models alone, so that no other one can keep a
 * command waiting. Refuses as busy where they do not get there: nobody decides from what is older than the caller's own.
 */
export const lookupsOf = (options: LookupsOptions) => {
  const reads = {
    presentWords: sharedRead(selectPresentWords(options.db)),
    sources: sharedRead(selectSources(options.db)),
  }
  return (awaited: Position | undefined): Lookups => lookupsAt({ ...options, ...reads }, awaited)
}

interface Reads extends LookupsOptions {
  readonly presentWords: (wordIds: readonly string[]) => Promise<ReadonlySet<string>>
  readonly sources: (asked: StudentsWords) => Promise<ReadonlyMap<string, MasterySource>>
}

function lookupsAt({ db, awaitPosition, head, presentWords, sources }: Reads, awaited: Position | undefined): Lookups {
  const seen = async (position: Position | undefined, tables: readonly (keyof ReadModels)[]): Promise<void> => {
    if (!(await awaitPosition(position, { tables }))) throw new HttpProblem('busy')
  }

  /**
   * That something is missing is said only where the log holds no more of it: while a read model is made anew, half the
   * dictionary is not there yet.
   */
  const certain = async <Found extends { readonly size: number }>(
    expected: number,
    tables: readonly (keyof ReadModels)[],
    read: () => Promise<Found>,
  ): Promise<Found> => {
    await seen(awaited, tables)
    const found = await read()
    if (found.size >= expected) return found
    await seen(await head(), tables)
    return read()
  }

  return {
    async knownWords(headwords) {
      if (headwords.length === 0) return new Map()
      const idOf = new Map(headwords.map((headword) => [headword, wordIdOf(headword)]))
      const ids = [...new Set(idOf.values())]
      const known = await certain(ids.length, ['word'], () => presentWords(ids))
      return new Map([...idOf].filter(([, wordId]) => known.has(wordId)))
    },

    async visibleWordbooks(studentId, wordbookIds) {
      if (wordbookIds.length === 0) return new Set()
      const ids = [...new Set(wordbookIds)]
      return certain(ids.length, ['wordbook'], async () => {
        const rows = await db
          .selectFrom('wordbook')
          .select('wordbook_id')
          .where('wordbook_id', 'in', ids)
          .where((where) => where.or([where('accessibility', '=', 'public'), where('owner_id', '=', studentId)]))
          .execute()
        return new Set(rows.map((row) => row.wordbook_id))
      })
    },

    async ownWordbooksBeside(studentId, wordbookId) {
      await seen(awaited, ['wordbook'])
      const { count } = await db
        .selectFrom('wordbook')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('owner_id', '=', studentId)
        .where('wordbook_id', '<>', wordbookId)
        .where('is_favorites', '=', false)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async masterySources(studentId, wordIds) {
      if (wordIds.length === 0) return new Map()
      await seen(awaited, ['assignment', 'secret_wordbook'])
      return sources({ studentId, wordIds })
    },

    async latestSession(studentId) {
      // A session that the caller has not been told of yet may be the one that they mean.
      await seen(await head(), ['latest_session'])
      const row = await db
        .selectFrom('latest_session')
        .select('session_id')
        .where('student_id', '=', studentId)
        .executeTakeFirst()
      return row?.session_id
    },

    async isStudent(id) {
      const found = await certain(1, ['person'], async () => {
        const rows = await db
          .selectFrom('person')
          .select('user_id')
          .where('user_id', '=', id)
          .where('role', '=', 'user')
          .where('is_erased', '=', false)
          .execute()
        return new Set(rows)
      })
      return found.size === 1
    },

    async erasedTeacherOf(studentId) {
      await seen(awaited, ['learner', 'person'])
      const row = await db
        .selectFrom('learner')
        .innerJoin('person', 'person.user_id', 'learner.teacher_id')
        .select('person.user_id')
        .where('student_id', '=', studentId)
        .where('person.is_erased', '=', true)
        .executeTakeFirst()
      return row?.user_id
    },

    async secretBox(teacherId, boxId) {
      const [box] = await certain(1, ['secret_box'], async () => {
        const rows = await db
          .selectFrom('secret_box')
          .select(['title', 'word_ids'])
          .where('box_id', '=', boxId)
          .where('teacher_id', '=', teacherId)
          .execute()
        return new Set(rows)
      })
      return box && { title: box.title, wordIds: box.word_ids }
    },

    async accountOf(userId) {
      const found = await certain(1, ['person'], async () => {
        const rows = await db.selectFrom('person').select('account_stream').where('user_id', '=', userId).execute()
        return new Set(rows.map((row) => row.account_stream))
      })
      return [...found][0]
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
          .where('teacher_id', '=', id)
          .execute()
        return new Set(rows)
      })
      return found.size === 1
    },

    async lostWords() {
      await seen(await head(), ['wordbook', 'word'])
      const { rows } = await sql<{ readonly wordbook_id: string; readonly word_id: string }>`
        select wordbook_id, word_id from read_model.wordbook cross join unnest(word_ids) as entry (word_id) join read_model.word using (word_id)
        where word.is_deleted and accessibility = 'public'`.execute(db)
      return new Map(
        [...Map.groupBy(rows, (row) => row.wordbook_id)].map(([wordbookId, words]) => [
          wordbookId,
          words.map((row) => row.word_id),
        ]),
      )
    },

    async erasedPeople() {
      await seen(await head(), ['person'])
      const rows = await db.selectFrom('person').select('user_id').where('is_erased', '=', true).execute()
      return rows.map((row) => row.user_id)
    },

    async changedPasswords() {
      await seen(await head(), ['person'])
      const rows = await db
        .selectFrom('person')
        .select(['user_id', 'credential_version'])
        .where('credential_version', '>', 1)
        .execute()
      return new Map(rows.map((row) => [row.user_id, row.credential_version]))
    },

    async superadmin() {
      await seen(await head(), ['person'])
      const present = db
        .selectFrom('person')
        .select('username')
        .where('role', '=', 'superadmin')
        .where('is_erased', '=', false)
      const row = await present.orderBy('registered_at').executeTakeFirst()
      return row?.username ?? undefined
    },
  }
}
