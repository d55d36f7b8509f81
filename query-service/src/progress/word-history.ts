import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { wordHistory } from '@wordtrail/contracts/api/own-progress'
import { wordHistoryEntries } from '@wordtrail/contracts/learning/limits'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { ReadModels, StudentEventRow } from '@wordtrail/contracts/read-models/rows'
import { isWordFor } from '@wordtrail/read-store/word-for-student'
import { type Kysely, sql } from 'kysely'
import { type VoidedSessions, voidedAmong } from '../voided-sessions.ts'
import { meaning } from '../word-content.ts'
import { entryOf, untold } from './word-history-entry.ts'

type WordHistory = Output<typeof wordHistory>

export interface HistoryFacts {
  readonly word: string
  readonly definition_cn: string
  readonly is_deleted: boolean
  readonly planned_next: Day | null
  /** The latest first. */
  readonly entries: readonly StudentEventRow[]
  readonly total: number
  readonly voided: VoidedSessions
}

/** A student's history with a word, also with a deleted one. Undefined where there has never been one for them. */
export async function wordHistoryFactsOf(
  db: Kysely<ReadModels>,
  studentId: string,
  wordId: string,
): Promise<HistoryFacts | undefined> {
  const word = await db
    .selectFrom('word')
    .leftJoin('memory', (join) =>
      join.onRef('memory.word_id', '=', 'word.word_id').on('memory.student_id', '=', studentId),
    )
    .select([
      'word.word',
      'word.is_deleted',
      sql<string>`${sql.raw(meaning)}`.as('definition_cn'),
      'memory.next_review as planned_next',
    ])
    .where('word.word_id', '=', wordId)
    .where(isWordFor(studentId))
    .executeTakeFirst()
  if (!word) return undefined
  const own = db
    .selectFrom('student_event')
    .where('student_id', '=', studentId)
    .where('word_id', '=', wordId)
    .where('kind', '<>', untold)
  const entries = await own.selectAll().orderBy('revision', 'desc').limit(wordHistoryEntries).execute()
  const { total } =
    entries.length < wordHistoryEntries
      ? { total: entries.length }
      : await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const voided = await voidedAmong(
    db,
    studentId,
    entries.map(({ session_id }) => session_id),
  )
  return { ...word, entries, total, voided }
}

export function wordHistoryOf(
  { word, definition_cn, is_deleted, planned_next, entries, total, voided }: HistoryFacts,
  today: Day,
): WordHistory {
  return {
    word,
    definition_cn,
    is_deleted,
    today,
    next_review: planned_next !== null && planned_next < today ? today : planned_next,
    entries: entries.toReversed().flatMap((row) => entryOf(row, voided)),
    omitted: total - entries.length,
  }
}
